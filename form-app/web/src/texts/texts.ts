import type { en } from './en/index.js';

/** The type of all texts of a language, taken from English, so that a missing text is a type error. */
export type Texts = typeof en;
