import type { Form } from '#client';
import { Alert, Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formQuery } from '../forms/forms.queries.js';
import { useSaver } from '../forms/unsaved-work.js';
import { Empty } from '../shell/states.js';
import { checkRule } from './check-rule.js';
import { Preview } from './preview.js';
import { ruleInput } from './rule-draft.js';
import { RuleEditor } from './rule-editor.js';
import { RulesConflict } from './rules-conflict.js';
import { outlineOf } from './rule-words.js';
import { useRules } from './use-rules.js';
import styles from './rules.module.css';

const route = getRouteApi('/shell/forms/$formId/rules');

/** The rules of the form of the address, beside the form as respondents walk it. */
export function RulesPage() {
  const { formId } = route.useParams();
  const { data } = useQuery(formQuery(formId));
  return data && <RulesOf key={data.uuid} form={data} />;
}

function RulesOf({ form }: { form: Form }) {
  const outline = useMemo(() => outlineOf(form), [form]);
  const editing = useRules(form);
  const { rules, refusals, message, isChanged, isBusy, add, change, move, remove, save, discard } = editing;
  const problems = rules.map((rule) => checkRule(rule, outline));
  const isSound = problems.every(({ size }) => size === 0);
  useSaver('rules', form.uuid, isChanged && isSound ? save : undefined);
  const sound = rules.filter((_, index) => problems[index]?.size === 0);

  if (outline.questions.length === 0) {
    return <Empty title="Rules need questions.">Add questions to the form and save it first.</Empty>;
  }
  return (
    <div className={styles.page}>
      <section aria-labelledby="rules-title">
        <Title order={2} size="h4" id="rules-title">
          Rules
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          A rule is asked when a respondent has passed the last question it names. Earlier rules win.
        </Text>
        {message !== undefined && (
          <Alert color="red" role="alert" mb="sm">
            {message}
          </Alert>
        )}
        {rules.length === 0 && <Empty title="No rules: everybody is asked everything." />}
        <ol className={styles.list}>
          {rules.map((rule, index) => (
            <li key={rule.key}>
              <RuleEditor
                rule={rule}
                index={index}
                count={rules.length}
                outline={outline}
                problems={problems[index] ?? new Map()}
                refusals={refusals.get(index) ?? []}
                onChange={change}
                onMove={(by) => move(index, by)}
                onRemove={() => remove(rule.key)}
              />
            </li>
          ))}
        </ol>
        <Group mt="md" gap="xs">
          <Button variant="default" onClick={add}>
            Add rule
          </Button>
          <Button variant="default" disabled={!isChanged} onClick={discard}>
            Discard changes
          </Button>
          <Button disabled={!isChanged || !isSound} loading={isBusy} onClick={() => void save()}>
            Save rules
          </Button>
        </Group>
        {sound.length < rules.length && (
          <Text size="sm" mt="xs" role="status">
            Finish the rules that are marked before saving.
          </Text>
        )}
      </section>
      <Preview
        form={form}
        rules={sound.map((rule, index) => ({ ...ruleInput(rule), orderIndex: index + 1 }))}
      />
      {editing.conflict && (
        <RulesConflict
          saved={editing.conflict}
          outline={outline}
          base={editing.base}
          mine={rules}
          onMerge={editing.keep}
          onKeepMine={() => editing.keep(rules)}
          onTakeTheirs={editing.takeTheirs}
          onClose={editing.closeConflict}
        />
      )}
    </div>
  );
}
