import type { ComponentProps } from 'react';
import styles from './rows.module.css';

interface TypedTextProps extends Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

/** An inline text input. Plain HTML, because a form has hundreds of them. */
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
