import { labelOfProperty } from './label-of-property.js';
import styles from './fields.module.css';

interface FieldLabelProps {
  readonly label: string;
  /** The name of the property, as templates and queries use it. */
  readonly name: string;
}

/** The label of a property, with the name of the property if it differs. */
export function FieldLabel({ label, name }: FieldLabelProps) {
  if (labelOfProperty(name).toLowerCase() === name.toLowerCase()) return label;
  return (
    <>
      {label}{' '}
      <span className={styles.raw} aria-hidden="true">
        {name}
      </span>
    </>
  );
}
