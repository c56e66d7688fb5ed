import type { ContentStructure, UnitVersion } from '#client';
import { Button, Group, NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { server } from '../../server/connection.js';
import { Confirmation } from '../../shell/confirmation.js';
import { formatTime } from '../../shell/format-time.js';
import { notify } from '../../shell/notices.js';
import { Empty, Failed, Loading } from '../../shell/states.js';
import type { NodePlace } from '../content-path.js';
import { useContentAction, versionsQuery } from '../content.queries.js';
import type { ContentNode } from '../model/node.js';
import styles from '../../shell/versions.module.css';
import { useContentTexts, type ContentTexts } from '../use-content-texts.js';
import { Differences } from './differences.js';
import { userName } from '../../shell/user-name.js';

const route = getRouteApi('/shell/content/$');

interface VersionsViewProps {
  readonly place: NodePlace;
  readonly node: ContentNode;
  readonly structure: ContentStructure;
  /** Whether versions can be restored. */
  readonly isWritable: boolean;
}

/** The versions of a unit, and the differences between two of them. */
export function VersionsView({ place, node, structure, isWritable }: VersionsViewProps) {
  const { versions, what } = useContentTexts();
  const list = useQuery(versionsQuery(place));
  const navigate = route.useNavigate();
  const { from: linkedFrom, to: linkedTo } = route.useSearch();
  const [restored, setRestored] = useState<string>();
  if (list.isPending) return <Loading what={what.versions} />;
  if (list.isError)
    return <Failed what={versions.label} error={list.error} onRetry={() => void list.refetch()} />;
  const states = statesOf(node, list.data, versions);
  if (states.length < 2)
    return (
      <Empty title={versions.none}>
        <Text>{versions.noneHelp}</Text>
      </Empty>
    );
  const first = states[0]?.value ?? 'live';
  const known = (value: string | undefined): string | undefined =>
    states.find((state) => state.value === value)?.value;
  const from = known(linkedFrom) ?? list.data[0]?.version ?? 'live';
  const to = known(linkedTo) ?? first;
  const choose = (values: { from?: string; to?: string }): void =>
    void navigate({ search: (before) => ({ ...before, ...values }), replace: true, resetScroll: false });
  return (
    <Stack gap="lg">
      <section aria-label={versions.compare}>
        <Title order={2} size="h4" mb="xs">
          {versions.compare}
        </Title>
        <Group mb="md">
          <NativeSelect
            label={versions.from}
            data={states}
            value={from}
            onChange={({ currentTarget }) => choose({ from: currentTarget.value })}
          />
          <NativeSelect
            label={versions.to}
            data={states}
            value={to}
            onChange={({ currentTarget }) => choose({ to: currentTarget.value })}
          />
        </Group>
        <Differences {...{ place, structure, from, to }} />
      </section>
      {list.data.length > 0 && (
        <VersionList versions={list.data} isWritable={isWritable} onRestore={setRestored} />
      )}
      {restored !== undefined && (
        <RestoreQuestion place={place} version={restored} onClose={() => setRestored(undefined)} />
      )}
    </Stack>
  );
}

function statesOf(node: ContentNode, list: readonly UnitVersion[], texts: ContentTexts['versions']) {
  return [
    ...(node['@hasDraft'] === true ? [{ value: 'draft', label: texts.draft }] : []),
    { value: 'live', label: texts.live },
    ...list.map(({ version, created }) => ({
      value: version,
      label: `${texts.version(version)}, ${formatTime(Date.parse(created))}`,
    })),
  ];
}

interface VersionListProps {
  readonly versions: readonly UnitVersion[];
  readonly isWritable: boolean;
  readonly onRestore: (version: string) => void;
}

function VersionList({ versions, isWritable, onRestore }: VersionListProps) {
  const { versions: texts } = useContentTexts();
  const by = (author: string | null): string =>
    author === null ? texts.unknownAuthor : texts.by(userName(author));
  return (
    <section aria-label={texts.label}>
      <Title order={2} size="h4" mb="xs">
        {texts.label}
      </Title>
      <ul className={styles.versions}>
        {versions.map(({ version, created, author }) => (
          <li key={version} className={styles.version}>
            <span className={styles.about}>
              <Text fw={600}>{texts.version(version)}</Text>
              <Text size="sm" c="dimmed">
                {texts.until(formatTime(Date.parse(created)))}, {by(author)}
              </Text>
            </span>
            {isWritable && (
              <Button
                variant="default"
                aria-label={texts.restoreOf(version)}
                onClick={() => onRestore(version)}
              >
                {texts.restore}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RestoreQuestionProps {
  readonly place: NodePlace;
  readonly version: string;
  readonly onClose: () => void;
}

function RestoreQuestion({ place: { workspace, path }, version, onClose }: RestoreQuestionProps) {
  const { versions, done } = useContentTexts();
  const action = useContentAction(() => server().content.restoreVersion(workspace, path, version), {
    isQuiet: true,
  });
  return (
    <Confirmation
      title={versions.restoreTitle(version)}
      action={versions.restore}
      isBusy={action.isPending}
      error={action.error}
      onClose={onClose}
      onConfirm={() =>
        action.mutate(undefined, {
          onSuccess: () => {
            notify(done.restored(version));
            onClose();
          },
        })
      }
    >
      <Text>{versions.restoreText}</Text>
    </Confirmation>
  );
}
