import type { Form } from '#client';
import { Button, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { formQuery } from '../forms/forms.queries.js';
import { Empty, Failed, Loading } from '../shell/states.js';
import { useTexts } from '../texts/use-texts.js';
import { Differences } from './differences.js';
import { versionsQuery } from './history.queries.js';
import { RestoreQuestion } from './restore-question.js';
import { VersionRow } from './version-row.js';
import versionStyles from '../shell/versions.module.css';
import styles from './history.module.css';

const route = getRouteApi('/shell/forms/$formId/history');

/** The versions of a form: to compare one with the current state, and to restore it. */
export function HistoryPage() {
  const { formId } = route.useParams();
  const { data } = useQuery(formQuery(formId));
  return data && <History key={data.uuid} form={data} />;
}

function History({ form }: { readonly form: Form }) {
  const texts = useTexts('history');
  const list = useQuery(versionsQuery(form.id));
  const navigate = route.useNavigate();
  const { version } = route.useSearch();
  const [restored, setRestored] = useState<number>();
  if (list.isPending) return <Loading what={texts.what} />;
  if (list.isError)
    return <Failed what={texts.theWhat} error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.length === 0) return <Empty title={texts.none}>{texts.noneHelp}</Empty>;
  const compared = list.data.find(({ number }) => String(number) === version)?.number;
  const compare = (number: number | undefined): void =>
    void navigate({
      search: number === undefined ? {} : { version: String(number) },
      replace: true,
      resetScroll: false,
    });
  return (
    <div className={styles.page}>
      {compared !== undefined && (
        <section aria-label={texts.since(compared)}>
          <Group mb="xs" justify="space-between">
            <Title order={2} size="h4">
              {texts.since(compared)}
            </Title>
            <Button variant="default" onClick={() => compare(undefined)}>
              {texts.close}
            </Button>
          </Group>
          <Differences form={form} number={compared} />
        </section>
      )}
      <section aria-label={texts.title}>
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed" mb="xs">
          {texts.intro}
        </Text>
        <ul className={versionStyles.versions}>
          {list.data.map((each) => (
            <VersionRow
              key={each.number}
              version={each}
              isCompared={each.number === compared}
              onCompare={() => compare(each.number)}
              onRestore={() => setRestored(each.number)}
            />
          ))}
        </ul>
      </section>
      {restored !== undefined && (
        <RestoreQuestion
          form={form}
          number={restored}
          onRestored={() => compare(undefined)}
          onClose={() => setRestored(undefined)}
        />
      )}
    </div>
  );
}
