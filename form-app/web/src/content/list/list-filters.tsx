import { Button, NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import type { ChildrenFilter } from '../content.queries.js';
import { labelOfType } from '../model/label-of-type.js';
import { useContentTexts } from '../use-content-texts.js';
import { STATES } from './use-list-view.js';

interface ListFiltersProps {
  readonly filter: ChildrenFilter;
  /** Types of the nodes of the workspace. */
  readonly types: readonly string[];
  readonly onFilter: (values: { readonly state?: string; readonly type?: string }) => void;
}

/** Filters a list by state and type. */
export function ListFilters({ filter: { state, type = '' }, types, onFilter }: ListFiltersProps) {
  const { list, status } = useContentTexts();
  const first = useRef<HTMLSelectElement>(null);
  // A link can contain a type that the workspace does not have.
  const offered = type === '' || types.includes(type) ? types : [...types, type];
  const clear = (): void => {
    // The button that had the focus is hidden afterwards.
    first.current?.focus();
    onFilter({ state: '', type: '' });
  };
  return (
    <>
      <NativeSelect
        ref={first}
        label={list.filter.state}
        flex="0 1 auto"
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) => onFilter({ state: value })}
        data={[
          { value: '', label: list.filter.anyState },
          ...STATES.map((value) => ({ value, label: status[value] })),
        ]}
      />
      <NativeSelect
        label={list.filter.type}
        flex="0 1 auto"
        value={type}
        onChange={({ currentTarget: { value } }) => onFilter({ type: value })}
        data={[
          { value: '', label: list.filter.anyType },
          ...offered.map((value) => ({ value, label: labelOfType(value) })),
        ]}
      />
      {(state !== undefined || type !== '') && (
        <Button variant="subtle" onClick={clear}>
          {list.filter.clear}
        </Button>
      )}
    </>
  );
}
