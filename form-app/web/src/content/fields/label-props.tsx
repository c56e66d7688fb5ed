import type { ReactNode } from 'react';
import { FieldLabel } from './field-label.js';
import type { ValueProps } from './value-props.js';

/** The label of an input, visible or for screen readers only. */
export function labelProps({ label, property = '', isBare = false }: ValueProps): {
  readonly label?: ReactNode;
  readonly 'aria-label'?: string;
} {
  return isBare ? { 'aria-label': label } : { label: <FieldLabel label={label} name={property} /> };
}
