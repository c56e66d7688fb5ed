import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusOneOf } from '../../shell/focus-one-of.js';
import { IconButton } from '../../shell/icon-button.js';
import { useTexts } from '../../texts/use-texts.js';
import styles from '../settings.module.css';
import type { EndpointParameter } from './endpoint-operations.js';
import { readFilter } from './read-filter.js';
import { filterChoices, type FilterChoices } from './filter-choices.js';

/** Example values for operators with a special notation. */
const EXAMPLES: ReadonlyMap<string, string> = new Map([
  ['in', '200~300, a,b,c'],
  ['not-in', '200~300, a,b,c'],
  ['like', '%a_c%'],
  ['ilike', '%a_c%'],
  ['not-like', '%a_c%'],
  ['not-ilike', '%a_c%'],
  ['null', 'true'],
]);

interface FilterRow {
  readonly id: number;
  /** The name of the parameter. */
  readonly name: string;
  readonly value: string;
}

interface FilterRowsProps {
  readonly parameters: readonly EndpointParameter[];
  /** Called with the values by parameter name. */
  readonly onChange: (values: Readonly<Record<string, string>>) => void;
}

/** The filters of a query as rows with property, operator and value. */
export function FilterRows({ parameters, onChange }: FilterRowsProps) {
  const texts = useTexts('settings').endpoints.filters;
  const choices = filterChoices(parameters);
  const [rows, setRows] = useState<readonly FilterRow[]>([]);
  const [nextId, setNextId] = useState(0);
  const set = (changed: readonly FilterRow[]): void => {
    setRows(changed);
    onChange(Object.fromEntries(changed.map(({ name, value }) => [name, value])));
  };
  const free = parameters.find(({ name }) => rows.every((row) => row.name !== name));
  const add = (): void => {
    if (free === undefined) return;
    set([...rows, { id: nextId, name: free.name, value: '' }]);
    setNextId(nextId + 1);
  };
  const id = useId();
  const remove = (index: number): void => {
    const [next, previous] = [rows[index + 1], rows[index - 1]];
    flushSync(() => set(rows.filter((_, each) => each !== index)));
    focusOneOf(`${id}-${next?.id}`, `${id}-${previous?.id}`, `${id}-add`);
  };
  return (
    <div role="group" aria-label={texts.label} className={styles.filterRows}>
      {rows.map((row, index) => (
        <FilterFields
          key={row.id}
          id={`${id}-${row.id}`}
          row={row}
          number={index + 1}
          choices={choices}
          taken={rows.filter((each) => each !== row).map(({ name }) => name)}
          onChange={(change) => set(rows.map((each) => (each === row ? { ...row, ...change } : each)))}
          onRemove={() => remove(index)}
        />
      ))}
      <Button
        id={`${id}-add`}
        variant="default"
        size="compact-sm"
        disabled={free === undefined}
        onClick={add}
      >
        {texts.add}
      </Button>
    </div>
  );
}

interface FilterFieldsProps {
  /** Of the button that removes the row. */
  readonly id: string;
  readonly row: FilterRow;
  /** The position among the filters, for screen readers. */
  readonly number: number;
  readonly choices: FilterChoices;
  /** The parameters used in other rows. */
  readonly taken: readonly string[];
  readonly onChange: (change: Partial<FilterRow>) => void;
  readonly onRemove: () => void;
}

function FilterFields({ id, row, number, choices, taken, onChange, onRemove }: FilterFieldsProps) {
  const texts = useTexts('settings').endpoints.filters;
  const labels = new Map<string, string>(Object.entries(texts.operators));
  const property = choices.properties.find(({ operators }) =>
    operators.some(({ name }) => name === row.name),
  );
  const firstOf = (chosen: string): string =>
    choices.properties
      .find(({ name }) => name === chosen)
      ?.operators.find(({ name }) => !taken.includes(name))?.name ?? row.name;
  return (
    <Group gap="xs" wrap="nowrap" role="group" aria-label={texts.number(number)}>
      <NativeSelect
        aria-label={texts.property}
        className={styles.filterProperty ?? ''}
        value={property?.name}
        data={choices.properties.map(({ name }) => name)}
        onChange={({ currentTarget }) => onChange({ name: firstOf(currentTarget.value) })}
      />
      <NativeSelect
        aria-label={texts.operator}
        className={styles.filterProperty ?? ''}
        value={row.name}
        data={(property?.operators ?? []).map(({ name, operator }) => ({
          value: name,
          label: labels.get(operator) ?? operator,
          disabled: taken.includes(name),
        }))}
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextInput
        aria-label={texts.value}
        className={styles.filterValue ?? ''}
        autoFocus
        placeholder={EXAMPLES.get(readFilter(row.name)?.operator ?? '')}
        value={row.value}
        onChange={({ currentTarget }) => onChange({ value: currentTarget.value })}
      />
      <IconButton id={id} icon="remove" label={texts.remove(number)} onClick={onRemove} />
    </Group>
  );
}
