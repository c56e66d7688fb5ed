import { currentTexts } from './current-texts.js';
import type { Texts } from './texts.js';

/** The texts of an area, for functions that are called while rendering or after an event. Works without a page. */
export function textsOf<Area extends keyof Texts>(area: Area): Texts[Area] {
  return currentTexts()[area];
}
