import { formatNumber } from "#app/domain/numbers.ts";
import { useFavourites } from "./use-marks.ts";

/**
 * How many favourites there are, beside the word for them; nothing where there are none, or none
 * are known yet.
 */
export function FavouriteCount() {
  const count = useFavourites().length;
  return count > 0 ? <span className="favourite-count figures">{formatNumber(count)}</span> : null;
}
