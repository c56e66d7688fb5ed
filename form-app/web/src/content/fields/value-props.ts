import type { ReactNode } from 'react';
import type { Field } from '../model/fields.js';

/** What every editor of a single value is given. */
export interface ValueProps {
  readonly field: Field;
  readonly label: string;
  /** The name of the property, which the label shows if it differs. */
  readonly property?: string;
  readonly value: unknown;
  /** Whether the label is for screen readers only: in a list that has one. */
  readonly isBare?: boolean;
  readonly description?: ReactNode;
  readonly error?: string | undefined;
  /** Undefined removes the value. */
  readonly onChange: (value: unknown) => void;
}
