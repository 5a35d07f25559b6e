/**
 * Texts that stand bare beside something else in the markup, found by TypeScript's parser: what a
 * translated page cannot change, remove or put something before (app/ui/own-element.tsx).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const APP = join(import.meta.dirname, "../../app");

/**
 * What a child of an element is: a text that is always the same, one that is not, an element, or
 * something that comes and goes.
 */
type Kind = "nothing" | "constant" | "text" | "element" | "changing" | "children";

/** Values that are elements or nothing, by what they are called. */
const ELEMENTS =
  /^(account|accountDialog\.dialog|control|credits|drawn|flag|note|prefetching|proofField|rows|side|tile|toggler|(choice|rows)\(.*\))$/;
/** A value that never changes. */
const CONSTANT = /^[A-Z][A-Z0-9_]*(\.\w+)?$/;

const isElement = (node: ts.Node) => ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node);

function kindOfBoth(a: Kind, b: Kind): Kind {
  if (a === "children" || b === "children") return "children";
  return [a, b].some((kind) => kind === "text" || kind === "constant") ? "text" : "changing";
}

function kindOfExpression(node: ts.Expression): Kind {
  if (ts.isParenthesizedExpression(node)) return kindOfExpression(node.expression);
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) {
    return node.text.trim() === "" ? "nothing" : "constant";
  }
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.every(({ expression }) => CONSTANT.test(expression.getText()))
      ? "constant"
      : "text";
  }
  if (isElement(node)) return "element";
  if (ts.isJsxFragment(node)) return "changing";
  const words = node.getText();
  if (/^(null|undefined|false)$/.test(words)) return "changing";
  if (CONSTANT.test(words)) return "constant";
  if (words === "children" || words.startsWith("children(")) return "children";
  if (ELEMENTS.test(words)) return "changing";
  if (ts.isConditionalExpression(node)) {
    return kindOfBoth(kindOfExpression(node.whenTrue), kindOfExpression(node.whenFalse));
  }
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) {
    return kindOfBoth("changing", kindOfExpression(node.right));
  }
  if (ts.isCallExpression(node)) {
    if (node.expression.getText() === "ownElement") return "changing";
    const drawn = node.arguments.find(ts.isArrowFunction)?.body;
    if (drawn) return ts.isBlock(drawn) ? "changing" : kindOfBoth("changing", kindOfExpression(drawn));
  }
  // What is drawn with something of the component that draws it.
  return ts.isArrowFunction(node) ? "changing" : "text";
}

function kindOf(child: ts.JsxChild): Kind {
  if (ts.isJsxText(child)) return child.text.trim() === "" ? "nothing" : "constant";
  if (ts.isJsxFragment(child)) return "changing";
  if (!ts.isJsxExpression(child)) return "element";
  return child.expression ? kindOfExpression(child.expression) : "nothing";
}

interface Component {
  /** It draws its children beside something else. */
  readonly takesElements: boolean;
  /** Whose children its own are. */
  readonly handsOnTo: readonly string[];
}

/** The name of the function that draws a node. */
function drawnBy(node: ts.Node): string {
  for (let above = node; above.parent; above = above.parent) {
    if (ts.isFunctionDeclaration(above) && above.name) return above.name.text;
  }
  return "";
}

/** What of some markup a translated page cannot change, with the file and line of each. */
export function bareTexts(files: readonly { readonly name: string; readonly text: string }[]): string[] {
  const found: string[] = [];
  const components = new Map<string, Component>();
  const uses: { file: string; tag: string; kinds: Kind[]; where: string }[] = [];
  for (const { name: file, text } of files) {
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    const visit = (node: ts.Node): void => {
      ts.forEachChild(node, visit);
      if (ts.isFunctionDeclaration(node) && node.name) {
        const name = `${file} ${node.name.text}`;
        if (!components.has(name)) components.set(name, { takesElements: false, handsOnTo: [] });
      }
      if (!ts.isJsxElement(node) && !ts.isJsxFragment(node)) return;
      const children = node.children
        .map((child) => ({ child, kind: kindOf(child) }))
        .filter(({ kind }) => kind !== "nothing");
      const where = (child: ts.Node) =>
        `${file}:${source.getLineAndCharacterOfPosition(child.getStart()).line + 1}: ${child.getText().replace(/\s+/g, " ")}`;
      // What a fragment is beside, its parent knows.
      const isBeside = ts.isJsxFragment(node) || children.length > 1;
      const tag = ts.isJsxElement(node) ? node.openingElement.tagName.getText() : "";
      for (const [index, { child, kind }] of children.entries()) {
        const next = children.slice(index + 1).find((other) => other.kind !== "changing")?.kind;
        if ((kind === "text" && isBeside) || (kind === "changing" && next === "constant")) {
          found.push(where(child));
        }
        if (kind !== "children") continue;
        const by = `${file} ${drawnBy(node)}`;
        const { takesElements = false, handsOnTo = [] } = components.get(by) ?? {};
        components.set(by, {
          takesElements: takesElements || isBeside,
          handsOnTo: /^[A-Z]/.test(tag) ? [...handsOnTo, tag] : handsOnTo,
        });
      }
      if (/^[A-Z]/.test(tag))
        uses.push({ file, tag, kinds: children.map(({ kind }) => kind), where: where(node) });
    };
    visit(source);
  }
  /** The component of a tag: of the same file before another. */
  const componentOf = (file: string, tag: string) => {
    const names = [...components.keys()].filter((name) => name.endsWith(` ${tag}`));
    return names.find((name) => name.startsWith(`${file} `)) ?? names[0];
  };
  const takesElements = (file: string, tag: string, above: readonly string[] = []): boolean => {
    const name = componentOf(file, tag);
    const component = name === undefined ? undefined : components.get(name);
    if (name === undefined || !component || above.includes(name)) return false;
    const [of = ""] = name.split(" ");
    return (
      component.takesElements || component.handsOnTo.some((one) => takesElements(of, one, [...above, name]))
    );
  };
  for (const { file, tag, kinds, where } of uses) {
    if (takesElements(file, tag) && kinds.some((kind) => kind === "text" || kind === "constant"))
      found.push(where);
  }
  return found;
}

/** The markup of the whole site. */
export function markup(): { name: string; text: string }[] {
  return readdirSync(APP, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .map((file) => ({
      name: file.replaceAll("\\", "/"),
      text: readFileSync(join(APP, file), "utf8"),
    }));
}
