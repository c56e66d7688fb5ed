import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.js';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'aria-label'> {
  readonly icon: IconName;
  /** The accessible name of the button. */
  readonly label: string;
  readonly isFramed?: boolean;
}

/** A button with an icon, in plain HTML because rows have several of them and lists have hundreds of rows. */
export function IconButton({
  icon,
  label,
  isFramed = false,
  className = '',
  disabled,
  ...more
}: IconButtonProps) {
  return (
    <button
      {...more}
      // A disabled button would lose the focus.
      {...(disabled === true && { 'aria-disabled': true, onClick: undefined })}
      type="button"
      aria-label={label}
      title={label}
      className={`${styles.button ?? ''} ${className}`}
      data-framed={isFramed || undefined}
    >
      <Icon name={icon} />
    </button>
  );
}
