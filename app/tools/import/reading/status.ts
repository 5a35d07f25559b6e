import { saysPlanned } from "../../build-index/names.ts";
import type { Area, AreaStatus } from "./area.ts";

/**
 * What an area is: one whose name says that it is only planned does not operate, whatever its
 * status says. Null when it is not known.
 */
export function statusOf({ name, status }: Pick<Area, "name" | "status">): AreaStatus | null {
  return status === "operating" && saysPlanned(name) ? "proposed" : status;
}
