import type { DraftOptions } from './form-draft.types.js';
import { writeParameters } from './write-query.js';

/** The query string of a request that may be about the draft of a form, with its `?`; empty if it is not. */
export function draftQuery({ draft }: DraftOptions = {}): string {
  return writeParameters({ draft });
}
