import type { Form } from '#client';
import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useRef, useState, type ReactNode } from 'react';
import type { Outline } from '../rules/rule-texts.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { useTexts } from '../texts/use-texts.js';
import { ResultActions } from './result-actions.js';
import { ResultFilters } from './result-filters.js';
import { countFilters, type FilterInputs } from './result-view.js';
import type { ResultFilter } from './results.queries.js';

interface ResultToolsProps {
  readonly form: Form;
  readonly outline: Outline;
  readonly filter: ResultFilter;
  /** Whether there are no responses to filter or export. */
  readonly isEmpty: boolean;
  readonly applied: FilterInputs;
  readonly onFilter: (inputs: FilterInputs) => void;
  readonly onClear: () => void;
}

/** Exports and filters. On narrow screens they are behind buttons, so that the results come first. */
export function ResultTools({ form, outline, filter, isEmpty, ...filters }: ResultToolsProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const actions = <ResultActions form={form} filter={filter} isEmpty={isEmpty} />;
  if (isNarrow) return <FoldedTools outline={outline} actions={actions} {...filters} />;
  return (
    <>
      {actions}
      {!isEmpty && <ResultFilters outline={outline} {...filters} />}
    </>
  );
}

interface FoldedToolsProps extends Omit<ResultToolsProps, 'form' | 'filter' | 'isEmpty'> {
  readonly actions: ReactNode;
}

function FoldedTools({ outline, actions, applied, onFilter, onClear }: FoldedToolsProps) {
  const texts = useTexts('results').tools;
  const mayEdit = useMay('forms.edit');
  const [open, setOpen] = useState<'actions' | 'filters'>();
  const [id, filtersButton] = [useId(), useRef<HTMLButtonElement>(null)];
  const toggle = (tool: 'actions' | 'filters'): void => setOpen(open === tool ? undefined : tool);
  // Shows the results again and moves the focus out of the hidden part.
  const close = (): void => {
    setOpen(undefined);
    filtersButton.current?.focus();
  };
  const count = countFilters(applied);
  return (
    <>
      <Group mb="sm" gap="xs" className="not-printed">
        <Button
          variant="default"
          aria-expanded={open === 'actions'}
          aria-controls={`${id}-actions`}
          onClick={() => toggle('actions')}
        >
          {mayEdit ? texts.exportsAndMore : texts.exports}
        </Button>
        <Button
          ref={filtersButton}
          variant="default"
          aria-expanded={open === 'filters'}
          aria-controls={`${id}-filters`}
          onClick={() => toggle('filters')}
        >
          {texts.filters(count)}
        </Button>
      </Group>
      {/* Always rendered, so that a running export continues. */}
      <div id={`${id}-actions`} hidden={open !== 'actions'}>
        {actions}
      </div>
      <div id={`${id}-filters`} hidden={open !== 'filters'}>
        <ResultFilters
          outline={outline}
          applied={applied}
          onFilter={(inputs) => {
            onFilter(inputs);
            close();
          }}
          onClear={() => {
            onClear();
            close();
          }}
        />
      </div>
    </>
  );
}
