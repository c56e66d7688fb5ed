import { isLanguage, LANGUAGE_FAULT } from '#client';
import { useState } from 'react';
import { rememberedLanguage, rememberLanguage } from './stored-language.js';

/** The shown translation language, with the functions to choose it. */
export interface ShownLanguage {
  /** Undefined: none. */
  readonly language: string | undefined;
  /** The input for the code of another language; undefined if the field is not shown. */
  readonly typed: string | undefined;
  /** The language code in the input. */
  readonly code: string;
  /** Why the code is invalid. */
  readonly problem: string | undefined;
  /** Shows a language without storing the choice. */
  readonly show: (language: string | undefined) => void;
  readonly choose: (language: string | undefined) => void;
  readonly type: (code: string) => void;
  /** Whether the entered code, if any, is valid; otherwise shows the problem next to the field. */
  readonly check: () => boolean;
}

/** The language last chosen for a form; otherwise `first`. */
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
