import type { DialogField } from '#client';

/** A field of a dialog; texts that the server ships are translated into the language of the app. */
export function shownField(field: DialogField, shipped: ReadonlyMap<string, string>): DialogField {
  const translate = (text: string): string => shipped.get(text) ?? text;
  const { label, description, options } = field;
  return {
    ...field,
    label: translate(label),
    ...(description !== undefined && { description: translate(description) }),
    ...(options && { options: options.map((each) => ({ ...each, label: translate(each.label) })) }),
  };
}
