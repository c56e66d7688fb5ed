import type { ContentLabel } from '#client';
import { currentLanguage } from '../../texts/current-language.js';

/** A declared label in the language of the studio, otherwise in English, otherwise the first one. */
export function labelIn(label: ContentLabel | undefined): string | undefined {
  if (label === undefined || typeof label === 'string') return label;
  const { code, tag } = currentLanguage();
  const found = [tag, code, 'en'].find((language) => Object.hasOwn(label, language));
  return found === undefined ? Object.values(label)[0] : label[found];
}
