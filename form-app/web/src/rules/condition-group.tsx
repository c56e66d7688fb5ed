import { Button, Group, SegmentedControl, Text } from '@mantine/core';
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
              icon="remove"
              label={texts.removeCondition(index + 1)}
              onClick={() => setMembers(members.filter(({ key }) => key !== member.key))}
            />
          )}
        </div>
      ))}
      <Group gap="xs">
        <Button
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
