import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from "graphql";

/**
 * Whether an operation selects this field of what a resolver gives; one that a directive may leave
 * out counts as selected.
 */
export function selects({ fieldNodes, fragments }: GraphQLResolveInfo, name: string): boolean {
  const isIn = ({ selections }: SelectionSetNode): boolean =>
    selections.some((selection) => {
      if (selection.kind === Kind.FIELD) return selection.name.value === name;
      if (selection.kind === Kind.INLINE_FRAGMENT) return isIn(selection.selectionSet);
      const fragment = fragments[selection.name.value];
      return fragment !== undefined && isIn(fragment.selectionSet);
    });
  return fieldNodes.some(({ selectionSet }) => selectionSet !== undefined && isIn(selectionSet));
}
