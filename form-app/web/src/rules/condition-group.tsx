import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import { focusOneOf } from '../shell/focus-one-of.js';
import { IconButton } from '../shell/icon-button.js';
import type { RuleProblems } from './check-rule.js';
import { ConditionRow } from './condition-row.js';
import {
  MAX_LEVELS,
  MAX_MEMBERS,
  newGroup,
  newRow,
  type ConditionDraft,
  type GroupDraft,
} from './rule-draft.js';
import type { Outline } from './rule-texts.js';
import styles from './rules.module.css';
import { useTexts } from '../texts/use-texts.js';

interface ConditionGroupProps {
  readonly group: GroupDraft;
  readonly level: number;
  readonly outline: Outline;
  readonly problems: RuleProblems;
  readonly onChange: (group: GroupDraft) => void;
}

/** A group of conditions, all or any of which must hold. */
export function ConditionGroup({ group, level, outline, problems, onChange }: ConditionGroupProps) {
  const texts = useTexts('rules');
  const { join, members } = group;
  const setMembers = (changed: readonly ConditionDraft[]) => onChange({ ...group, members: changed });
  const replace = (changed: ConditionDraft) =>
    setMembers(members.map((member) => (member.key === changed.key ? changed : member)));
  const id = useId();
  const remove = (index: number): void => {
    const [removed, next, previous] = [members[index], members[index + 1], members[index - 1]];
    flushSync(() => setMembers(members.filter((member) => member !== removed)));
    focusOneOf(`${id}-${next?.key}`, `${id}-${previous?.key}`, `${id}-add`);
  };

  return (
    <div role="group" aria-label={texts.level(level)} className={styles.group} data-level={level}>
      {members.length > 1 && (
        <SegmentedControl
          aria-label={texts.join}
          value={join}
          onChange={(value) => onChange({ ...group, join: value === 'any' ? 'any' : 'all' })}
          data={[
            { value: 'all', label: texts.allOf },
            { value: 'any', label: texts.anyOf },
          ]}
        />
      )}
      {members.length === 0 && <Text size="sm">{texts.applies}</Text>}
      {members.map((member, index) => (
        <div key={member.key} className={styles.member}>
          <div className={styles.condition}>
            {'join' in member ? (
              <ConditionGroup
                {...{ outline, problems }}
                group={member}
                level={level + 1}
                onChange={replace}
              />
            ) : (
              <ConditionRow
                row={member}
                outline={outline}
                problem={problems.get(member.key)}
                onChange={replace}
              />
            )}
          </div>
          {(members.length > 1 || level === 1) && (
            <IconButton
              id={`${id}-${member.key}`}
              icon="remove"
              label={texts.removeCondition(index + 1)}
              onClick={() => remove(index)}
            />
          )}
        </div>
      ))}
      <Group gap="xs">
        <Button
          id={`${id}-add`}
          variant="subtle"
          size="compact-sm"
          disabled={members.length >= MAX_MEMBERS}
          onClick={() => setMembers([...members, newRow()])}
        >
          {texts.addCondition}
        </Button>
        {level < MAX_LEVELS && (
          <Button
            variant="subtle"
            size="compact-sm"
            disabled={members.length >= MAX_MEMBERS}
            onClick={() => setMembers([...members, newGroup(join === 'all' ? 'any' : 'all')])}
          >
            {texts.addGroup}
          </Button>
        )}
      </Group>
    </div>
  );
}
