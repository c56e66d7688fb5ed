import type { AuditEntry } from '#client';
import { Button, Group, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { formatTime } from '../../shell/format-time.js';
import { Empty } from '../../shell/states.js';
import { userName } from '../../shell/user-name.js';
import { useTexts } from '../../texts/use-texts.js';
import { Loaded } from '../loaded.js';
import { ScrolledTable } from '../scrolled-table.js';
import { SettingsHead } from '../settings-head.js';
import { auditQuery } from '../settings.queries.js';
import styles from '../settings.module.css';
import { AuditFilters } from './audit-filters.js';
import { kindOf, selectionOf } from './audit-values.js';
import { describeEntry } from './describe-entry.js';

const route = getRouteApi('/shell/settings/audit');

/** Who changed what and when, newest first; filters and page are in the URL. */
export function AuditPage() {
  const texts = useTexts('settings');
  const search = route.useSearch();
  const entries = useQuery(auditQuery(selectionOf(search)));
  return (
    <>
      <SettingsHead title={texts.pages.audit} />
      <AuditFilters />
      <Loaded query={entries} what={texts.audit.what} theWhat={texts.audit.theWhat}>
        {({ results, next }) => (
          <>
            <Entries entries={results} />
            <Group mt="md">
              {search.before !== undefined && (
                <Button
                  variant="default"
                  renderRoot={(props) => (
                    <Link to="/settings/audit" search={{ ...search, before: '' }} {...props} />
                  )}
                >
                  {texts.audit.newest}
                </Button>
              )}
              {next !== undefined && (
                <Button
                  variant="default"
                  renderRoot={(props) => (
                    <Link to="/settings/audit" search={{ ...search, before: next }} {...props} />
                  )}
                >
                  {texts.audit.older}
                </Button>
              )}
            </Group>
          </>
        )}
      </Loaded>
    </>
  );
}

function Entries({ entries }: { entries: readonly AuditEntry[] }) {
  const texts = useTexts('settings').audit;
  if (entries.length === 0) {
    return (
      <Empty title={texts.none}>
        <Text>{texts.noneHelp}</Text>
      </Empty>
    );
  }
  return (
    <ScrolledTable
      label={texts.table}
      heads={[texts.time, texts.user, texts.action, texts.kind, texts.target, texts.details]}
    >
      {entries.map((entry, index) => (
        <EntryRow key={index} entry={entry} />
      ))}
    </ScrolledTable>
  );
}

function EntryRow({ entry }: { entry: AuditEntry }) {
  const texts = useTexts('settings').audit;
  const { at, user, kind, target } = entry;
  const knownKind = kindOf(kind);
  const { title, action, details } = describeEntry(entry);
  return (
    <Table.Tr>
      <Table.Td className={styles.time} data-head={texts.time}>
        {formatTime(Date.parse(at))}
      </Table.Td>
      <Table.Td data-head={texts.user}>{userName(user)}</Table.Td>
      <Table.Td data-head={texts.action}>{action}</Table.Td>
      <Table.Td data-head={texts.kind}>{knownKind === undefined ? kind : texts.kinds[knownKind]}</Table.Td>
      <Table.Td className={`${styles.target ?? ''} ${styles.wholeRow ?? ''}`} data-head={texts.target}>
        {title}
        <div className={title === undefined ? undefined : styles.note}>{target}</div>
      </Table.Td>
      <Table.Td className={styles.wholeRow} data-head={texts.details}>
        {details}
      </Table.Td>
    </Table.Tr>
  );
}
