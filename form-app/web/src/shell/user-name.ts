import { textsOf } from '../texts/texts-of.js';

/** The display name of a user; names that the server itself uses are translated. */
export function userName(name: string): string {
  const { anonymous, system } = textsOf('shell').userNames;
  if (name === 'anonymous') return anonymous;
  return name === '(system)' ? system : name;
}
