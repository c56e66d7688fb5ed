import { AppError } from '../../common/index.js';
import { hasControl } from '../has-control.js';

const MAX_NAME = 100;
const MAX_LIFETIME_MS = 3_650 * 86_400_000;

/** @throws AppError `validationFailed` */
export function checkTokenName(name: string): void {
  if (name === '') throw invalid('The token name must not be empty.');
  if (name.length > MAX_NAME)
    throw invalid(`The token name is longer than ${MAX_NAME} characters: shorten it.`);
  if (hasControl(name) || name.trim() !== name) {
    throw invalid(
      `The token name '${name}' contains a control character, or leading or trailing space: remove it.`,
    );
  }
}

/** Removes duplicates. @throws AppError `validationFailed` for an empty list or an unknown role */
export function checkTokenRoles(roles: readonly string[], known: readonly string[]): string[] {
  const chosen = [...new Set(roles)];
  if (chosen.length === 0) throw invalid('At least one role is required, such as forms-editor.');
  const unknown = chosen.find((role) => !known.includes(role));
  if (unknown === undefined) return chosen;
  throw invalid(`Role '${unknown}' does not exist. Known roles: ${known.join(', ')}.`);
}

/** @throws AppError `validationFailed` for less than a second or more than ten years */
export function checkLifetime(lifetimeMs: number | undefined): void {
  if (lifetimeMs === undefined) return;
  if (lifetimeMs > 0 && lifetimeMs <= MAX_LIFETIME_MS) return;
  throw invalid(
    'A token must expire between 1s and 3650d from now: change the duration, or omit it for a token that does not expire.',
  );
}

function invalid(message: string): AppError {
  return new AppError('validationFailed', message);
}
