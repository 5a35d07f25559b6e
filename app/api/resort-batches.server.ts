import { FIRST_PAGE, MAX_PAGE, MAX_PAGE_SIZE } from "#app/domain/limits.ts";
import { createApi } from "./client.server.ts";
import {
  ExportedResortsDocument,
  type ExportedResortsQuery,
  type ExportedResortsQueryVariables,
} from "./generated.ts";

/**
 * A whole list (its page and page size do not matter), a batch at a time; a batch is asked for when it is wanted, and may
 * take as long as a page's answer. The contract gives pages and no snapshot: where the index changes meanwhile, a resort may
 * come twice or not at all.
 *
 * @throws ApiError when a batch cannot be had
 */
export async function* resortBatches(
  request: Request,
  list: ExportedResortsQueryVariables,
): AsyncGenerator<ExportedResortsQuery["resorts"]> {
  for (let page = FIRST_PAGE; page <= MAX_PAGE; page += 1) {
    const asked = { ...list, first: MAX_PAGE_SIZE, page };
    // An api of its own: the deadline of one is for all that it is asked.
    const { resorts } = await createApi(request).query(ExportedResortsDocument, asked);
    yield resorts;
    if (page >= resorts.paginatorInfo.lastPage || resorts.data.length === 0) return;
  }
}
