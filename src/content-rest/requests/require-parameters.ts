import { AppError } from '../../common/index.js';

/** Rejects parameters that only other requests with the same DTO have. @throws AppError `invalidValueFormat` */
export function requireParameters(parameters: object, known: readonly string[]): void {
  const unknown = Object.entries(parameters).find(
    ([name, value]) => value !== undefined && !known.includes(name),
  );
  if (unknown === undefined) return;
  throw new AppError('invalidValueFormat', `${unknown[0]} is not a parameter of this request`);
}
