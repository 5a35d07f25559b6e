/** A figure of a table, or that it is not known. */
export function Known({ value }: { value: string | null }) {
  if (value !== null) return <span>{value}</span>;
  return (
    <>
      <span aria-hidden>–</span>
      <span className="visually-hidden">not known</span>
    </>
  );
}
