import type { Form } from '#client';
import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { editedFormQuery } from '../forms/forms.queries.js';
import { Empty, Failed, Loading } from '../shell/states.js';
import { useTexts } from '../texts/use-texts.js';
import { Comparison } from './comparison.js';
import { Differences } from './differences.js';
import { versionsQuery } from './history.queries.js';
import { RestoreQuestion } from './restore-question.js';
import { UnpublishedChanges } from './unpublished-changes.js';
import { UnpublishedDifferences } from './unpublished-differences.js';
import { VersionRow } from './version-row.js';
import versionStyles from '../shell/versions.module.css';
import styles from './history.module.css';

const route = getRouteApi('/shell/forms/$formId/history');

/** Value in the URL for the unpublished changes. */
const UNPUBLISHED = 'unpublished';

/** Unpublished changes and versions of a form, to be compared and restored. */
export function HistoryPage() {
  const { formId } = route.useParams();
  const { data } = useQuery(editedFormQuery(formId));
  return data && <History key={data.uuid} form={data} />;
}

function History({ form }: { readonly form: Form }) {
  const texts = useTexts('history');
  const list = useQuery(versionsQuery(form.id));
  const { version } = route.useSearch();
  const compare = useComparing();
  const [restored, setRestored] = useState<number>();
  if (list.isPending) return <Loading what={texts.what} />;
  if (list.isError)
    return <Failed what={texts.theWhat} error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data.length === 0 && !form.hasDraft) return <Empty title={texts.none}>{texts.noneHelp}</Empty>;
  const compared = list.data.find(({ number }) => String(number) === version)?.number;
  const isUnpublished = form.hasDraft === true && version === UNPUBLISHED;
  return (
    <div className={styles.page}>
      {isUnpublished && (
        <Comparison title={texts.unpublished.changes} onClose={() => compare(undefined)}>
          <UnpublishedDifferences formId={form.id} />
        </Comparison>
      )}
      {compared !== undefined && (
        <Comparison title={texts.since(compared)} onClose={() => compare(undefined)}>
          <Differences form={form} number={compared} />
        </Comparison>
      )}
      {form.hasDraft && (
        <UnpublishedChanges form={form} isCompared={isUnpublished} onCompare={() => compare(UNPUBLISHED)} />
      )}
      <section aria-label={texts.title}>
        <Title order={2} size="h4" id="versions-title" tabIndex={-1}>
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
              onCompare={() => compare(String(each.number))}
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

/** Shows or closes a comparison, which is kept in the URL. */
function useComparing(): (version: string | undefined) => void {
  const navigate = route.useNavigate();
  return (version) =>
    void navigate({ search: version === undefined ? {} : { version }, replace: true, resetScroll: false });
}
