/** Attributes by name; `true` sets an attribute without a value, `false` and undefined omit it. */
export type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Creates an element with attributes and children. Texts are never parsed as markup. */
export function makeElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(attribute, value === true ? '' : value);
  }
  element.append(...children.filter((child) => child !== undefined));
  return element;
}
