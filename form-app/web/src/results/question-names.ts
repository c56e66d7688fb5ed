import { withoutAnswers, type Form, type FormAnalytics, type Response } from '#client';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { outlineOf } from '../rules/rule-texts.js';
import { archivedNamesQuery } from './results.queries.js';

/** The labels of a question and of its answers. */
export interface NamedQuestion {
  readonly id: number;
  readonly title: string;
  readonly isArchived: boolean;
  /** Labels by value. */
  readonly labels: ReadonlyMap<string, string>;
}

/** The questions of a form by id; archived questions are loaded when a response contains an answer to one. */
export function useQuestionNames(
  form: Form,
  responses: readonly Response[],
): ReadonlyMap<number, NamedQuestion> {
  const live = useMemo(() => liveNames(form), [form]);
  const isComplete = responses.every(({ items }) => items.every(({ questionId }) => live.has(questionId)));
  const { data } = useQuery({ ...archivedNamesQuery(form.id), enabled: !isComplete, staleTime: 60_000 });
  return useMemo(() => new Map([...(data ? allNames(data) : []), ...live]), [data, live]);
}

function liveNames(form: Form): Map<number, NamedQuestion> {
  return new Map(
    outlineOf(form).questions.map(({ id, question, title, answerOptions }) => {
      const labels = new Map(
        answerOptions.map(({ value, label }) => [value, label === '' ? value : withoutAnswers(label)]),
      );
      return [
        id,
        { id, title: withoutAnswers(question === '' ? title : question), isArchived: false, labels },
      ];
    }),
  );
}

function allNames({ questions }: FormAnalytics): Map<number, NamedQuestion> {
  return new Map(
    questions.map(({ questionId: id, question, title, archived, rows, questionType }) => {
      const isChoice = questionType === 'single' || questionType === 'multi';
      const labels = new Map(isChoice ? rows.map(({ answer, label }) => [answer, label]) : []);
      return [id, { id, title: question === '' ? title : question, isArchived: archived, labels }];
    }),
  );
}
