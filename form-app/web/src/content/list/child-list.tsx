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
import { ColumnChoice } from './column-choice.js';
import { CreateNode } from './create-node.js';
import { ListFilters } from './list-filters.js';
import { Pager } from './pager.js';
import { useColumns } from './use-columns.js';
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
  const { search: linked, sort, chosen, filter, orderBy, offset, show, ...view } = useListView(PAGE);
  const [search, setSearch] = useLinked(linked);
  const children = useShownChildren(place, { offset, limit: PAGE, q: linked, orderBy, filter });
  const context = { structure, workspace: place.workspace };
  const { available, columns } = useColumns(children.data?.nodes, chosen, context);
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
        <ListFilters
          filter={filter}
          types={typesIn(structure, place)}
          onFilter={(values) => show({ ...values, page: '' })}
        />
        {isWritable(NEW_NAME) && <CreateNode place={place} parent={parent} structure={structure} />}
        <ColumnChoice
          available={available}
          chosen={chosen}
          onChange={(names) => show({ columns: names.join(',') })}
        />
      </Group>
      {children.isPending && <Loading what={what.children} />}
      {children.isError && (
        <Failed what={list.label} error={children.error} onRetry={() => void children.refetch()} />
      )}
      {children.isSuccess && children.data.total === 0 && (
        <NoEntries isFiltered={view.isFiltered} isSearched={linked !== ''} />
      )}
      {children.isSuccess && children.data.total > 0 && (
        <>
          <ChildRows
            key={JSON.stringify([offset, sort, linked, filter])}
            place={place}
            nodes={children.data.nodes}
            columns={columns}
            isWritable={isWritable}
            isOrdered={view.isOrdered}
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

function NoEntries({ isFiltered, isSearched }: { isFiltered: boolean; isSearched: boolean }) {
  const { list } = useContentTexts();
  if (isFiltered) return <Empty title={list.filter.noneFound} />;
  return <Empty title={isSearched ? list.notFound : list.empty} />;
}

/** Types that children in a workspace have. */
function typesIn({ workspaces }: ContentStructure, { workspace }: NodePlace): readonly string[] {
  const types = workspaces.find(({ name }) => name === workspace)?.types ?? [];
  return types.filter((type) => type !== 'rep:root');
}
