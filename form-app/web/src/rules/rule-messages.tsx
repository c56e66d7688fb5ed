import { DialogInput } from '../builder/dialog-input.js';
import {
  readTranslation,
  translatedField,
  translationKey,
  writeTranslation,
} from '../builder/field-values.js';
import { MESSAGE, messageField, type RuleProblems } from './check-rule.js';
import type { RuleDraft } from './rule-draft.js';
import styles from './rules.module.css';

interface RuleMessagesProps {
  readonly rule: RuleDraft;
  readonly problems: RuleProblems;
  readonly language: string | undefined;
  readonly onChange: (rule: RuleDraft) => void;
}

/** The message of a rule that ends the form, with its translation and other invalid translations. */
export function RuleMessages({ rule, problems, language, onChange }: RuleMessagesProps) {
  const field = messageField();
  const { localisations = [] } = rule;
  const wrong = localisations.filter((each) => problems.has(translationKey(each.language, MESSAGE)));
  const shown = new Set([
    ...(language === undefined ? [] : [language]),
    ...wrong.map((each) => each.language),
  ]);
  return (
    <div className={styles.messages}>
      <DialogInput
        field={field}
        value={rule.message}
        error={problems.get(MESSAGE)}
        onChange={(text) => onChange({ ...rule, message: textOf(text) })}
      />
      {[...shown].map((each) => (
        <DialogInput
          key={each}
          field={translatedField(field, each)}
          value={readTranslation(rule, each, MESSAGE)}
          error={problems.get(translationKey(each, MESSAGE))}
          onChange={(text) => onChange(writeTranslation(rule, each, MESSAGE, textOf(text)))}
        />
      ))}
    </div>
  );
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
