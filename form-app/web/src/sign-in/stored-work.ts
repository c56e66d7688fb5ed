import { countOwn, forgetOwn, keepOwn, readOwn } from './own-storage.js';

/** What of a form is changed and not saved. */
export type WorkKind = 'form' | 'rules';

export function keepWork(kind: WorkKind, uuid: string, work: object): void {
  keepOwn('unsaved', `${kind}:${uuid}`, work);
}

/** What the user kept; undefined when there is nothing. */
export function readWork(kind: WorkKind, uuid: string): unknown {
  return readOwn('unsaved', `${kind}:${uuid}`);
}

export function forgetWork(kind: WorkKind, uuid: string): void {
  forgetOwn('unsaved', `${kind}:${uuid}`);
}

/** How many forms and lists of rules the user has changed and not saved. */
export function countWork(): number {
  return countOwn('unsaved');
}
