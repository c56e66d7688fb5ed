import { InvalidTokenError } from '../auth.errors.js';

const MAX_NAME = 100;
const CONTROL = /\p{Cc}/u;
const MAX_LIFETIME_MS = 3_650 * 86_400_000;

/** @throws InvalidTokenError saying what to change */
export function checkTokenName(name: string): void {
  if (name === '') throw new InvalidTokenError('The token name is empty: give one.');
  if (name.length > MAX_NAME)
    throw new InvalidTokenError(`The token name is longer than ${MAX_NAME} characters: shorten it.`);
  if (CONTROL.test(name) || name.trim() !== name) {
    throw new InvalidTokenError(
      `The token name '${name}' has a control character or space around it: remove that.`,
    );
  }
}

/** The roles, each once. @throws InvalidTokenError for none, and for a role that is not defined */
export function checkTokenRoles(roles: readonly string[], known: readonly string[]): string[] {
  const chosen = [...new Set(roles)];
  if (chosen.length === 0)
    throw new InvalidTokenError('The list of roles is empty: give one, such as --roles forms-editor.');
  const unknown = chosen.find((role) => !known.includes(role));
  if (unknown === undefined) return chosen;
  throw new InvalidTokenError(`There is no role '${unknown}': use roles of this list: ${known.join(', ')}.`);
}

/** @throws InvalidTokenError for no time at all, and for more than ten years */
export function checkLifetime(lifetimeMs: number | undefined): void {
  if (lifetimeMs === undefined) return;
  if (lifetimeMs > 0 && lifetimeMs <= MAX_LIFETIME_MS) return;
  throw new InvalidTokenError(
    'The expiry of a token must be between 1s and 3650d from now: change --expires, or omit it for a token that does not expire.',
  );
}
