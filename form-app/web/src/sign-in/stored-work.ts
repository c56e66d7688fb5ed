import { countOwn, forgetOwn, keepOwn, readOwn } from './own-storage.js';

/** The kinds of unsaved changes of a form. */
export type WorkKind = 'form' | 'rules' | 'share';

type AnyWork = WorkKind | 'content' | 'asset';

export function keepWork(kind: AnyWork, uuid: string, work: object): void {
  keepOwn('unsaved', `${kind}:${uuid}`, work);
}

/** The stored changes; undefined if there are none. */
export function readWork(kind: AnyWork, uuid: string): unknown {
  return readOwn('unsaved', `${kind}:${uuid}`);
}

export function forgetWork(kind: AnyWork, uuid: string): void {
  forgetOwn('unsaved', `${kind}:${uuid}`);
}

/** The number of forms, lists of rules, settings, nodes and assets with unsaved changes. */
export function countWork(): number {
  return countOwn('unsaved');
}
