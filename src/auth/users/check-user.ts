import { ANONYMOUS, SYSTEM_USER } from '../../common/index.js';
import { hasControl } from '../has-control.js';
import { isGuessable } from './is-guessable.js';
import { InvalidUserError } from '../auth.errors.js';

export const MAX_USER_NAME = 100;
const MIN_PASSWORD = 8;
/** OWASP ASVS 2.1.1. */
const GOOD_PASSWORD = 12;
const MAX_PASSWORD = 256;

/**
 * Checks that a name can be sent in a Basic header (no colon, no control characters).
 * @throws InvalidUserError
 */
export function checkUserName(name: string): void {
  if (name === '') throw new InvalidUserError('The user name must not be empty.');
  if (name.length > MAX_USER_NAME) {
    throw new InvalidUserError(`The user name is longer than ${MAX_USER_NAME} characters: shorten it.`);
  }
  if (name.includes(':') || hasControl(name) || name.trim() !== name) {
    throw new InvalidUserError(
      `The user name '${name}' has a colon, a control character, or leading or trailing space: remove it.`,
    );
  }
  if (name === ANONYMOUS.user) {
    throw new InvalidUserError(`The name '${name}' is reserved for anonymous callers: choose another.`);
  }
  if (name === SYSTEM_USER) {
    throw new InvalidUserError(`The name '${name}' is reserved for commands of the server: choose another.`);
  }
}

/**
 * @param least minimum number of characters
 * @throws InvalidUserError; the message never contains the password
 */
export function checkPassword(password: string, least = MIN_PASSWORD): void {
  if (password === '') throw new InvalidUserError('The password must not be empty.');
  if (password.length < least || password.length > MAX_PASSWORD) {
    throw new InvalidUserError(`The password must have ${least} to ${MAX_PASSWORD} characters.`);
  }
  if (hasControl(password)) {
    throw new InvalidUserError(
      'The password has a control character, which HTTP Basic cannot transmit: remove it.',
    );
  }
}

/** A warning about a weak password; undefined for a strong one. Weak passwords are accepted. */
export function weaknessOf(password: string, name: string): string | undefined {
  if (isGuessable(password, name)) {
    return 'The password is common or derived from the user name: choose another one.';
  }
  if (password.length >= GOOD_PASSWORD) return undefined;
  return `The password has fewer than ${GOOD_PASSWORD} characters: choose a longer one.`;
}
