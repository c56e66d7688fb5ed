import type { Texts } from '../texts/texts.js';
import { useTexts } from '../texts/use-texts.js';

export type ContentTexts = Texts['content'];

/** The texts of the content area and the asset library. */
export function useContentTexts(): ContentTexts {
  return useTexts('content');
}
