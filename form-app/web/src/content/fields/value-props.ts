import type { ReactNode } from 'react';
import type { Field } from '../model/fields.js';

/** The props of all inputs for a single value. */
export interface ValueProps {
  readonly field: Field;
  readonly label: string;
  /** The name of the property, shown with the label if they differ. */
  readonly property?: string;
  readonly value: unknown;
  /** Whether the label is only for screen readers, because the surrounding list has a visible one. */
  readonly isBare?: boolean;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  /** Undefined removes the value. */
  readonly onChange: (value: unknown) => void;
}
