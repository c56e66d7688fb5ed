import { CONTEXT_PATH } from '../server/base-path.js';

export type PreferenceName = 'language' | 'colours';

let owner: string | undefined;
const listeners = new Set<() => void>();

/** Reads and stores the preferences of this user from now on. */
export function setPreferenceOwner(user: string): void {
  if (owner === user) return;
  owner = user;
  for (const listener of listeners) listener();
}

/** Calls the listener when another user signs in. */
export function watchPreferences(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores a preference of the user in this browser; it is kept after signing out. */
export function keepPreference(name: PreferenceName, value: string): void {
  for (const key of keysOf(name)) localStorage.setItem(key, value);
}

/** The preference of the user; before anyone has signed in, the last one stored in this browser. */
export function readPreference(name: PreferenceName): string | undefined {
  return localStorage.getItem(keysOf(name)[0] ?? '') ?? undefined;
}

/** The key without a user lets the sign-in page use the last choice. */
function keysOf(name: PreferenceName): readonly string[] {
  const common = `studio:${CONTEXT_PATH}:${name}`;
  return owner === undefined ? [common] : [`${common}:${encodeURIComponent(owner)}`, common];
}
