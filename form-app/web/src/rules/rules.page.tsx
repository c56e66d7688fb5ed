import type { Form } from '#client';
import { Alert, Box, Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { editedFormQuery } from '../forms/forms.queries.js';
import { PublishChanges } from '../forms/publish-changes.js';
import { restartsQuery } from '../forms/restarts.query.js';
import { useSaver } from '../forms/unsaved-work.js';
import { formPart } from '../builder/part.js';
import { DiscardConfirmation } from '../content/discard-confirmation.js';
import { LanguageChoice } from '../languages/language-choice.js';
import { languagesOf } from '../languages/languages-of.js';
import { useLanguage } from '../languages/use-language.js';
import { focusOneOf } from '../shell/focus-one-of.js';
import { Empty } from '../shell/states.js';
import { useSaveKey } from '../shell/use-save-key.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { checkRule, withoutEmptyInputs, type RuleProblems } from './check-rule.js';
import { FlowPicture } from './flow-picture.js';
import { Preview } from './preview.js';
import { ruleInput } from './rule-draft.js';
import { removeRuleId, RuleEditor } from './rule-editor.js';
import { RulesConflict } from './rules-conflict.js';
import { outlineOf, type Outline } from './rule-texts.js';
import { useRules } from './use-rules.js';
import styles from './rules.module.css';
import { useTexts } from '../texts/use-texts.js';

const route = getRouteApi('/shell/forms/$formId/rules');

const TITLE = 'rules-title';
/** The id of the button that adds a rule. */
const ADD = 'add-rule';

/** The rules of the form in the URL, next to the form as respondents see it. */
export function RulesPage() {
  const { formId } = route.useParams();
  const { data } = useQuery(editedFormQuery(formId));
  const { data: restarts } = useQuery(restartsQuery(formId));
  return data && <RulesOf key={`${data.uuid} ${String(restarts)}`} form={data} />;
}

function RulesOf({ form }: { form: Form }) {
  const texts = useTexts('rules');
  const outline = useMemo(() => outlineOf(form), [form]);
  const editing = useRules(form);
  const shown = useLanguage(form.uuid);
  const { rules, message, isChanged, save } = editing;
  const problems = rules.map((rule) => checkRule(rule, outline));
  const isSound = problems.every(({ size }) => size === 0);
  // Before the first attempt to save, an empty input is not an error.
  const list = useRef<HTMLElement>(null);
  const [isChecked, setChecked] = useState(false);
  const shownProblems = problems.map((found, index) => {
    const rule = rules[index];
    return isChecked || rule === undefined ? found : withoutEmptyInputs(rule, found);
  });
  useSaver('rules', form.uuid, isChanged && isSound ? save : undefined);
  const sound = rules.filter((_, index) => problems[index]?.size === 0);

  if (outline.questions.length === 0) {
    return <Empty title={texts.needQuestions}>{texts.needQuestionsHelp}</Empty>;
  }
  return (
    <div className={styles.page}>
      <section aria-labelledby={TITLE} ref={list}>
        <Title order={2} size="h4" id={TITLE} tabIndex={-1}>
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed" mb="sm">
          {texts.intro}
        </Text>
        {message !== undefined && (
          <Alert color="red" role="alert" mb="sm">
            {message}
          </Alert>
        )}
        {rules.some(({ action }) => action === 'end') && (
          <Box mb="md">
            <LanguageChoice languages={languagesOf(formPart(form), rules)} shown={shown} />
          </Box>
        )}
        {rules.length === 0 && <Empty title={texts.none} />}
        <RuleList editing={editing} outline={outline} problems={shownProblems} language={shown.language} />
        <RulesBar
          form={form}
          editing={editing}
          isMarked={shownProblems.some(({ size }) => size > 0)}
          onAdd={() => {
            flushSync(editing.add);
            list.current?.querySelector<HTMLElement>(':scope > ol > li:last-child input')?.focus();
          }}
          onSave={() => {
            flushSync(() => setChecked(!isSound));
            if (isSound) void save();
            else list.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
          }}
        />
      </section>
      <div className={styles.aside}>
        {sound.length > 0 && <FlowPicture outline={outline} rules={sound} />}
        <Preview
          form={form}
          rules={sound.map((rule, index) => ({ ...ruleInput(rule), orderIndex: index + 1 }))}
        />
      </div>
      {editing.conflict && (
        <RulesConflict
          saved={editing.conflict}
          outline={outline}
          base={editing.base}
          baseVersion={editing.baseVersion}
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

interface RulesBarProps {
  readonly form: Form;
  readonly editing: ReturnType<typeof useRules>;
  /** Whether invalid inputs are marked. */
  readonly isMarked: boolean;
  readonly onAdd: () => void;
  readonly onSave: () => void;
}

/** Buttons to add, save and discard rules, and to publish saved changes. */
function RulesBar({ form, editing, isMarked, onAdd, onSave }: RulesBarProps) {
  const texts = useTexts('rules');
  const changes = useTexts('unpublishedChanges');
  const mayPublish = useMay('forms.publish');
  const [isDiscarding, setDiscarding] = useState(false);
  const { isChanged, isBusy, discard } = editing;
  const canSave = isChanged && !isMarked;
  useSaveKey(() => canSave && !isBusy && onSave());
  return (
    <>
      <Group mt="md" gap="xs">
        <Button id={ADD} variant="default" onClick={onAdd}>
          {texts.add}
        </Button>
        <Button variant="default" disabled={!isChanged} onClick={() => setDiscarding(true)}>
          {texts.discard}
        </Button>
        <Button
          variant={form.hasDraft && mayPublish ? 'default' : 'filled'}
          disabled={!canSave}
          loading={isBusy}
          onClick={onSave}
        >
          {texts.save}
        </Button>
        <PublishChanges form={form} returnTo={TITLE} />
      </Group>
      {isDiscarding && <DiscardConfirmation onDiscard={discard} onClose={() => setDiscarding(false)} />}
      {form.hasDraft && (
        <Text size="sm" mt="xs" role="status">
          {changes.rules}
        </Text>
      )}
      {isMarked && (
        <Text size="sm" mt="xs" role="status">
          {texts.finish}
        </Text>
      )}
    </>
  );
}

interface RuleListProps {
  readonly editing: ReturnType<typeof useRules>;
  readonly outline: Outline;
  readonly problems: readonly RuleProblems[];
  readonly language: string | undefined;
}

function RuleList({ editing, outline, problems, language }: RuleListProps) {
  const { rules, rejections, change, move, remove } = editing;
  return (
    <ol className={styles.list}>
      {rules.map((rule, index) => (
        <li key={rule.key}>
          <RuleEditor
            rule={rule}
            index={index}
            count={rules.length}
            outline={outline}
            problems={problems[index] ?? new Map()}
            language={language}
            rejections={rejections.get(index) ?? []}
            onChange={change}
            onMove={(by) => move(index, by)}
            onRemove={() => {
              flushSync(() => remove(rule.key));
              const [next, previous] = [rules[index + 1], rules[index - 1]];
              focusOneOf(removeRuleId(next?.key), removeRuleId(previous?.key), ADD);
            }}
          />
        </li>
      ))}
    </ol>
  );
}
