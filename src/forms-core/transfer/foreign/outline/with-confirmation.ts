import { mapsIn, type Fields } from '../../../../common/index.js';
import { lineOf } from '../line-of.js';

/** The text or URL for respondents at the end; empty texts are omitted. */
export interface ForeignEnd {
  readonly message: string;
  /** By language. */
  readonly translations: ReadonlyMap<string, string>;
  readonly redirectUrl?: string | undefined;
}

/** Adds the confirmation to a form, including its `localisations`. */
export function withConfirmation(form: Fields, { message, translations, redirectUrl }: ForeignEnd): Fields {
  const confirmation = {
    ...(message === '' ? {} : { message: lineOf('message', message) }),
    ...(redirectUrl === undefined ? {} : { redirectUrl }),
  };
  if (Object.keys(confirmation).length === 0) return form;
  const localisations = new Map(mapsIn(form.localisations).map((each) => [String(each.language), each]));
  for (const [language, text] of translations) {
    if (text === '') continue;
    const translated = { message: lineOf('message', text) };
    localisations.set(language, { language, ...localisations.get(language), confirmation: translated });
  }
  if (localisations.size === 0) return { ...form, confirmation };
  return { ...form, confirmation, localisations: [...localisations.values()] };
}
