import { applyDecorators } from '@nestjs/common';
import { IsIn, IsOptional, ValidateBy } from 'class-validator';

export function OptionalFlag(): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    IsIn(['true', 'false'], { message: '$property must be true or false' }),
  );
}

/** An optional query parameter: a whole number from 1 to `max` (at most 999). */
export function OptionalLimit(max: number): PropertyDecorator {
  return applyDecorators(
    IsOptional(),
    ValidateBy({
      name: 'isLimit',
      validator: {
        validate: (text) =>
          typeof text === 'string' && /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= max,
        defaultMessage: () => `$property must be a whole number from 1 to ${max}`,
      },
    }),
  );
}
