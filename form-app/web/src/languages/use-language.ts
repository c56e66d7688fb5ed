import { isLanguage, LANGUAGE_FAULT } from '#client';
import { useState } from 'react';
import { rememberedLanguage, rememberLanguage } from './stored-language.js';

/** The language of the translations that are shown, and how it is chosen. */
export interface ShownLanguage {
  /** None when undefined. */
  readonly language: string | undefined;
  /** What is typed as the code of another language; undefined without a field for it. */
  readonly typed: string | undefined;
  /** The code in what is typed. */
  readonly code: string;
  /** Why the code was rejected. */
  readonly problem: string | undefined;
  /** Shows a language without remembering it. */
  readonly show: (language: string | undefined) => void;
  readonly choose: (language: string | undefined) => void;
  readonly type: (code: string) => void;
  /** Whether the code that is typed, if any, is one; says so beside its field otherwise. */
  readonly check: () => boolean;
}

/** The language that was chosen last for a form, or the one to begin with. */
export function useLanguage(form: string, first?: string): ShownLanguage {
  const [language, show] = useState(() => first ?? rememberedLanguage(form));
  const [typed, setTyped] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const code = typed?.trim() ?? '';
  const fault = code === '' || isLanguage(code) ? undefined : `“${code}” ${LANGUAGE_FAULT}.`;
  return {
    language,
    typed,
    code,
    problem: isChecked ? fault : undefined,
    show,
    choose: (chosen) => {
      rememberLanguage(form, chosen);
      show(chosen);
      setTyped(undefined);
      setChecked(false);
    },
    type: setTyped,
    check: () => {
      setChecked(true);
      return fault === undefined;
    },
  };
}
