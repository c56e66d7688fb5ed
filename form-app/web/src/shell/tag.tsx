import styles from './tag.module.css';

/** A short word next to a name. */
export function Tag({ children, color = 'gray' }: { children: string; color?: 'gray' | 'green' | 'blue' }) {
  return (
    <span className={styles.tag} data-color={color}>
      {children}
    </span>
  );
}
