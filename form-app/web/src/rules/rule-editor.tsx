import { Alert, Fieldset, Group, TextInput } from '@mantine/core';
import { IconButton } from '../shell/icon-button.js';
import { MoveButtons } from '../shell/move-buttons.js';
import type { RuleProblems } from './check-rule.js';
import { ConditionGroup } from './condition-group.js';
import type { RuleDraft } from './rule-draft.js';
import { RuleOutcome } from './rule-outcome.js';
import type { Outline } from './rule-texts.js';
import styles from './rules.module.css';
import { useTexts } from '../texts/use-texts.js';

interface RuleEditorProps {
  readonly rule: RuleDraft;
  readonly index: number;
  readonly count: number;
  readonly outline: Outline;
  readonly problems: RuleProblems;
  /** The shown translation language. */
  readonly language: string | undefined;
  /** The messages of the server that rejected the rule. */
  readonly rejections: readonly string[];
  readonly onChange: (rule: RuleDraft) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** The id of the button that removes a rule. */
export function removeRuleId(key: string | undefined): string {
  return `remove-rule-${key ?? ''}`;
}

export function RuleEditor(props: RuleEditorProps) {
  const { rule, index, count, outline, problems, language, rejections, onChange, onMove, onRemove } = props;
  const texts = useTexts('rules');
  const name = texts.rule(index + 1);
  return (
    <Fieldset className={styles.rule ?? ''} aria-label={name}>
      <Group justify="space-between" wrap="nowrap" align="flex-end">
        <TextInput
          label={texts.ruleTitle(name)}
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
          <IconButton
            id={removeRuleId(rule.key)}
            icon="remove"
            label={texts.delete(name)}
            onClick={onRemove}
          />
        </Group>
      </Group>
      {rejections.length > 0 && (
        <Alert color="red" role="alert" title={texts.rejected}>
          {rejections.join(' ')}
        </Alert>
      )}
      <p className={styles.word}>{texts.whenHead}</p>
      <ConditionGroup
        group={rule.when}
        level={1}
        outline={outline}
        problems={problems}
        onChange={(when) => onChange({ ...rule, when })}
      />
      <p className={styles.word}>{texts.thenHead}</p>
      <RuleOutcome
        rule={rule}
        outline={outline}
        problems={problems}
        language={language}
        onChange={onChange}
      />
    </Fieldset>
  );
}
