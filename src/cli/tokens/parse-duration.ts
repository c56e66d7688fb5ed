import { UsageError } from '../commands/command.errors.js';
import { parseLifetime } from '../../common/index.js';

/** Parses a duration such as `90d` to milliseconds. @throws UsageError with the option name */
export function parseDuration(option: string, text: string): number {
  const milliseconds = parseLifetime(text);
  if (milliseconds === undefined) {
    throw new UsageError(
      `${option} must be a whole number and a unit (s, m, h or d), such as 90d, not "${text}".`,
    );
  }
  return milliseconds;
}
