import { CONTEXT_PATH } from '../server/base-path.js';

/** What this app keeps in the browser for a user. */
const KINDS = ['unsaved', 'language', 'view'] as const;
export type OwnKind = (typeof KINDS)[number];

let owner: string | undefined;

/** From now on is read and kept for this user only; for none with undefined. */
export function setOwner(user: string | undefined): void {
  owner = user;
}

/** Keeps a value in this browser, over a reload and a closed window; not where there is no room. */
export function keepOwn(kind: OwnKind, name: string, value: unknown): void {
  const key = keyOf(kind, name);
  if (key === undefined) return;
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    localStorage.removeItem(key);
  }
}

/** What the user kept; undefined when there is nothing. */
export function readOwn(kind: OwnKind, name: string): unknown {
  const key = keyOf(kind, name);
  try {
    return JSON.parse((key === undefined ? null : localStorage.getItem(key)) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetOwn(kind: OwnKind, name: string): void {
  const key = keyOf(kind, name);
  if (key !== undefined) localStorage.removeItem(key);
}

/** How many values of a kind the user keeps. */
export function countOwn(kind: OwnKind): number {
  return keysOf(kind).length;
}

/** Forgets all that the user keeps. */
export function forgetAllOwn(): void {
  for (const key of KINDS.flatMap(keysOf)) localStorage.removeItem(key);
}

function prefixOf(kind: OwnKind): string | undefined {
  return owner === undefined ? undefined : `${kind}:${CONTEXT_PATH}:${encodeURIComponent(owner)}:`;
}

function keyOf(kind: OwnKind, name: string): string | undefined {
  const prefix = prefixOf(kind);
  return prefix === undefined ? undefined : `${prefix}${name}`;
}

function keysOf(kind: OwnKind): string[] {
  const prefix = prefixOf(kind);
  return prefix === undefined ? [] : Object.keys(localStorage).filter((key) => key.startsWith(prefix));
}
