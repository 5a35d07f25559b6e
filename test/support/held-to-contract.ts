import { getOperationAST } from "graphql";
import { answerSchema } from "#app/api/response-schema.server.ts";
import type { Backend } from "#app/backend/index.server.ts";

/**
 * The backend, whose responses to the pages are held to the contract: in the program nothing checks
 * them again.
 */
export function heldToContract(backend: Backend): Backend {
  return {
    ...backend,
    session(asker) {
      const execute = backend.session(asker);
      return async (document, variables) => {
        const response = await execute(document, variables);
        const checked = response.errors ? null : answerSchema(document).safeParse(response.data);
        if (checked?.error) {
          const name = getOperationAST(document)?.name?.value;
          throw new Error(`The response to ${name} breaks the contract: ${checked.error.message}`);
        }
        return response;
      };
    },
  };
}
