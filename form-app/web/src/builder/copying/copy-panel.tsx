import type { Form } from '#client';
import { Button, Checkbox, CloseButton, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { editedFormQuery, formsQuery, titleOf } from '../../forms/forms.queries.js';
import { Loaded } from '../../settings/loaded.js';
import { useTexts } from '../../texts/use-texts.js';
import { nameOf } from '../name-of.js';
import { useFocusReturn } from '../panel/use-focus-return.js';
import { formPart, type FormPart, type Part } from '../part.js';
import { listParts } from '../part-tree.js';
import { copyFromForm } from './copy-from-form.js';
import styles from '../panel/panel.module.css';

interface CopyPanelProps {
  readonly form: FormPart;
  readonly onCopy: (questions: readonly Part[]) => void;
  readonly onClose: () => void;
}

/** Chooses questions of another form, next to the form that they are copied into. */
export function CopyPanel({ form, onCopy, onClose }: CopyPanelProps) {
  const builder = useTexts('builder');
  const texts = builder.copying;
  const forms = useQuery(formsQuery);
  const [chosen, setChosen] = useState<number>();
  useFocusReturn(form.uuid);
  return (
    <section
      aria-label={texts.title}
      className={styles.panel}
      data-panel
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Group justify="space-between" mb="sm" wrap="nowrap">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        <CloseButton aria-label={builder.close} onClick={onClose} />
      </Group>
      <Loaded query={forms} what={texts.forms} theWhat={texts.theForms}>
        {(found) => (
          <Stack>
            <NativeSelect
              autoFocus
              label={texts.form}
              value={chosen ?? ''}
              onChange={({ currentTarget: { value } }) => setChosen(value === '' ? undefined : Number(value))}
              data={[
                { value: '', label: texts.choose },
                ...found
                  .filter(({ uuid }) => uuid !== form.uuid)
                  .map((other) => ({ value: String(other.id), label: titleOf(other) })),
              ]}
            />
            {chosen !== undefined && <QuestionsOf key={chosen} formId={chosen} onCopy={onCopy} />}
          </Stack>
        )}
      </Loaded>
    </section>
  );
}

type QuestionsOfProps = Pick<CopyPanelProps, 'onCopy'> & { readonly formId: number };

function QuestionsOf({ formId, onCopy }: QuestionsOfProps) {
  const texts = useTexts('builder').copying;
  const form = useQuery(editedFormQuery(formId));
  return (
    <Loaded query={form} what={texts.questions} theWhat={texts.theQuestions}>
      {(found) => <QuestionChoice form={found} onCopy={onCopy} />}
    </Loaded>
  );
}

function QuestionChoice({ form, onCopy }: Pick<CopyPanelProps, 'onCopy'> & { readonly form: Form }) {
  const texts = useTexts('builder').copying;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const parts = listParts(formPart(form)).map(({ part }) => part);
  const questions = parts.filter(({ kind }) => kind === 'question');
  const isAll = chosen.length === questions.length;
  if (questions.length === 0) return <Text>{texts.none}</Text>;
  return (
    <>
      <Checkbox
        label={texts.all}
        checked={isAll}
        indeterminate={!isAll && chosen.length > 0}
        onChange={() => setChosen(isAll ? [] : questions.map(({ uuid }) => uuid))}
      />
      <Stack gap="xs" role="group" aria-label={texts.list}>
        {parts.map((part) => (
          <ChoiceRow key={part.uuid} part={part} chosen={chosen} onChoose={setChosen} />
        ))}
      </Stack>
      <Group justify="flex-end">
        <Button
          disabled={chosen.length === 0}
          onClick={() => onCopy(copyFromForm(questions.filter(({ uuid }) => chosen.includes(uuid))))}
        >
          {texts.action(chosen.length)}
        </Button>
      </Group>
    </>
  );
}

interface ChoiceRowProps {
  readonly part: Part;
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** A question to choose, or the title of its section. */
function ChoiceRow({ part, chosen, onChoose }: ChoiceRowProps) {
  const { kind, uuid } = part;
  if (kind === 'section') {
    return (
      <Text size="sm" fw={600}>
        {nameOf(part)}
      </Text>
    );
  }
  if (kind !== 'question') return null;
  return (
    <Checkbox
      label={nameOf(part)}
      checked={chosen.includes(uuid)}
      onChange={({ currentTarget: { checked } }) =>
        onChoose(checked ? [...chosen, uuid] : chosen.filter((each) => each !== uuid))
      }
    />
  );
}
