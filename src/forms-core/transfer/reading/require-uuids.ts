import { isMap, type Fields } from '../../../common/index.js';
import { FormFileError } from '../form-file.error.js';
import { PART_TABLES } from '../../forms/stored-form.js';

/**
 * Without a uuid, a part would be added again by every import of its file.
 * @throws FormFileError with the first part without a uuid
 */
export function requireUuids(owner: Fields, file: string, path = ''): void {
  for (const list of PART_TABLES) {
    const members: unknown = owner[list];
    if (!Array.isArray(members)) continue;
    members.forEach((member: unknown, index) => {
      if (!isMap(member)) return;
      const place = `${path}${list}[${index}]`;
      if (typeof member.uuid !== 'string') {
        throw new FormFileError(
          file,
          `${place}.uuid: is required where a file updates its form at every start`,
        );
      }
      requireUuids(member, file, `${place}.`);
    });
  }
}
