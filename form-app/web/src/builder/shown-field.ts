import type { DialogField } from '#client';

/** A field of a dialog; texts that the server ships are translated into the language of the app. */
export function shownField(field: DialogField, shipped: ReadonlyMap<string, string>): DialogField {
  const say = (text: string): string => shipped.get(text) ?? text;
  const { label, description, options } = field;
  return {
    ...field,
    label: say(label),
    ...(description !== undefined && { description: say(description) }),
    ...(options && { options: options.map((each) => ({ ...each, label: say(each.label) })) }),
  };
}
