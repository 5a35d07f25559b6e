import { useLocation } from "@remix-run/react";
import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from "react";
import { loadOnce } from "#app/ui/load-once.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";

type Tag = "div" | "section";

/**
 * A piece of a page whose script is loaded where the piece is shown, or ahead with `prepare`. Where it does not come, what the
 * server drew stays, its links and forms as without any script, and what the server did not draw is fetched as a document.
 *
 * @param tag the element that the piece is
 */
export function lazyPiece<Props extends object>(
  tag: Tag,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let loaded: ComponentType<Props> | null = null;
  const prepare = loadOnce(async () => {
    loaded = (await load()).default;
    return loaded;
  });

  const Coming = lazy(async () => {
    const Loaded = await prepare().catch((error: unknown) => {
      console.warn("[page] a piece stays as it is drawn", error);
      return () => <AsDrawn tag={tag} />;
    });
    return { default: ({ props }: { props: Props }) => <Loaded {...props} /> };
  });

  function Drawn(props: Props) {
    const [Loaded] = useState(() => loaded);
    return Loaded ? <Loaded {...props} /> : <Coming props={props} />;
  }

  /** React must not come by here again before it is hydrated: it would give up what the server drew. */
  const OfDocument = memo<Props>((props) => (
    <Suspense>
      <Drawn {...props} />
    </Suspense>
  ));

  function Piece(props: Props) {
    const isHydrated = useHydrated();
    // Without a border of its own it keeps back the navigation that leads to it, and the page before is seen meanwhile.
    const [Place] = useState<ComponentType<Props>>(() => (isHydrated ? Drawn : OfDocument));
    return <Place {...props} />;
  }
  return Object.assign(Piece, { prepare });
}

function AsDrawn({ tag: Piece }: { tag: Tag }) {
  const { key } = useLocation();
  const isHydrated = useHydrated();
  /** Where the browser was when it took the piece over from the server. */
  const [drawnAt] = useState(isHydrated ? null : key);
  useEffect(() => {
    if (key !== drawnAt) window.location.reload();
  }, [key, drawnAt]);
  // React leaves alone what stands in such an element, and its attributes.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set
  return <Piece suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}
