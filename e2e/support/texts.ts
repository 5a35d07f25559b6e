import { expect, type Page } from "@playwright/test";
import { sessionOf } from "./members.ts";

/** Sends an operation to the backend as the member who is signed in on a page. */
async function query<Data>(page: Page, text: string, variables: object): Promise<Data> {
  const session = await sessionOf(page);
  const response = await page.request.post("/graphql", {
    data: { query: text, variables },
    headers: { authorization: `Bearer ${session?.token}` },
  });
  const answer = await response.json();
  expect(answer.errors).toBeUndefined();
  return answer.data;
}

/** Writes a comment about a resort without its form, and gives its id. */
export async function writeText(page: Page, segment: string, comment: string): Promise<string> {
  const found = await query<{ resortsByUrlSegments: { resort: { id: string } }[] }>(
    page,
    "query ($segments: [String!]!) { resortsByUrlSegments(url_segments: $segments) { resort { id } } }",
    { segments: [segment] },
  );
  const input = { resort_id: found.resortsByUrlSegments[0]?.resort.id, comment };
  const { addComment } = await query<{ addComment: { id: string } }>(
    page,
    "mutation ($input: AddCommentInput!) { addComment(input: $input) { id } }",
    { input },
  );
  return addComment.id;
}
