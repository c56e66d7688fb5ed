import { CONTEXT_PATH } from '../server/base-path.js';

/** The kinds of data that the app keeps in the browser for a user. */
const KINDS = ['unsaved', 'language', 'view'] as const;
export type OwnKind = (typeof KINDS)[number];

let owner: string | undefined;

/** Reads and stores data for this user from now on; undefined: no user. */
export function setOwner(user: string | undefined): void {
  owner = user;
}

/** Stores a value in this browser across reloads and closed windows, if there is space. */
export function keepOwn(kind: OwnKind, name: string, value: unknown): void {
  const key = keyOf(kind, name);
  if (key === undefined) return;
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    localStorage.removeItem(key);
  }
}

/** The stored value; undefined if there is none. */
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

/** The number of stored values of a kind. */
export function countOwn(kind: OwnKind): number {
  return keysOf(kind).length;
}

/** Deletes all stored data of the user. */
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
