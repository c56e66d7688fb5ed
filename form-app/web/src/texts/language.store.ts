import { setCurrentLanguage } from './current-language.js';
import { setCurrentTexts } from './current-texts.js';
import { en } from './en/index.js';
import { formatTag, isLanguageCode, LANGUAGES, preferredLanguage, type LanguageCode } from './languages.js';
import { keepPreference, readPreference, watchPreferences } from './preferences.js';
import type { Texts } from './texts.js';

interface LanguageState {
  readonly code: LanguageCode;
  readonly texts: Texts;
}

/** The language of the app: the user's choice in this browser, or the language that the browser prefers. */
class LanguageStore {
  state: LanguageState = { code: 'en', texts: en };
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Uses the language of the current user, also after the user changes. Falls back to English. */
  async start(): Promise<void> {
    watchPreferences(() => void this.use(this.wanted()));
    await this.use(this.wanted());
  }

  /** Changes the language and stores the choice for the current user. */
  async choose(code: LanguageCode): Promise<void> {
    keepPreference('language', code);
    await this.use(code);
  }

  private wanted(): LanguageCode {
    const chosen = readPreference('language');
    return isLanguageCode(chosen) ? chosen : preferredLanguage(navigator.languages);
  }

  private async use(code: LanguageCode): Promise<void> {
    const texts = await LANGUAGES[code].load().catch(() => undefined);
    const used = texts === undefined ? 'en' : code;
    document.documentElement.lang = used;
    setCurrentLanguage({ code: used, tag: formatTag(used, navigator.languages) });
    setCurrentTexts(texts ?? en);
    this.state = { code: used, texts: texts ?? en };
    for (const listener of this.listeners) listener();
  }
}

export const languageStore = new LanguageStore();
