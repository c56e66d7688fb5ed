import { accentColours, fontFamilies, type AccentColours, type FormTheme } from '#client';

/** The style of a theme: values for the variables in `form.css`. Undefined if the theme does not change any. */
export function themeStyle(theme: FormTheme = {}): string | undefined {
  const colours = accentColours(theme);
  const font = fontFamilies(theme);
  const rules = [
    ...(font === undefined ? [] : [`:root{--form-font:${font}}`]),
    ...(colours === undefined
      ? []
      : [ruleOf(colours.light), `@media (prefers-color-scheme:dark){${ruleOf(colours.dark)}}`]),
  ];
  return rules.length === 0 ? undefined : rules.join('');
}

function ruleOf({ accent, onAccent }: AccentColours): string {
  return `:root{--form-accent:${accent};--form-on-accent:${onAccent};--form-focus:${accent}}`;
}
