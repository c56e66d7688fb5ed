import type { ContentStructure } from '#client';
import { Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { Empty, Failed, Loading } from '../../shell/states.js';
import { useLinked } from '../../shell/use-linked.js';
import { childPath, type NodePlace } from '../content-path.js';
import { mayWrite } from '../model/may-write.js';
import type { ContentNode } from '../model/node.js';
import { useShownChildren } from '../removal/use-shown-children.js';
import { useContentTexts } from '../use-content-texts.js';
import { ChildRows } from './child-rows.js';
import { CreateNode } from './create-node.js';
import { Pager } from './pager.js';
import { SORTS, useListView } from './use-list-view.js';

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
  const { search: linked, sort, orderBy, offset, show } = useListView(PAGE);
  const [search, setSearch] = useLinked(linked);
  const children = useShownChildren(place, { offset, limit: PAGE, q: linked, orderBy });
  const isWritable = (name: string): boolean =>
    mayWrite(structure, { ...place, path: childPath(place.path, name) });
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
        <NativeSelect
          label={list.sort}
          data={SORTS.map((value) => ({ value, label: list.sorts[value] }))}
          value={sort}
          onChange={({ currentTarget: { value } }) => show({ sort: value, page: '' })}
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
          <ChildRows
            key={`${offset} ${sort} ${linked}`}
            place={place}
            nodes={children.data.nodes}
            isWritable={isWritable}
            isOrdered={linked === '' && sort === 'place'}
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
