import { IconButton } from '../shell/icon-button.js';
import type { IconName } from '../shell/icon.js';

interface DetailsButtonProps {
  readonly label: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly icon?: IconName;
}

/** Expands and collapses the details below a row. */
export function DetailsButton({ label, isOpen, onToggle, icon }: DetailsButtonProps) {
  return (
    <IconButton
      icon={icon ?? (isOpen ? 'shut' : 'open')}
      label={label}
      aria-expanded={isOpen}
      isFramed
      onClick={onToggle}
    />
  );
}
