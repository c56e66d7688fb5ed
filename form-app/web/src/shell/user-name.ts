import { textsOf } from '../texts/texts-of.js';

/** The name of a user; the names that the server uses itself are in the language of the studio. */
export function userName(name: string): string {
  const { anonymous, system } = textsOf('shell').userNames;
  if (name === 'anonymous') return anonymous;
  return name === '(system)' ? system : name;
}
