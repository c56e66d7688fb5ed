import { flushSync } from 'react-dom';
import { IconButton } from './icon-button.js';
import { useTexts } from '../texts/use-texts.js';

interface MoveButtonsProps {
  /** Id of the moved element. */
  readonly id: string | number;
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onMove: (by: -1 | 1) => void;
}

/** Buttons that move an element one place up or down. At the start and the end they remain focusable. */
export function MoveButtons({ id, name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const texts = useTexts('shell').move;
  const steps = [
    { by: -1, icon: 'up', isEnd: isFirst },
    { by: 1, icon: 'down', isEnd: isLast },
  ] as const;
  const elementId = (icon: string) => `move-${icon}-${id}`;
  return steps.map(({ by, icon, isEnd }) => (
    <IconButton
      key={icon}
      id={elementId(icon)}
      icon={icon}
      label={texts[icon](name)}
      aria-disabled={isEnd || undefined}
      onClick={() => {
        if (isEnd) return;
        // Moving the element in the document loses the focus.
        flushSync(() => onMove(by));
        document.getElementById(elementId(icon))?.focus();
      }}
    />
  ));
}
