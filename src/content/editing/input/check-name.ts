import { reject, type InputPlace } from './content-problem.js';

const MAX_NAME_BYTES = 1000;
const NEVER = /[/\u0000-\u001f]|\p{Surrogate}/u;
/** Not in names of new nodes, but in imports: `@` starts suffixes of URLs, the others have a meaning in paths. */
const NOT_NEW = /[@[\]|*"\\]|^\s|\s$/;

/** Reports an invalid name and returns whether it is valid. @param what what has the name, such as `name of a node` */
export function checkName(name: string, what: string, place: InputPlace): boolean {
  if (name === '' || name === '.' || name === '..' || NEVER.test(name))
    reject(
      place,
      'invalid_name',
      `the ${what} must not be empty, "." or "..", or contain "/" or control characters`,
    );
  else if (Buffer.byteLength(name) > MAX_NAME_BYTES)
    reject(place, 'invalid_name', `the ${what} must have at most ${MAX_NAME_BYTES} bytes`, {
      max: String(MAX_NAME_BYTES),
    });
  else return true;
  return false;
}

/** Reports a name that is invalid for new nodes only; `checkName` must be called first. */
export function checkNewName(name: string, place: InputPlace): void {
  if (NOT_NEW.test(name))
    reject(
      place,
      'invalid_name',
      'the name of a node must not contain @ [ ] | * " \\ or begin or end with a space',
    );
}

/** Reports text that the database cannot store. */
export function checkText(text: string, place: InputPlace): void {
  if (text.includes('\0') || /\p{Surrogate}/u.test(text))
    reject(place, 'invalid_value', 'must be valid Unicode without the character U+0000');
}
