import { useSyncExternalStore } from 'react';
import { isWithin } from '../../content-path.js';
import { isMap } from '../../model/node.js';

const KEY = 'content.expanded';
const NONE: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();
let expanded: ReadonlyMap<string, ReadonlySet<string>> = stored();

/** Paths of the expanded entries of a workspace in this window. */
export function useExpanded(workspace: string): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => expanded.get(workspace) ?? NONE);
}

export function setExpanded(workspace: string, path: string, isExpanded: boolean): void {
  const others = [...(expanded.get(workspace) ?? NONE)].filter((each) => each !== path);
  set(workspace, isExpanded ? [...others, path] : others);
}

/** Deleted and moved entries must not be read again. */
export function collapseRemoved(workspace: string, paths: readonly string[]): void {
  const kept = [...(expanded.get(workspace) ?? NONE)].filter(
    (each) => !paths.some((path) => isWithin(each, path)),
  );
  set(workspace, kept);
}

function set(workspace: string, paths: readonly string[]): void {
  expanded = new Map([...expanded, [workspace, new Set(paths)]]);
  sessionStorage.setItem(
    KEY,
    JSON.stringify(Object.fromEntries([...expanded].map(([name, all]) => [name, [...all]]))),
  );
  for (const listener of listeners) listener();
}

function stored(): ReadonlyMap<string, ReadonlySet<string>> {
  const read: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  const workspaces = isMap(read) ? Object.entries(read) : [];
  return new Map(
    workspaces.map(([name, paths]) => [name, new Set(Array.isArray(paths) ? paths.map(String) : [])]),
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
