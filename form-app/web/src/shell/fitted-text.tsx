import styles from './fitted-text.module.css';

interface FittedTextProps {
  readonly wide: string;
  /** Says the same in fewer words, for narrow screens. */
  readonly narrow: string;
}

/** A text that is shorter on narrow screens. */
export function FittedText({ wide, narrow }: FittedTextProps) {
  if (wide === narrow) return wide;
  return (
    <>
      <span className={styles.wide}>{wide}</span>
      <span className={styles.narrow}>{narrow}</span>
    </>
  );
}
