import { textsOf } from '../texts/texts-of.js';

/** The stored name of a user, given the name that `userName` shows or the stored one. */
export function storedUserName(shown: string): string {
  const { anonymous, system } = textsOf('shell').userNames;
  if (shown === anonymous) return 'anonymous';
  return shown === system ? '(system)' : shown;
}
