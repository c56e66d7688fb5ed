import type { Form } from '#client';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dialogsQuery } from '../builder/dialogs.query.js';
import { Failed, Loading } from '../shell/states.js';
import { useTexts } from '../texts/use-texts.js';
import { compareStates } from './compare-states.js';
import { DifferenceList } from './difference-list.js';
import { versionQuery } from './history.queries.js';
import { currentState, versionState } from './version-state.js';

interface DifferencesProps {
  readonly form: Form;
  /** The number of the version. */
  readonly number: number;
}

/** The differences between a version and the current state of a form. */
export function Differences({ form, number }: DifferencesProps) {
  const texts = useTexts('history');
  const version = useQuery(versionQuery(form.id, number));
  const { data: dialogs } = useQuery(dialogsQuery);
  const content = version.data?.content;
  const differences = useMemo(
    () =>
      content === undefined ? [] : compareStates(versionState(content, form), currentState(form), dialogs),
    // `texts` is a dependency because differences contain texts in the language of the app.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [content, form, dialogs, texts],
  );
  if (version.isPending) return <Loading what={texts.differences} />;
  if (version.isError) {
    const { error, refetch } = version;
    return <Failed what={texts.theDifferences} error={error} onRetry={() => void refetch()} />;
  }
  if (differences.length === 0) return <Text role="status">{texts.same(number)}</Text>;
  return <DifferenceList differences={differences} before={texts.before} after={texts.after} />;
}
