import type { ValueProps } from './value-props.js';

/** The label of an input, visible or for screen readers only. */
export function labelProps({ label, isBare = false }: ValueProps): {
  readonly label?: string;
  readonly 'aria-label'?: string;
} {
  return isBare ? { 'aria-label': label } : { label };
}
