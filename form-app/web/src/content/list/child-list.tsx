import type { ContentStructure } from '#client';
import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Empty, Failed, Loading } from '../../shell/states.js';
import { useLinked } from '../../shell/use-linked.js';
import { childPath, type NodePlace } from '../content-path.js';
import { mayWrite } from '../model/may-write.js';
import { nameOf, type ContentNode } from '../model/node.js';
import { useShownChildren } from '../removal/use-shown-children.js';
import styles from '../content.module.css';
import { useContentTexts } from '../use-content-texts.js';
import { BulkActions } from './bulk-actions.js';
import { ChildRow } from './child-row.js';
import { CreateNode } from './create-node.js';
import { Pager } from './pager.js';

const route = getRouteApi('/shell/content/$');
const PAGE = 100;
/** Stands for the name of a child that does not exist yet. */
const NEW_NAME = '*';

interface ChildListProps {
  readonly place: NodePlace;
  readonly parent: ContentNode;
  readonly structure: ContentStructure;
}

/** The children of a node, a page of them at a time. */
export function ChildList({ place, parent, structure }: ChildListProps) {
  const { list, what } = useContentTexts();
  const navigate = route.useNavigate();
  const { search: linked = '', page: linkedPage = '1' } = route.useSearch();
  const [search, setSearch] = useLinked(linked);
  const page = Math.max(1, Math.floor(Number(linkedPage)) || 1);
  const offset = (page - 1) * PAGE;
  const children = useShownChildren(place, { offset, limit: PAGE, q: linked });
  const isWritable = (name: string): boolean =>
    mayWrite(structure, { ...place, path: childPath(place.path, name) });
  const show = (values: { search?: string; page: string }): void => {
    const isTyped = values.search !== undefined;
    void navigate({
      search: (before) => ({ ...before, ...values }),
      replace: isTyped,
      resetScroll: !isTyped,
    });
  };
  return (
    <>
      <Group align="flex-end" mb="md" justify="space-between">
        <TextInput
          type="search"
          label={list.search}
          placeholder={list.searchHelp}
          flex="1 1 12rem"
          value={search}
          onChange={({ currentTarget: { value } }) => {
            setSearch(value);
            show({ search: value, page: '' });
          }}
        />
        {isWritable(NEW_NAME) && <CreateNode place={place} parent={parent} structure={structure} />}
      </Group>
      {children.isPending && <Loading what={what.children} />}
      {children.isError && (
        <Failed what={list.label} error={children.error} onRetry={() => void children.refetch()} />
      )}
      {children.isSuccess && children.data.total === 0 && (
        <Empty title={linked === '' ? list.empty : list.notFound} />
      )}
      {children.isSuccess && children.data.total > 0 && (
        <>
          <Rows
            key={`${offset} ${linked}`}
            place={place}
            nodes={children.data.nodes}
            isWritable={isWritable}
          />
          <Group justify="space-between" mt="xs">
            <Text size="sm" c="dimmed" role="status">
              {list.count(children.data.total)}
            </Text>
            <Pager
              offset={offset}
              limit={PAGE}
              total={children.data.total}
              onPage={(next) => show({ page: String(next) })}
            />
          </Group>
        </>
      )}
    </>
  );
}

interface RowsProps {
  readonly place: NodePlace;
  readonly nodes: readonly ContentNode[];
  readonly isWritable: (name: string) => boolean;
}

function Rows({ place, nodes, isWritable }: RowsProps) {
  const { list } = useContentTexts();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const names = nodes.map(nameOf).filter(isWritable);
  const chosen = names.filter((name) => selected.has(name));
  const toggle = (name: string): void =>
    setSelected(
      selected.has(name)
        ? new Set([...selected].filter((each) => each !== name))
        : new Set([...selected, name]),
    );
  return (
    <>
      {names.length > 0 && (
        <Group mb="xs" gap="sm" mih="2.25rem">
          <Checkbox
            label={list.selectAll}
            checked={chosen.length === names.length}
            indeterminate={chosen.length > 0 && chosen.length < names.length}
            onChange={() => setSelected(chosen.length === names.length ? new Set() : new Set(names))}
          />
          {chosen.length > 0 && (
            <BulkActions place={place} names={chosen} onDone={() => setSelected(new Set())}>
              <Button variant="subtle" size="compact-sm" onClick={() => setSelected(new Set())}>
                {list.clear}
              </Button>
            </BulkActions>
          )}
        </Group>
      )}
      <ul className={styles.rows} aria-label={list.label}>
        {nodes.map((node) => (
          <ChildRow
            key={nameOf(node)}
            place={place}
            node={node}
            isWritable={isWritable(nameOf(node))}
            isSelected={selected.has(nameOf(node))}
            onToggle={toggle}
          />
        ))}
      </ul>
    </>
  );
}
