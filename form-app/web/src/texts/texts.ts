import type { en } from './en/index.js';

/** All texts of a language: those of English, so that a missing text does not compile. */
export type Texts = typeof en;
