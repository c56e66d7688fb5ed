/** The texts of form pages in one language, by name, as listed in `form-core/templates/texts.en.yaml`. */
export type PageTexts = Readonly<Record<string, string>>;

/** Replaces the placeholders of a text: `Step {number} of {count}`. */
export function fillText(
  text: string | undefined,
  values: Readonly<Record<string, string | number>>,
): string {
  return (text ?? '').replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
