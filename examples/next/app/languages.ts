import { notFound } from 'next/navigation';

/** The languages of the site with the site's own texts. */
const TEXTS = {
  en: { name: 'English', pages: 'Pages', languages: 'Languages', tours: 'Tours', poll: 'Poll' },
  de: { name: 'Deutsch', pages: 'Seiten', languages: 'Sprachen', tours: 'Reisen', poll: 'Umfrage' },
  fr: { name: 'Français', pages: 'Pages', languages: 'Langues', tours: 'Voyages', poll: 'Sondage' },
};

type Language = keyof typeof TEXTS;

export const LANGUAGES = Object.keys(TEXTS) as Language[];

/** The texts of the language at the start of a URL; an unknown language results in 404. */
export function textsIn(lang: string) {
  return LANGUAGES.includes(lang as Language) ? TEXTS[lang as Language] : notFound();
}
