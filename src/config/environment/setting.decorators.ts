import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsNumber, Matches, Max, Min, ValidateBy } from 'class-validator';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export const toInteger = Transform(({ value }: { value: unknown }): unknown =>
  /^-?\d+$/.test(String(value)) ? Number(value) : value,
);

export function WholeNumber(min: number, max: number): PropertyDecorator {
  const message = `$property must be a whole number from ${min} to ${max}`;
  return applyDecorators(toInteger, IsInt({ message }), Min(min, { message }), Max(max, { message }));
}

export function Share(): PropertyDecorator {
  const message = '$property must be a number from 0 to 1';
  const toNumber = Transform(({ value }: { value: unknown }): unknown =>
    /^[01]?(?:\.\d+)?$/.test(String(value)) ? Number(value) : value,
  );
  return applyDecorators(toNumber, IsNumber({}, { message }), Min(0, { message }), Max(1, { message }));
}

export function OneOf(values: readonly string[]): PropertyDecorator {
  return IsIn(values, { message: `$property must be one of ${values.join(', ')}` });
}

/** A text, or with `each` a list of texts. `expected` completes the message "… must …". */
export function Like(
  pattern: RegExp,
  expected: string,
  options: { readonly each?: boolean } = {},
): PropertyDecorator {
  return Matches(pattern, { ...options, message: `$property must ${expected}` });
}

/** Empty, or an HTTP(S) URL without whitespace. @param except matches URLs that are rejected */
export function HttpUrl(example: string, except = /\s/): PropertyDecorator {
  const isUrl = (value: string): boolean =>
    /^https?:\/\/\S+$/.test(value) && URL.canParse(value) && !except.test(value);
  return ValidateBy({
    name: 'httpUrl',
    validator: {
      validate: (value: unknown) => value === '' || isUrl(String(value)),
      defaultMessage: () => `$property must be empty or look like ${example}`,
    },
  });
}

/** `*`, or a list of origins in the form in which browsers send them: others would never match. */
export function Origins(): PropertyDecorator {
  const isOrigin = (value: string): boolean =>
    /^https?:\/\/[^*]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value;
  return ValidateBy({
    name: 'origins',
    validator: {
      validate: (value: unknown) =>
        Array.isArray(value) && (value.join() === '*' || value.every((each) => isOrigin(String(each)))),
      defaultMessage: () =>
        '$property must be * or origins such as https://example.org (lower case, no path, no default port, no wildcard), separated by commas',
    },
  });
}

/** The default folder may be missing, but a configured folder must exist. */
export function ExistingFolder(unless: string): PropertyDecorator {
  return ValidateBy({
    name: 'existingFolder',
    validator: {
      validate: (value: unknown) =>
        resolve(String(value)) === resolve(unless) || existsSync(`${String(value)}/`),
      defaultMessage: () => '$property must be a folder that exists (create it, or correct the path)',
    },
  });
}

export const toBoolean = Transform(
  ({ value }: { value: unknown }): unknown =>
    new Map<unknown, boolean>([
      ['true', true],
      ['false', false],
    ]).get(value) ?? value,
);

export function TrueOrFalse(): PropertyDecorator {
  return applyDecorators(toBoolean, IsBoolean({ message: '$property must be true or false' }));
}
