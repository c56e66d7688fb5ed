import type { RecordFields } from '#client';
import { InvalidFormError, StaleVersionError } from '../../../forms.errors.js';
import type { FormDraft } from '../parts/form-draft.js';
import type { ExpectedVersion } from '../write.js';

/** @throws InvalidFormError unless each record is given exactly once */
export function checkOrder(ids: readonly number[], records: readonly { readonly id: number }[]): void {
  const known = records.map(({ id }) => id);
  if (ids.length === known.length && known.every((id) => ids.includes(id))) return;
  const message = `must contain each of these once: ${known.join(', ')}`;
  throw new InvalidFormError([{ path: 'ids', code: 'invalid_value', message }]);
}

/** @throws StaleVersionError, or InvalidFormError without a valid version */
export function checkVersion(stored: RecordFields, version: ExpectedVersion | undefined): void {
  if (version === undefined) {
    const message = 'must be the version that was read, a whole number, in the body or as If-Match';
    throw new InvalidFormError([{ path: 'version', code: 'required', message }]);
  }
  if (version === '*') return;
  const versions = [version].flat();
  if (!versions.includes(stored.version)) throw new StaleVersionError(stored, versions);
}

/** Like `checkVersion`, for the form itself; also accepts the version of its other state (live or draft). */
export function checkEitherVersion(
  { form, otherVersion }: FormDraft,
  version: ExpectedVersion | undefined,
): void {
  const isOther = otherVersion !== undefined && [version].flat().includes(otherVersion);
  if (!isOther) checkVersion(form, version);
}
