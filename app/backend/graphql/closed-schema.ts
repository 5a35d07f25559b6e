import { GraphQLError, NoSchemaIntrospectionCustomRule } from "graphql";
import type { Plugin } from "graphql-yoga";

/**
 * Keeps the outside from asking the schema and from guessing it by errors that suggest names. The
 * schema is no secret (`/schema.graphql`); what asks for it in other ways looks for a way in.
 */
export const closedToQuestions: Plugin = {
  onValidate({ addValidationRule }) {
    addValidationRule(NoSchemaIntrospectionCustomRule);
    return ({ result, setResult }) =>
      setResult(result.map((error) => (error instanceof GraphQLError ? withoutSuggestion(error) : error)));
  },
};

const SUGGESTION = " Did you mean ";

/** The same error without what GraphQL.js suggests in it. */
export function withoutSuggestion(error: GraphQLError): GraphQLError {
  const { message, nodes, source, positions, path, originalError, extensions } = error;
  const [said = message] = message.split(SUGGESTION, 1);
  return said === message
    ? error
    : new GraphQLError(said, { nodes, source, positions, path, originalError, extensions });
}
