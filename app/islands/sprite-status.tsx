import { useEffect } from "react";

/**
 * Says on <html> whether the icon sprite is there (data-sprite="loading" or "ready"), for the quiet animation of
 * icons that wait. Without script the attribute is missing and icons just show when they come.
 */
export function SpriteStatus({ url }: { url: string }) {
  useEffect(() => {
    const root = document.documentElement;
    const sprite = new Image();
    // An icon that will never come is no reason to pulse for ever.
    const settle = () => {
      root.dataset.sprite = "ready";
    };
    sprite.addEventListener("load", settle);
    sprite.addEventListener("error", settle);
    sprite.src = url;
    root.dataset.sprite = sprite.complete ? "ready" : "loading";
    return () => {
      sprite.removeEventListener("load", settle);
      sprite.removeEventListener("error", settle);
    };
  }, [url]);
  return null;
}
