import extensions from "#app/schema.extensions.graphql?raw";
import contract from "#app/schema.graphql?raw";

/** What the embedded backend serves, to read. */
export const SCHEMA_TEXT = `${contract}\n${extensions}`;
