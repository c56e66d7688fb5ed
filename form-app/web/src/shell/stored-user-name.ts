import { textsOf } from '../texts/texts-of.js';

/** The stored name for one that `userName` shows, as it is typed into filters. */
export function storedUserName(shown: string): string {
  const { anonymous, system } = textsOf('shell').userNames;
  if (shown === anonymous) return 'anonymous';
  return shown === system ? '(system)' : shown;
}
