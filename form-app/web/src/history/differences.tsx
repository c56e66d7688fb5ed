import type { Form } from '#client';
import { Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dialogsQuery } from '../builder/dialogs.query.js';
import { Failed, Loading } from '../shell/states.js';
import { Tag } from '../shell/tag.js';
import { useTexts } from '../texts/use-texts.js';
import { compareForms } from './compare-forms.js';
import { compareRules } from './compare-rules.js';
import type { Difference } from './difference.js';
import { versionQuery } from './history.queries.js';
import { currentState, versionState } from './version-state.js';
import styles from '../shell/differences.module.css';

interface DifferencesProps {
  readonly form: Form;
  /** The number of the version. */
  readonly number: number;
}

/** What changed from a version to the current state of the form. */
export function Differences({ form, number }: DifferencesProps) {
  const texts = useTexts('history');
  const version = useQuery(versionQuery(form.id, number));
  const { data: dialogs } = useQuery(dialogsQuery);
  const content = version.data?.content;
  const differences = useMemo(() => {
    if (content === undefined) return [];
    const [before, after] = [versionState(content, form), currentState(form)];
    return [...compareForms(before, after, dialogs), ...compareRules(before, after)];
    // `texts`: the differences are written in the language of the app.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [content, form, dialogs, texts]);
  if (version.isPending) return <Loading what={texts.differences} />;
  if (version.isError) {
    const { error, refetch } = version;
    return <Failed what={texts.theDifferences} error={error} onRetry={() => void refetch()} />;
  }
  if (differences.length === 0) return <Text role="status">{texts.same(number)}</Text>;
  return (
    <Stack gap="md">
      {differences.map((difference) => (
        <DifferenceView key={difference.key} difference={difference} />
      ))}
    </Stack>
  );
}

function DifferenceView({ difference: { title, change, values } }: { readonly difference: Difference }) {
  const texts = useTexts('history');
  return (
    <div>
      <Text fw={600} component="h3" className={styles.place ?? ''}>
        {title} <Tag color={change === 'added' ? 'green' : 'gray'}>{texts.changes[change]}</Tag>
      </Text>
      {values.length > 0 && (
        <Table withTableBorder withColumnBorders className={styles.table ?? ''}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.value}</Table.Th>
              <Table.Th>{texts.before}</Table.Th>
              <Table.Th>{texts.after}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {values.map(({ name, from, to }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td className="as-typed">
                  <del>{from}</del>
                </Table.Td>
                <Table.Td className="as-typed">
                  <ins>{to}</ins>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </div>
  );
}
