import { Alert, Fieldset, Group, NativeSelect, TextInput } from '@mantine/core';
import { IconButton } from '../shell/icon-button.js';
import { MoveButtons } from '../shell/move-buttons.js';
import { anchorOf, type RuleProblems } from './check-rule.js';
import { ConditionGroup } from './condition-group.js';
import type { RuleDraft } from './rule-draft.js';
import { ACTION_WORDS, nameQuestion, type Outline } from './rule-words.js';
import styles from './rules.module.css';

interface RuleEditorProps {
  readonly rule: RuleDraft;
  readonly index: number;
  readonly count: number;
  readonly outline: Outline;
  readonly problems: RuleProblems;
  /** What the server said when it refused the rule. */
  readonly refusals: readonly string[];
  readonly onChange: (rule: RuleDraft) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One rule: when – then. */
export function RuleEditor(props: RuleEditorProps) {
  const { rule, index, count, outline, problems, refusals, onChange, onMove, onRemove } = props;
  const name = `Rule ${index + 1}`;
  return (
    <Fieldset className={styles.rule ?? ''} aria-label={name}>
      <Group justify="space-between" wrap="nowrap" align="flex-end">
        <TextInput
          label={`${name}, title`}
          className={styles.title ?? ''}
          value={rule.title}
          onChange={(event) => onChange({ ...rule, title: event.currentTarget.value })}
        />
        <Group gap={0} wrap="nowrap">
          <MoveButtons
            id={rule.key}
            name={name}
            isFirst={index === 0}
            isLast={index === count - 1}
            onMove={onMove}
          />
          <IconButton icon="remove" label={`Delete: ${name}`} onClick={onRemove} />
        </Group>
      </Group>
      {refusals.length > 0 && (
        <Alert color="red" role="alert" title="The server refused this rule">
          {refusals.join(' ')}
        </Alert>
      )}
      <p className={styles.word}>When</p>
      <ConditionGroup
        group={rule.when}
        level={1}
        outline={outline}
        problems={problems}
        onChange={(when) => onChange({ ...rule, when })}
      />
      <p className={styles.word}>Then</p>
      <RuleOutcome rule={rule} outline={outline} problem={problems.get('then')} onChange={onChange} />
    </Fieldset>
  );
}

interface RuleOutcomeProps extends Pick<RuleEditorProps, 'rule' | 'outline' | 'onChange'> {
  readonly problem: string | undefined;
}

function RuleOutcome({ rule, outline, problem, onChange }: RuleOutcomeProps) {
  return (
    <div className={styles.row}>
      <NativeSelect
        aria-label="Action"
        value={rule.action}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...rule, action: value === 'end' ? 'end' : value === 'skip' ? 'skip' : 'jump' })
        }
        data={Object.entries(ACTION_WORDS).map(([value, label]) => ({ value, label }))}
      />
      {rule.action === 'end' ? (
        <TextInput
          aria-label="Message at the end"
          placeholder="Message, if any"
          value={rule.message}
          onChange={(event) => onChange({ ...rule, message: event.currentTarget.value })}
        />
      ) : (
        <NativeSelect
          aria-label="Target"
          value={rule.target}
          error={problem}
          onChange={(event) => onChange({ ...rule, target: event.currentTarget.value })}
          data={targetsFor(rule, outline)}
        />
      )}
    </div>
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
