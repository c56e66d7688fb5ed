import { useContext } from 'react';
import { languageName } from '../../languages/language-name.js';
import { readTranslation, withTranslation } from '../field-values.js';
import type { Part } from '../part.js';
import type { PartActions } from '../part-actions.js';
import { RowLanguage } from './shown-language.js';
import { TypedText } from './typed-text.js';
import styles from './rows.module.css';

interface TranslatedTextProps {
  readonly part: Part;
  /** The field of the default text: `question`. */
  readonly field: string;
  /** The label of the default text. */
  readonly label: string;
  readonly actions: PartActions;
}

/** The translation of a text into the shown language; nothing if no language is shown. */
export function TranslatedText({ part, field, label, actions }: TranslatedTextProps) {
  const language = useContext(RowLanguage);
  if (language === undefined) return null;
  const name = languageName(language);
  return (
    <TypedText
      className={`${styles.translated ?? ''} ${part.kind === 'answerOption' ? '' : (styles.indented ?? '')}`}
      label={`${label}, ${name}`}
      placeholder={name}
      lang={language.replaceAll('_', '-')}
      value={readTranslation(part.values, language, field)}
      onType={(text) => actions.write(withTranslation(part, language, field, text), `${field}@${language}`)}
    />
  );
}
