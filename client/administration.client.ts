import type { Dialogs, SignedIn, SpamProtection, TranslationLanguages } from './administration.types.js';
import { isDialogs, isSignedIn, isSpamProtection, isTranslationLanguages } from './response-shapes.js';
import type { CallOptions } from './client-options.js';
import { getCall, type Connection } from './connection.js';

const SIGN_IN_PATH = '/studio/api/session';
const DIALOGS_PATH = '/studio/api/dialogs';
const LANGUAGES_PATH = '/studio/api/languages';
const SPAM_PROTECTION_PATH = '/studio/api/spam-protection';

/** Sessions of the studio, and its edit dialogs. All methods throw ServiceError. */
export class AdministrationClient {
  constructor(private readonly connection: Connection) {}

  /** `notAuthorized` for a wrong user name or password. */
  signIn(user: string, password: string): Promise<SignedIn> {
    const body = { user, password };
    return this.connection.json({ method: 'POST', path: SIGN_IN_PATH, body, repeatable: false }, isSignedIn);
  }

  /** The user of the session; `notAuthorized` without one. */
  getSignedIn({ signal }: CallOptions = {}): Promise<SignedIn> {
    return this.connection.json(getCall(SIGN_IN_PATH, signal), isSignedIn);
  }

  signOut(): Promise<void> {
    return this.connection.done({ method: 'DELETE', path: SIGN_IN_PATH, repeatable: true });
  }

  getDialogs({ signal }: CallOptions = {}): Promise<Dialogs> {
    return this.connection.json(getCall(DIALOGS_PATH, signal), isDialogs);
  }

  /** The languages of the site that serves this request. */
  getSiteLanguages({ signal }: CallOptions = {}): Promise<TranslationLanguages> {
    return this.connection.json(getCall(LANGUAGES_PATH, signal), isTranslationLanguages);
  }

  /** The settings of the server that apply to all forms. */
  getSpamProtection({ signal }: CallOptions = {}): Promise<SpamProtection> {
    return this.connection.json(getCall(SPAM_PROTECTION_PATH, signal), isSpamProtection);
  }
}
