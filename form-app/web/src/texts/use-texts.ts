import { useSyncExternalStore } from 'react';
import { languageStore } from './language.store.js';
import type { LanguageCode } from './languages.js';
import type { Texts } from './texts.js';

/** The texts of an area in the language of the app; the component is rendered again when the language changes. */
export function useTexts<Area extends keyof Texts>(area: Area): Texts[Area] {
  return useSyncExternalStore(languageStore.subscribe, () => languageStore.state.texts[area]);
}

export { textsOf } from './texts-of.js';

/** The code of the language of the app. */
export function useLanguageCode(): LanguageCode {
  return useSyncExternalStore(languageStore.subscribe, () => languageStore.state.code);
}
