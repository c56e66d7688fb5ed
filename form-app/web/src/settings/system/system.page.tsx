import type { Health, HealthStatus } from '#client';
import { Badge, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CONTEXT_PATH } from '../../server/base-path.js';
import { formatTime } from '../../shell/format-time.js';
import { useTexts } from '../../texts/use-texts.js';
import { Loaded } from '../loaded.js';
import { SettingsHead } from '../settings-head.js';
import { apiDocumentQuery, healthQuery } from '../settings.queries.js';
import styles from '../settings.module.css';

const COLOURS = { ok: 'green', degraded: 'yellow', down: 'red' } as const;

/** The health of the server and its parts, and the version of the API. */
export function SystemPage() {
  const texts = useTexts('settings');
  const health = useQuery(healthQuery);
  const version = useQuery(apiDocumentQuery).data?.info.version;
  return (
    <>
      <SettingsHead title={texts.pages.system} />
      <Loaded query={health} what={texts.system.what} theWhat={texts.system.theWhat} hidesOutdated>
        {({ status, parts }) => (
          <>
            <div className={styles.name}>
              <StatusTag status={status} />
              {texts.system.summary[status]}
            </div>
            <Text size="sm" c="dimmed" mb="md">
              {texts.system.checked(formatTime(health.dataUpdatedAt))}
            </Text>
            <Title order={2} size="h4" mb="xs">
              {texts.system.parts}
            </Title>
            <ul className={styles.list} aria-label={texts.system.parts}>
              {Object.entries(parts).map(([name, part]) => (
                <PartRow key={name} name={name} part={part} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      <Text mt="md">
        {texts.system.version}: {version ?? '…'} ·{' '}
        <a href={`${CONTEXT_PATH}/.rest/docs`}>{texts.system.api}</a>
      </Text>
    </>
  );
}

function PartRow({ name, part }: { name: string; part: Health['parts'][string] }) {
  const texts = useTexts('settings').system;
  const names: Readonly<Record<string, string>> = { ...texts.partNames };
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        {names[name] ?? texts.replica(name)}
        <StatusTag status={part.status} />
      </div>
      {part.reason !== undefined && (
        <Text size="sm">{(part.code && texts.reasons[part.code]) ?? part.reason}</Text>
      )}
      {part.code === 'definitionErrors' && <Link to="/settings/definitions">{texts.toProblems}</Link>}
      {part.lag !== undefined && <div className={styles.note}>{texts.lag(part.lag.seconds)}</div>}
    </li>
  );
}

function StatusTag({ status }: { status: HealthStatus }) {
  const texts = useTexts('settings').system;
  return (
    <Badge variant="light" color={COLOURS[status]}>
      {texts.statuses[status]}
    </Badge>
  );
}
