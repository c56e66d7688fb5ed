import { formatNumber } from './format-number.js';
import { currentLanguage } from './current-language.js';

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** A number with its noun in the correct plural form: “1 form”, “1,200 forms”. */
export function counted(count: number, forms: Forms): string {
  const rule = new Intl.PluralRules(currentLanguage().code).select(count);
  return `${formatNumber(count)} ${forms[rule] ?? forms.other}`;
}
