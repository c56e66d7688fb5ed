import { ServiceError, type SignedIn } from '#client';
import { useSyncExternalStore } from 'react';
import { CONTEXT_PATH } from '../server/base-path.js';
import { carryCsrfToken, server } from '../server/connection.js';
import { setPreferenceOwner } from '../texts/preferences.js';
import { forgetAllOwn, setOwner } from './own-storage.js';

/** `expired`: the page remains as it is until the user signs in again. */
export type SignInState =
  | { readonly status: 'unknown' | 'signedOut' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'signedIn' | 'expired'; readonly signedIn: SignedIn };

/** The key in the browser's storage for the user's name; empty after the session has expired. */
const MARK = `forms-signed-in:${CONTEXT_PATH}`;

class SignInStore {
  state: SignInState = { status: 'unknown' };
  private readonly listeners = new Set<() => void>();
  private readonly lastWork = new Set<() => Promise<void>>();

  /** Another window may sign in as another user, who must not see the data on this page. */
  constructor() {
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== MARK || newValue === '' || !('signedIn' in this.state)) return;
      if (newValue !== this.state.signedIn.user) location.reload();
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Sends no request in browsers without an earlier sign-in, because the response would be an error. */
  async load(): Promise<void> {
    if ((localStorage.getItem(MARK) ?? '') === '') {
      this.set({ status: 'signedOut' });
      return;
    }
    try {
      this.enter(await server().administration.getSignedIn());
    } catch (error) {
      const isSignedOut = error instanceof ServiceError && error.status === 401;
      if (isSignedOut) localStorage.setItem(MARK, '');
      this.set(isSignedOut ? { status: 'signedOut' } : { status: 'failed', error });
    }
  }

  /** @throws ServiceError `notAuthorized` for a wrong user name or password */
  async signIn(user: string, password: string): Promise<void> {
    this.enter(await server().administration.signIn(user, password));
  }

  /** Signing out waits for `work` before it ends the session. */
  beforeSignOut(work: () => Promise<void>): void {
    this.lastWork.add(work);
  }

  async signOut(): Promise<void> {
    await Promise.all(Array.from(this.lastWork, (work) => work()));
    await server().administration.signOut();
    forgetAllOwn();
    setOwner(undefined);
    localStorage.removeItem(MARK);
    this.set({ status: 'signedOut' });
  }

  /** Whether the session has expired; if a user was signed in, opens a sign-in dialog over the page. */
  expireBy(error: unknown): boolean {
    const isOver = error instanceof ServiceError && error.status === 401;
    if (isOver && this.state.status === 'signedIn') this.set({ ...this.state, status: 'expired' });
    return isOver;
  }

  private enter(signedIn: SignedIn): void {
    carryCsrfToken(signedIn);
    localStorage.setItem(MARK, signedIn.user);
    if (this.state.status === 'expired' && this.state.signedIn.user !== signedIn.user) {
      // The page still shows input of the previous user.
      location.reload();
      return;
    }
    setOwner(signedIn.user);
    setPreferenceOwner(signedIn.user);
    this.set({ status: 'signedIn', signedIn });
  }

  private set(state: SignInState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

export const signInStore = new SignInStore();

export function useSignInState(): SignInState {
  return useSyncExternalStore(signInStore.subscribe, () => signInStore.state);
}

export type Permission =
  | 'forms.read'
  | 'forms.edit'
  | 'forms.publish'
  | 'forms.results'
  | 'content.write'
  | 'content.publish'
  | 'content.versions'
  | 'admin';

/** Whether the user has a permission; the server checks again. */
export function useMay(permission: Permission): boolean {
  return usePermissions().has(permission);
}

/** The permissions of the user; `admin` includes all others. */
export function usePermissions(): Pick<ReadonlySet<Permission>, 'has'> {
  const state = useSignInState();
  const permissions = new Set('signedIn' in state ? state.signedIn.permissions : []);
  return { has: (permission) => permissions.has(permission) || permissions.has('admin') };
}
