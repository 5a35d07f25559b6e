interface FlagProps {
  /** ISO 3166-1 alpha-2, or XK. */
  readonly code: string;
}

/** A country's flag beside its name; decorative, because the name says the same. */
export function Flag({ code }: FlagProps) {
  // Another backend may call its countries by other codes.
  if (!/^[a-z]{2}$/i.test(code)) return null;
  return (
    <img
      className="flag"
      src={`/flags/${code.toLowerCase()}.webp`}
      alt=""
      width={21}
      height={14}
      loading="lazy"
      decoding="async"
    />
  );
}
