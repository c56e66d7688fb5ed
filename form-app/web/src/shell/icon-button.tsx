import type { ComponentProps } from 'react';
import { Icon, type IconName } from './icon.js';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'aria-label'> {
  readonly icon: IconName;
  /** What it does, for users who do not see the icon. */
  readonly label: string;
  readonly isFramed?: boolean;
}

/** A button with an icon, as plain HTML: rows have several of them, and lists hundreds of rows. */
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
      // One that is disabled would lose the focus to the body of the page.
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
