import { planForm, walk, type AnswerableRule, type Form, type Question, type SubmittedItem } from '#client';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { PreviewQuestion } from './preview-question.js';
import { outlineOf } from './rule-texts.js';
import { useTexts } from '../texts/use-texts.js';
import styles from './rules.module.css';

type Answers = ReadonlyMap<number, readonly string[]>;

/** The form as a respondent sees it under these rules; nothing is stored. */
export function Preview({ form, rules }: { readonly form: Form; readonly rules: readonly AnswerableRule[] }) {
  const texts = useTexts('preview');
  const [answers, setAnswers] = useState<Answers>(new Map());
  const { questions, sections } = useMemo(() => outlineOf(form), [form]);
  const { questionIds, end } = walk(planForm({ ...form, rules }), itemsOf(answers));
  const shown = questions.filter(({ id }) => questionIds.has(id));

  return (
    <section aria-labelledby="preview-title" className={styles.preview}>
      <Group justify="space-between">
        <Title order={2} size="h4" id="preview-title">
          {texts.title}
        </Title>
        <Button variant="subtle" size="compact-sm" onClick={() => setAnswers(new Map())}>
          {texts.restart}
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {texts.state(shown.length, questions.length)}
      </Text>
      <Stack>
        {shown.map((question) => (
          <div key={question.id}>
            <SectionTitle title={sectionBegins(question, shown, sections)} />
            <PreviewQuestion
              question={question}
              values={answers.get(question.id) ?? []}
              onChange={(values) => setAnswers(new Map(answers).set(question.id, values))}
            />
          </div>
        ))}
        <Alert color={end === null ? 'blue' : 'yellow'} title={texts.end}>
          {end === null ? texts.lastQuestion : (end.message ?? texts.endByRule)}
        </Alert>
      </Stack>
    </section>
  );
}

function SectionTitle({ title }: { title: string | undefined }) {
  if (title === undefined) return null;
  return (
    <Title order={3} size="h5" mb="xs">
      {title}
    </Title>
  );
}

/** The title of the section if the question is the first one shown in it. */
function sectionBegins(
  question: Question,
  shown: readonly Question[],
  sections: ReturnType<typeof outlineOf>['sections'],
): string | undefined {
  const first = shown.find(({ sectionId }) => sectionId === question.sectionId);
  if (question.sectionId === null || first !== question) return undefined;
  return sections.find(({ section }) => section.id === question.sectionId)?.section.title;
}

function itemsOf(answers: Answers): SubmittedItem[] {
  return [...answers].flatMap(([questionId, values]) =>
    values.filter((value) => value !== '').map((value) => ({ questionId, value })),
  );
}
