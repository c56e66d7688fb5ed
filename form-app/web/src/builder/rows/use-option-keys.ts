import type { ClipboardEvent, KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { focusPart } from '../focus-part.js';
import { newPart } from '../new-part.js';
import { linesOf, valueOfLabel } from '../option-value.js';
import { isEmptyOption, type Part } from '../part.js';
import type { PartActions } from '../part-actions.js';

export interface OptionRowProps {
  readonly option: Part & { readonly kind: 'answerOption' };
  readonly index: number;
  readonly question: Part;
  readonly actions: PartActions;
  /** Moves on to the next question. */
  readonly onLeave: () => void;
}

/**
 * Handles keys and pasted lists in the label of an option.
 * @param others values of the other options
 */
export function useOptionKeys(props: OptionRowProps, others: readonly string[]) {
  const { option, index, question, actions, onLeave } = props;
  const { uuid, values } = option;
  const { label = '' } = values;
  const siblings = question.children;

  function enter({ ctrlKey, metaKey }: KeyboardEvent): boolean {
    const isEnd = label === '' && index === siblings.length - 1;
    if (isEnd && siblings.length > 1) flushSync(() => actions.remove(uuid));
    if (isEnd || ctrlKey || metaKey) onLeave();
    else actions.add('answerOption', { parent: question.uuid, index: index + 1 });
    return true;
  }

  function goTo(neighbour: Part | undefined): boolean {
    if (neighbour !== undefined) focusPart(neighbour.uuid);
    return neighbour !== undefined;
  }

  function removeEmpty(): boolean {
    if (!isEmptyOption(option)) return false;
    actions.remove(uuid);
    focusPart(siblings[index - 1]?.uuid ?? question.uuid);
    return true;
  }

  function isHandled(event: KeyboardEvent): boolean {
    if (event.nativeEvent.isComposing) return false;
    switch (event.key) {
      case 'Enter':
        return enter(event);
      case 'ArrowUp':
        return goTo(siblings[index - 1]);
      case 'ArrowDown':
        return goTo(siblings[index + 1]);
      case 'Backspace':
        return removeEmpty();
      default:
        return false;
    }
  }

  function onPaste(event: ClipboardEvent): void {
    const lines = linesOf(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    const taken = [...others, ...(label === '' ? [] : [values.value ?? ''])];
    const texts = lines.map((line) => {
      const value = valueOfLabel(line, taken);
      taken.push(value);
      return { label: line, value };
    });
    const isFilled = label !== '';
    if (!isFilled) {
      flushSync(() => actions.write({ ...option, values: { ...values, ...texts[0] } }, 'paste'));
    }
    const added = isFilled ? texts : texts.slice(1);
    actions.insert(added.map(filledOption), { parent: question.uuid, index: index + 1 });
  }

  return {
    onPaste,
    onKeyDown: (event: KeyboardEvent): void => {
      if (isHandled(event)) event.preventDefault();
    },
  };
}

function filledOption(texts: { readonly label: string; readonly value: string }): Part {
  const part = newPart('answerOption');
  return part.kind === 'answerOption' ? { ...part, values: { ...part.values, ...texts } } : part;
}
