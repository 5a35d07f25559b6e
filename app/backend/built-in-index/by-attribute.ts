import { z } from "zod";
import { ATTRIBUTES, type Category } from "#app/domain/attributes/attributes.ts";

/** What a file says by the names of the category's attributes; any other name is refused. */
export function byAttribute<Value extends z.ZodType>(category: Category, value: Value) {
  const names = ATTRIBUTES.filter((attribute) => attribute.category === category).map(({ name }) => name);
  return z
    .record(z.string(), value)
    .check(({ value: entries, issues }) => {
      for (const name of Object.keys(entries).filter((each) => !names.includes(each))) {
        issues.push({ code: "custom", message: `${name} is no such attribute`, input: entries });
      }
    })
    .default({});
}
