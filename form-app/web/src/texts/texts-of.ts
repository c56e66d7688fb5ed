import { currentTexts } from './current-texts.js';
import type { Texts } from './texts.js';

/** For functions called during rendering or after an event; works outside of components. */
export function textsOf<Area extends keyof Texts>(area: Area): Texts[Area] {
  return currentTexts()[area];
}
