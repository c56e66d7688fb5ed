import { CONTEXT_PATH } from '../server/base-path.js';

/** What of a form is changed and not saved. */
export type WorkKind = 'form' | 'rules';

const PREFIX = `unsaved:${CONTEXT_PATH}:`;
let owner: string | undefined;

/** From now on work is read and kept for this user only; for none with undefined. */
export function ownWork(user: string | undefined): void {
  owner = user;
}

function prefixOf(user: string): string {
  return `${PREFIX}${encodeURIComponent(user)}:`;
}

function keyOf(kind: WorkKind, uuid: string): string | undefined {
  return owner === undefined ? undefined : `${prefixOf(owner)}${kind}:${uuid}`;
}

/** Keeps work in this browser, over a reload and a closed window; not where there is no room. */
export function keepWork(kind: WorkKind, uuid: string, work: object): void {
  const key = keyOf(kind, uuid);
  if (key === undefined) return;
  try {
    localStorage.setItem(key, JSON.stringify(work));
  } catch {
    localStorage.removeItem(key);
  }
}

/** What the user kept; undefined when there is nothing. */
export function readWork(kind: WorkKind, uuid: string): unknown {
  const key = keyOf(kind, uuid);
  try {
    return JSON.parse((key === undefined ? null : localStorage.getItem(key)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetWork(kind: WorkKind, uuid: string): void {
  const key = keyOf(kind, uuid);
  if (key !== undefined) localStorage.removeItem(key);
}

/** How many forms and lists of rules the user has changed and not saved. */
export function countWork(): number {
  return ownKeys().length;
}

/** Forgets all work of the user. */
export function forgetAllWork(): void {
  for (const key of ownKeys()) localStorage.removeItem(key);
}

function ownKeys(): string[] {
  if (owner === undefined) return [];
  const prefix = prefixOf(owner);
  return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}
