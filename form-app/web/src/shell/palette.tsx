import { TextInput } from '@mantine/core';
import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { Dialog } from './dialog.js';
import { findCommands, type Command } from './find-commands.js';
import styles from './palette.module.css';
import { useCommands } from './use-commands.js';

const LIST = 'palette-list';
const MOST = 50;

interface PaletteProps {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  readonly onClose: () => void;
}

/** Opens an area, a settings page or a form by name. */
export function Palette({ search, onSearch, onClose }: PaletteProps) {
  const texts = useTexts('shell').palette;
  const [wanted, setWanted] = useState(0);
  const found = findCommands(useCommands(), search).slice(0, MOST);
  const selected = Math.min(wanted, found.length - 1);

  function run(command: Command | undefined): void {
    if (command === undefined) return;
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setWanted((selected + step + found.length) % Math.max(found.length, 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(found[selected]);
    }
  }

  return (
    <Dialog onClose={onClose} title={texts.open}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={texts.label}
        aria-expanded={found.length > 0}
        aria-controls={LIST}
        aria-activedescendant={found.length > 0 ? idOf(selected) : undefined}
        autoComplete="off"
        placeholder={texts.placeholder}
        value={search}
        onChange={(event) => {
          onSearch(event.currentTarget.value);
          setWanted(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={LIST} role="listbox" aria-label={texts.label} className={styles.list}>
        {found.map((command, index) => (
          // The input keeps the focus and handles the keyboard.
          <li
            key={command.key}
            id={idOf(index)}
            role="option"
            aria-selected={index === selected}
            className={styles.option}
            ref={index === selected ? scrollIntoView : undefined}
            onClick={() => run(command)}
          >
            <span>{command.name}</span>
            <span className={styles.kind}>{command.kind}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={found.length === 0 ? '' : 'visually-hidden'}>
        {found.length === 0 ? texts.nothing : texts.found(found.length)}
      </p>
    </Dialog>
  );
}

function idOf(index: number): string {
  return `palette-option-${index}`;
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
