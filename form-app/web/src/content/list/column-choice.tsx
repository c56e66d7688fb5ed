import { Button, Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import styles from '../../shell/columns.module.css';
import { useContentTexts } from '../use-content-texts.js';
import { labelOfColumn, type Column } from './columns.js';

interface ColumnChoiceProps {
  readonly available: readonly Column[];
  readonly chosen: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
}

/** Which properties a list shows. */
export function ColumnChoice({ available, chosen, onChange }: ColumnChoiceProps) {
  const { columns: texts } = useContentTexts().list;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const toggle = (name: string): void =>
    onChange(chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name]);
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
          {available.map((column) => (
            <Checkbox
              key={column.name}
              size="xs"
              label={labelOfColumn(column)}
              checked={chosen.includes(column.name)}
              onChange={() => toggle(column.name)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
