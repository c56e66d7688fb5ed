import { NativeSelect } from '@mantine/core';
import { anchorOf, type RuleProblems } from './check-rule.js';
import type { RuleDraft } from './rule-draft.js';
import { RuleMessages } from './rule-messages.js';
import { ACTION_WORDS, nameQuestion, type Outline } from './rule-texts.js';
import styles from './rules.module.css';

interface RuleOutcomeProps {
  readonly rule: RuleDraft;
  readonly outline: Outline;
  readonly problems: RuleProblems;
  /** The language of the translation that is shown. */
  readonly language: string | undefined;
  readonly onChange: (rule: RuleDraft) => void;
}

/** What happens when a rule applies. */
export function RuleOutcome({ rule, outline, problems, language, onChange }: RuleOutcomeProps) {
  return (
    <>
      <div className={styles.row}>
        <NativeSelect
          aria-label="Action"
          value={rule.action}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...rule, action: value === 'end' ? 'end' : value === 'skip' ? 'skip' : 'jump' })
          }
          data={Object.entries(ACTION_WORDS).map(([value, label]) => ({ value, label }))}
        />
        {rule.action !== 'end' && (
          <NativeSelect
            aria-label="Target"
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

/** What lies after every question that the rule names; what was chosen before stays to be seen, with its problem. */
function targetsFor({ when, target }: RuleDraft, outline: Outline) {
  const anchor = anchorOf(when, outline);
  const sections = outline.sections.map(({ section, position }) => ({
    value: `section ${section.id}`,
    label: `Section: ${section.title}`,
    isAhead: position > anchor,
  }));
  const questions = outline.questions.map((question, position) => ({
    value: `question ${question.id}`,
    label: nameQuestion(outline, question),
    isAhead: position > anchor,
  }));
  const shown = [...sections, ...questions].filter(({ value, isAhead }) => isAhead || value === target);
  return [
    { value: '', label: 'Choose a question or section' },
    ...shown.map(({ value, label }) => ({ value, label })),
  ];
}
