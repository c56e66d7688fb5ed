import { reject, type InputPlace } from './content-problem.js';

const MAX_NAME_BYTES = 1000;
const NEVER = /[/\u0000-\u001f]|\p{Surrogate}/u;
/** Not allowed for new nodes; imports keep them. `@` starts suffixes of URLs, the others have a meaning in paths. */
const NOT_NEW = /[@[\]|*"\\]|^\s|\s$/;

/** Whether something can have the name; reports one that nothing can have. @param what `name of a node` */
export function checkName(name: string, what: string, place: InputPlace): boolean {
  if (name === '' || name === '.' || name === '..' || NEVER.test(name))
    reject(
      place,
      'invalid_name',
      `the ${what} must not be empty, "." or "..", or contain "/" or control characters`,
    );
  else if (Buffer.byteLength(name) > MAX_NAME_BYTES)
    reject(place, 'invalid_name', `the ${what} must have ${MAX_NAME_BYTES} bytes at most`);
  else return true;
  return false;
}

/** Reports a name that a new node must not have; `checkName` was called for it. */
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
    reject(place, 'invalid_value', 'must be valid Unicode without the character 0');
}
