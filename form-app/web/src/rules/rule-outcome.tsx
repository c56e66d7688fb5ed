import { NativeSelect } from '@mantine/core';
import { anchorOf, type RuleProblems } from './check-rule.js';
import type { RuleDraft } from './rule-draft.js';
import { RuleMessages } from './rule-messages.js';
import { nameQuestion, type Outline } from './rule-texts.js';
import styles from './rules.module.css';
import { textsOf, useTexts } from '../texts/use-texts.js';

interface RuleOutcomeProps {
  readonly rule: RuleDraft;
  readonly outline: Outline;
  readonly problems: RuleProblems;
  /** The shown translation language. */
  readonly language: string | undefined;
  readonly onChange: (rule: RuleDraft) => void;
}

export function RuleOutcome({ rule, outline, problems, language, onChange }: RuleOutcomeProps) {
  const texts = useTexts('rules');
  return (
    <>
      <div className={styles.row}>
        <NativeSelect
          aria-label={texts.action}
          value={rule.action}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...rule, action: value === 'end' ? 'end' : value === 'skip' ? 'skip' : 'jump' })
          }
          data={Object.entries(texts.actions).map(([value, label]) => ({ value, label }))}
        />
        {rule.action !== 'end' && (
          <NativeSelect
            aria-label={texts.target}
            value={rule.target}
            error={problems.get('then')}
            onChange={(event) => onChange({ ...rule, target: event.currentTarget.value })}
            data={targetsFor(rule, outline)}
          />
        )}
      </div>
      {rule.action === 'end' && (
        <RuleMessages rule={rule} problems={problems} language={language} onChange={onChange} />
      )}
    </>
  );
}

/** Parts after all questions in the condition. The current target remains listed even if it is invalid. */
function targetsFor({ when, target }: RuleDraft, outline: Outline) {
  const texts = textsOf('rules');
  const anchor = anchorOf(when, outline);
  const sections = outline.sections.map(({ section, position }) => ({
    value: `section ${section.id}`,
    label: texts.sectionTarget(section.title),
    isAhead: position > anchor,
  }));
  const questions = outline.questions.map((question, position) => ({
    value: `question ${question.id}`,
    label: nameQuestion(outline, question),
    isAhead: position > anchor,
  }));
  const shown = [...sections, ...questions].filter(({ value, isAhead }) => isAhead || value === target);
  return [{ value: '', label: texts.chooseTarget }, ...shown.map(({ value, label }) => ({ value, label }))];
}
