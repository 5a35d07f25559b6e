import { sql } from "drizzle-orm";
import sharp from "sharp";
import type { Database } from "#app/backend/db/connections/open.server.ts";
import type { Answer, Asker, BackendUnderTest } from "./a-backend.ts";

const PHOTOGRAPH =
  "id name state licence line alt month width height blur author is_own is_of_member page_url review reason resort { title url_segment }";

export const PHOTOGRAPH_OPERATIONS = {
  add: `mutation ($input: AddPhotographInput!) { result: addPhotograph(input: $input) { ${PHOTOGRAPH} } }`,
  remove: "mutation ($id: ID!) { result: removePhotograph(id: $id) }",
  look: `mutation ($input: LookAtPhotographInput!) { result: lookAtPhotograph(input: $input) { waiting photographs { ${PHOTOGRAPH} } } }`,
  queue: `{ result: photographQueue { waiting photographs { ${PHOTOGRAPH} } } }`,
  own: `query ($url_segment: String) { result: ownPhotographs(url_segment: $url_segment) { bytes most_bytes photographs { ${PHOTOGRAPH} } } }`,
  one: `query ($id: ID!) { result: photograph(id: $id) { ${PHOTOGRAPH} } }`,
  ofResort: `query ($url_segment: String!) { result: photographs(url_segment: $url_segment) { ${PHOTOGRAPH} } }`,
  ofReviews: `query ($url_segment: String!) { result: photographs(url_segment: $url_segment, with_review: true) { ${PHOTOGRAPH} } }`,
  file: "query ($file: String!) { result: photographFile(file: $file) { content is_public } }",
  gallery: `query ($url_segment: String!) { result: resortRecord(url_segment: $url_segment) { gallery_size gallery { ${PHOTOGRAPH} } first_photograph { id } } }`,
} as const;

export type PhotographOperation = keyof typeof PHOTOGRAPH_OPERATIONS;

/** Does one of these for a visitor. */
export function askOfPhotographs(backend: BackendUnderTest) {
  const ask = (operation: PhotographOperation, variables: object = {}, by?: Asker): Promise<Answer> =>
    backend.ask(PHOTOGRAPH_OPERATIONS[operation], variables, by);
  const get = async (operation: PhotographOperation, variables: object = {}, by?: Asker) =>
    (await backend.data(PHOTOGRAPH_OPERATIONS[operation], variables, by)).result;
  return { ask, get };
}

interface Drawn {
  readonly width?: number;
  readonly height?: number;
  /** The snow's colour: another one is another picture. */
  readonly snow?: string;
}

/** A drawing of a mountain, in the place of a photograph: no test has one that someone took. */
export function drawnMountain({ width = 640, height = 480, snow = "#ffffff" }: Drawn = {}) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60" width="${width}" height="${height}">
    <rect width="80" height="60" fill="#88aacc"/><path d="M0 60 30 14 44 34 54 24 80 60Z" fill="#334455"/>
    <path d="M30 14 22 27 30 24 36 28Z" fill="${snow}"/><rect y="52" width="80" height="8" fill="${snow}"/></svg>`;
  return sharp(Buffer.from(svg));
}

/** What a form sends besides its file. */
export const WORDS = {
  licence: "cc-by-4.0",
  alt: "A drawn mountain",
  month: "2026-01",
  line: "From the lift",
};

/** Sends one; gives its id. */
export async function aPhotograph(
  backend: BackendUnderTest,
  by: Asker,
  url_segment: string,
  { words = {}, ...drawn }: Drawn & { readonly words?: object } = {},
): Promise<string> {
  const picture = (await drawnMountain(drawn).jpeg().toBuffer()).toString("base64");
  const input = { url_segment, picture, ...WORDS, ...words };
  const { result } = await backend.data(PHOTOGRAPH_OPERATIONS.add, { input }, by);
  return result.id;
}

/** As many more like the only one that there is, without files: making each takes a decoder. */
export async function copyPhotograph(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO photographs (name, member_id, resort_id, licence, alt, month, width, height, blur, bytes, created_at)
    SELECT md5(n::text), member_id, resort_id, licence, alt, month, width, height, blur, 1, created_at
    FROM photographs, generate_series(1, ${count}) AS n`);
}
