import { nearestName } from '../../common/index.js';
import { Environment } from './environment.js';
import { otherVariables } from './other-variables.js';

/** Names that differ more, and names similar to short ones such as PORT (PGPORT), may belong to other programs. */
const MOST_MISTAKES = 2;
const SHORTEST = 8;

/** A warning for each variable whose name is almost that of a setting: the setting has its default instead. */
export function warnOfMistypedSettings(variables: Readonly<Record<string, unknown>>): string[] {
  const names = Object.keys(new Environment()).filter(({ length }) => length >= SHORTEST);
  return [...otherVariables(variables).keys()].flatMap((name) => {
    const nearest = nearestName(name, names, MOST_MISTAKES);
    return nearest === undefined ? [] : [`${name} is not a setting: did you mean ${nearest}?`];
  });
}
