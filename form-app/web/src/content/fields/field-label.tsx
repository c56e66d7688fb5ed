import styles from './fields.module.css';

interface FieldLabelProps {
  readonly label: string;
  /** The name of the property in templates and queries. */
  readonly name: string;
}

/** The label of a property, followed by its name if the two differ. */
export function FieldLabel({ label, name }: FieldLabelProps) {
  // The label of a translated value ends with its language.
  if (`${label}, `.toLowerCase().startsWith(`${name.toLowerCase()}, `)) return label;
  return (
    <>
      {label}{' '}
      <span className={styles.raw} aria-hidden="true">
        {name}
      </span>
    </>
  );
}
