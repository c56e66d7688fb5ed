import type { ContentStructure } from '#client';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import styles from '../../shell/columns.module.css';
import { Failed, Loading } from '../../shell/states.js';
import type { NodePlace } from '../content-path.js';
import { childrenQuery } from '../content.queries.js';
import { useContentTexts } from '../use-content-texts.js';
import { columnsOf, labelOfColumn } from './columns.js';

/** Number of children whose properties are offered. */
const SAMPLE = 50;

interface ColumnChoiceProps {
  readonly place: NodePlace;
  readonly structure: ContentStructure;
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Selects the properties that a list shows. */
export function ColumnChoice(props: ColumnChoiceProps) {
  const { columns: texts } = useContentTexts().list;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        variant="default"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {texts.button}
      </Button>
      {isOpen && (
        <fieldset id={id} className={styles.columns}>
          <legend>{texts.choose}</legend>
          <Choices {...props} />
        </fieldset>
      )}
    </>
  );
}

/** The properties of the content types and of the first children. */
function Choices({ place, structure, chosen, onChange }: ColumnChoiceProps) {
  const { columns: texts } = useContentTexts().list;
  const children = useQuery(childrenQuery(place, { offset: 0, limit: SAMPLE, q: '' }));
  if (children.isPending) return <Loading what={texts.choose} />;
  if (children.isError) return <Failed what={texts.choose} error={children.error} />;
  const available = columnsOf(children.data.nodes, { structure, workspace: place.workspace });
  const others = chosen
    .filter((name) => available.every((column) => column.name !== name))
    .map((name) => ({ name, kind: 'text' as const }));
  const toggle = (name: string): void =>
    onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
  return [...available, ...others].map((column) => (
    <Checkbox
      key={column.name}
      size="xs"
      label={labelOfColumn(column)}
      checked={chosen.includes(column.name)}
      onChange={() => toggle(column.name)}
    />
  ));
}
