import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsOptional, ValidateBy } from 'class-validator';

/** A query parameter that must not be repeated; an empty one counts as missing. */
export function Parameter(expected: string, isValid: (text: string) => boolean): PropertyDecorator {
  return applyDecorators(IsOptional(), RequiredParameter(expected, isValid));
}

export function RequiredParameter(expected: string, isValid: (text: string) => boolean): PropertyDecorator {
  return applyDecorators(
    Transform(({ value }: { value: unknown }) => (value === '' ? undefined : value)),
    ValidateBy({
      name: 'parameter',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && isValid(value),
        defaultMessage: (context) => `$property must be ${ruleFor(context?.value, expected)}`,
      },
    }),
  );
}

export function FlagParameter(): PropertyDecorator {
  return ChoiceParameter(['true', 'false']);
}

export function ChoiceParameter(choices: readonly string[]): PropertyDecorator {
  return Parameter(choices.join(' or '), (text) => choices.includes(text));
}

function ruleFor(value: unknown, expected: string): string {
  if (Array.isArray(value)) return `given once, not "${value.join(', ')}"`;
  return `${expected}, not "${typeof value === 'string' ? value : ''}"`;
}
