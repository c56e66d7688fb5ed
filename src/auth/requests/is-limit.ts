import { ValidateBy } from 'class-validator';

/** A query parameter that is a whole number from 1 to `max` (at most 999). */
export function IsLimit(max: number): PropertyDecorator {
  return ValidateBy({
    name: 'isLimit',
    validator: {
      validate: (text) =>
        typeof text === 'string' && /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= max,
      defaultMessage: () => `$property must be a whole number from 1 to ${String(max)}`,
    },
  });
}
