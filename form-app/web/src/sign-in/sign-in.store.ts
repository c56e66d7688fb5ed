import { ServiceError, type SignedIn } from '#client';
import { useSyncExternalStore } from 'react';
import { CONTEXT_PATH } from '../server/base-path.js';
import { carryCsrfToken, server } from '../server/connection.js';
import { setPreferenceOwner } from '../texts/preferences.js';
import { forgetAllOwn, setOwner } from './own-storage.js';

/** Who uses the page. `expired`: was signed in and is to sign in again; the page stays as it is meanwhile. */
export type SignInState =
  | { readonly status: 'unknown' | 'signedOut' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'signedIn' | 'expired'; readonly signedIn: SignedIn };

/** Holds in this browser the name of the user who signed in; empty when time ended that. */
const MARK = `forms-signed-in:${CONTEXT_PATH}`;

class SignInStore {
  state: SignInState = { status: 'unknown' };
  private readonly listeners = new Set<() => void>();
  private readonly lastWork = new Set<() => Promise<void>>();

  /** Another window of this browser may sign out, or in as another user: what is on this page is not theirs. */
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

  /** Reads the user of the session; not in browsers without an earlier sign-in, where the response would be an error. */
  async load(): Promise<void> {
    if ((localStorage.getItem(MARK) ?? '') === '') {
      this.set({ status: 'signedOut' });
      return;
    }
    try {
      this.enter(await server().administration.getSignedIn());
    } catch (error) {
      const isNobody = error instanceof ServiceError && error.status === 401;
      if (isNobody) localStorage.setItem(MARK, '');
      this.set(isNobody ? { status: 'signedOut' } : { status: 'failed', error });
    }
  }

  /** @throws ServiceError `notAuthorized` for a wrong user name or password */
  async signIn(user: string, password: string): Promise<void> {
    this.enter(await server().administration.signIn(user, password));
  }

  /** `work` is completed before the session ends. */
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

  /**
   * Whether an error means that the session has expired. A signed-in user then gets a sign-in dialog over the page.
   */
  expireBy(error: unknown): boolean {
    const isOver = error instanceof ServiceError && error.status === 401;
    if (isOver && this.state.status === 'signedIn') this.set({ ...this.state, status: 'expired' });
    return isOver;
  }

  private enter(signedIn: SignedIn): void {
    carryCsrfToken(signedIn);
    localStorage.setItem(MARK, signedIn.user);
    if (this.state.status === 'expired' && this.state.signedIn.user !== signedIn.user) {
      // The page still shows what the user before typed.
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

/** Whether the user may; the server decides again. */
export function useMay(permission: Permission): boolean {
  return usePermissions().has(permission);
}

/** What the user may; the permission `admin` includes all others. */
export function usePermissions(): Pick<ReadonlySet<Permission>, 'has'> {
  const state = useSignInState();
  const permissions = new Set('signedIn' in state ? state.signedIn.permissions : []);
  return { has: (permission) => permissions.has(permission) || permissions.has('admin') };
}
