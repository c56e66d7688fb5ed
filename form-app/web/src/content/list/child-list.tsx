import type { ContentStructure } from '#client';
import { Button, Group, NativeSelect, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
import { Empty, Failed, Loading } from '../../shell/states.js';
import { useLinked } from '../../shell/use-linked.js';
import { useUndoKeys } from '../../shell/use-undo-keys.js';
import type { NodePlace } from '../content-path.js';
import { mayHold } from '../model/may-hold.js';
import { mayAdd, mayWrite } from '../model/may-write.js';
import { nameOf, textOf, type ContentNode } from '../model/node.js';
import { undoLastMove } from '../moving/moves.store.js';
import { useContentTexts } from '../use-content-texts.js';
import { BulkActions } from './bulk-actions.js';
import { ColumnChoice } from './column-choice.js';
import { CreateNode } from './create-node.js';
import { entryTypes } from './entry-types.js';
import { ListFilters } from './list-filters.js';
import { TreeGrid } from './tree/tree-grid.js';
import { nodesIn, type NodeRow, type TreeRow } from './tree/tree-rows.js';
import { useSelection, type Selection } from './tree/use-selection.js';
import { useTree, type Tree } from './tree/use-tree.js';
import { fieldsOfColumns, useColumns } from './use-columns.js';
import { SORTS, useListView, type ListView } from './use-list-view.js';

/** Text inputs and dialogs have their own undo. */
const WITH_UNDO = '[role=dialog], input:not([type=checkbox])';

interface ChildListProps {
  readonly place: NodePlace;
  readonly parent: ContentNode;
  readonly structure: ContentStructure;
}

/** The tree below a node; with a search, the matches at all levels; with filters alone, matching children. */
export function ChildList(props: ChildListProps) {
  const { place, parent, structure } = props;
  const { list, what } = useContentTexts();
  const view = useListView();
  const { search, filter, orderBy, isFiltered } = view;
  const isSearch = search.trim() !== '';
  const isTree = !isSearch && !isFiltered;
  const types = isTree || isSearch ? entryTypes(structure, place, parent) : undefined;
  const tree = useTree(
    place,
    {
      ...{ q: search, orderBy, fields: fieldsOfColumns(view.chosen) },
      filter: { ...(types !== undefined && { type: types }), ...filter },
    },
    isTree,
  );
  const isWritable = useCallback(
    (path: string) => mayWrite(structure, { ...place, path }),
    [structure, place],
  );
  const selection = useSelection(tree.rows, isWritable);
  const columns = useColumns(tree.rows, view.chosen, { structure, workspace: place.workspace });
  const holds = useMayHold(props, tree.rows);
  useUndoKeys({ undo: () => void undoLastMove(place.workspace), redo: () => undefined }, WITH_UNDO);
  return (
    <>
      <ListTools {...props} view={view} />
      {tree.total === undefined && tree.error === null && <Loading what={what.children} />}
      {tree.error !== null && <Failed what={list.label} error={tree.error} onRetry={tree.retry} />}
      {tree.total !== undefined && tree.rows.length === 0 && (
        <NoEntries isFiltered={isFiltered} isSearched={isSearch} />
      )}
      {tree.total !== undefined && tree.rows.length > 0 && (
        <>
          <ListState place={place} tree={tree} selection={selection} />
          <TreeGrid
            key={JSON.stringify([view.sort, search, filter])}
            {...{ place, tree, columns, selection, isTree, isSearch, isWritable }}
            mayHold={(path, row) =>
              mayAdd(structure, { ...place, path }, nameOf(row.node)) &&
              holds(path, textOf(row.node, '@nodeType'))
            }
            isOrdered={view.isOrdered}
            sorting={{ sort: view.sort, onSort: (sort) => view.show({ sort }) }}
          />
        </>
      )}
    </>
  );
}

/** Search, sorting, filters and columns, and the button that creates an entry. */
function ListTools({ place, parent, structure, view }: ChildListProps & { view: ListView }) {
  const { list } = useContentTexts();
  const [search, setSearch] = useLinked(view.search);
  const isNarrow = useMediaQuery('(max-width: 48em)');
  const [isOpen, setOpen] = useState(view.isFiltered);
  const show: ListView['show'] = (values) => {
    setOpen(true);
    view.show(values);
  };
  return (
    <Group align="flex-end" mb="sm" justify="space-between">
      <TextInput
        type="search"
        label={list.search}
        placeholder={list.searchHelp}
        flex="1 1 12rem"
        value={search}
        onChange={({ currentTarget: { value } }) => {
          setSearch(value);
          view.show({ search: value });
        }}
      />
      {(!isNarrow || isOpen) && (
        <>
          <NativeSelect
            label={list.sort}
            data={SORTS.map((value) => ({ value, label: list.sorts[value] }))}
            value={view.sort}
            onChange={({ currentTarget: { value } }) => show({ sort: value })}
          />
          <ListFilters filter={view.filter} types={typesIn(structure, place, parent)} onFilter={show} />
        </>
      )}
      {mayAdd(structure, place) && <CreateNode place={place} parent={parent} structure={structure} />}
      {isNarrow && (
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {list.filter.button}
        </Button>
      )}
      <ColumnChoice
        place={place}
        structure={structure}
        chosen={view.chosen}
        onChange={(names) => view.show({ columns: names.join(',') })}
      />
    </Group>
  );
}

/** The number of entries, or the actions on the selected ones. */
function ListState({ place, tree, selection }: { place: NodePlace; tree: Tree; selection: Selection }) {
  const { list } = useContentTexts();
  return (
    <Group mb="xs" gap="sm" mih="2.25rem">
      {selection.paths.size === 0 ? (
        <Text size="sm" c="dimmed" role="status">
          {list.count(tree.total ?? 0)}
        </Text>
      ) : (
        <BulkActions
          workspace={place.workspace}
          nodes={nodesIn(tree.rows).filter(({ path }) => selection.paths.has(path))}
          onDone={selection.clear}
        >
          <Button variant="subtle" size="compact-sm" onClick={selection.clear}>
            {list.clear}
          </Button>
        </BulkActions>
      )}
    </Group>
  );
}

function NoEntries({ isFiltered, isSearched }: { isFiltered: boolean; isSearched: boolean }) {
  const { list } = useContentTexts();
  if (isFiltered) return <Empty title={list.filter.noneFound} />;
  return <Empty title={isSearched ? list.notFound : list.empty} />;
}

/** Returns a predicate: whether the node at a path may contain nodes of a type. */
function useMayHold({ place, parent, structure }: ChildListProps, rows: readonly TreeRow[]) {
  const types = useMemo(() => {
    const all = nodesIn(rows).map(({ path, node }: NodeRow) => [path, textOf(node, '@nodeType')] as const);
    return new Map([...all, [place.path, textOf(parent, '@nodeType')]]);
  }, [rows, place, parent]);
  return (path: string, type: string): boolean => {
    const holder = types.get(path);
    return holder !== undefined && mayHold(holder, type, structure.types);
  };
}

/** The types of the listed entries. */
function typesIn(structure: ContentStructure, place: NodePlace, parent: ContentNode): readonly string[] {
  const all = structure.workspaces.find(({ name }) => name === place.workspace)?.types ?? [];
  const types = entryTypes(structure, place, parent)?.split(',') ?? all;
  return types.filter((type) => type !== 'rep:root');
}
