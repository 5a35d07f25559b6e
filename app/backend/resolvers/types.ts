import { ATTRIBUTES } from "#app/domain/attributes.ts";
import type { QueryResolvers } from "../generated.ts";
import { checkSliderAttribute } from "../guards/text.ts";
import { attributeType } from "./attribute-type.ts";

/** The attributes, and how the index is spread over one of them. */
export const typeQueries: QueryResolvers = {
  types: () => ATTRIBUTES.map(attributeType),
  rheostatDirective: async (_, args, { figures }) => {
    const attribute = checkSliderAttribute(args.typeName);
    const tickers = await figures.histogram(attribute);
    const totalResorts = tickers.reduce((sum, inside) => sum + inside, 0);
    return { min: attribute.min, max: attribute.max, tickers, totalResorts };
  },
};
