import { en } from './en/index.js';
import type { Texts } from './texts.js';

let current: Texts = en;

/** The texts in the language of the app. */
export function currentTexts(): Texts {
  return current;
}

export function setCurrentTexts(changed: Texts): void {
  current = changed;
}
