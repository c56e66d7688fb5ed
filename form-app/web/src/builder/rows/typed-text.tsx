import type { ComponentProps } from 'react';
import styles from './rows.module.css';

interface TypedTextProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** A text that is typed where it is shown. Of plain HTML: a form has hundreds. */
export function TypedText({ label, value, onType, className = '', ...more }: TypedTextProps) {
  return (
    <textarea
      {...more}
      className={`${styles.typed ?? ''} ${className}`}
      aria-label={label}
      rows={1}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
