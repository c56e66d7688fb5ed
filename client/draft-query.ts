import type { DraftOptions } from './form-draft.types.js';
import { writeParameters } from './write-query.js';

/** The query string that selects the draft of a form, with its `?`; empty for the form without its draft. */
export function draftQuery({ draft }: DraftOptions = {}): string {
  return writeParameters({ draft });
}
