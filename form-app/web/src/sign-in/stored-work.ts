import { countOwn, forgetOwn, keepOwn, readOwn } from './own-storage.js';

/** What of a form is changed and not saved. */
export type WorkKind = 'form' | 'rules' | 'share';

type AnyWork = WorkKind | 'content';

export function keepWork(kind: AnyWork, uuid: string, work: object): void {
  keepOwn('unsaved', `${kind}:${uuid}`, work);
}

/** What the user kept; undefined when there is nothing. */
export function readWork(kind: AnyWork, uuid: string): unknown {
  return readOwn('unsaved', `${kind}:${uuid}`);
}

export function forgetWork(kind: AnyWork, uuid: string): void {
  forgetOwn('unsaved', `${kind}:${uuid}`);
}

/** How many forms, lists of rules, settings and nodes the user has changed and not saved. */
export function countWork(): number {
  return countOwn('unsaved');
}
