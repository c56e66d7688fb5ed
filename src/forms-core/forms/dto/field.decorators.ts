import { ArrayMaxSize, IsArray, IsBoolean, IsIn, Matches } from 'class-validator';
import { isLanguage, isStorable, LANGUAGE, LANGUAGE_FAULT, MAX_INTEGER, MAX_LINE, MAX_PROSE } from '#client';
import { isMap, UUID } from '../../../common/index.js';
import { textLike, type JsonSchema } from '../../../definitions/index.js';
import { check, field, schemasOf, type Dto, type Fault, type Placed } from './fields.js';

/** More than any real form has; bounds the time of checks that compare parts with each other. */
export const MAX_MEMBERS = 1_000;
export const CONTENT_KEY = /^[\w-]{1,64}$/;

function faultOfText(value: unknown, max: number): Fault | undefined {
  if (typeof value !== 'string') return 'wrong_type: must be a text';
  if (!isStorable(value)) return 'invalid_value: must be valid Unicode without the character U+0000';
  return value.length <= max ? undefined : `too_long: must have ${max} characters at most`;
}

/** The UUID of a record, the same in every environment. */
export function Uuid(): PropertyDecorator {
  return field(textLike(UUID), [Matches(UUID, { message: 'invalid_value: must be a UUID' })], 'identity');
}

export function Parts(type: () => Dto<Placed>): PropertyDecorator {
  return field(
    {},
    [
      IsArray({ message: 'wrong_type: must be a list' }),
      ArrayMaxSize(MAX_MEMBERS, { message: `too_many: must have ${MAX_MEMBERS} members at most` }),
    ],
    { parts: type },
  );
}

/** The condition or outcome of a rule. Not parsed here, because that requires the questions the rule refers to. */
export function OfRule(): PropertyDecorator {
  return field({}, [], 'rule');
}

export function Line(): PropertyDecorator {
  const schema = { type: 'string', maxLength: MAX_LINE, pattern: '^[^\\r\\n\\u0000]*$' } as const;
  const lines = (value: unknown): Fault | undefined =>
    /[\r\n]/.test(String(value)) ? 'invalid_value: must not have line breaks' : undefined;
  return field(schema, [check((value) => faultOfText(value, MAX_LINE) ?? lines(value))]);
}

export function Prose(): PropertyDecorator {
  return field({ type: 'string', maxLength: MAX_PROSE }, [check((value) => faultOfText(value, MAX_PROSE))]);
}

export function Flag(): PropertyDecorator {
  return field({ type: 'boolean' }, [IsBoolean({ message: 'wrong_type: must be true or false' })]);
}

export function WholeNumber(): PropertyDecorator {
  const schema = { type: 'integer', minimum: -MAX_INTEGER, maximum: MAX_INTEGER } as const;
  return field(schema, [
    check((value) =>
      Number.isInteger(value) && Math.abs(Number(value)) <= MAX_INTEGER
        ? undefined
        : `wrong_type: must be a whole number from -${MAX_INTEGER} to ${MAX_INTEGER}`,
    ),
  ]);
}

export function Count(minimum: number, maximum: number): PropertyDecorator {
  const isCount = (value: unknown): boolean =>
    Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
  return field({ type: 'integer', minimum, maximum }, [
    check((value) =>
      isCount(value) ? undefined : `wrong_type: must be a whole number from ${minimum} to ${maximum}`,
    ),
  ]);
}

/** A bound of answers: a number, a text, or `{questionId}` with the id or uuid of another question. */
export function Bound(): PropertyDecorator {
  const faultOf = (value: unknown): Fault | undefined => {
    if (Number.isFinite(value)) return undefined;
    if (typeof value === 'string') return faultOfText(value, MAX_LINE);
    const isReference = isMap(value) && Object.keys(value).join() === 'questionId';
    const isNamed = isReference && ['number', 'string'].includes(typeof value.questionId);
    return isNamed
      ? undefined
      : 'wrong_type: must be a number, a text or a map with the questionId of a question';
  };
  return field(BOUND, [check(faultOf)]);
}

const BOUND: JsonSchema = {
  anyOf: [
    { type: ['number', 'null'] },
    { type: 'string', maxLength: MAX_LINE },
    {
      type: 'object',
      properties: {
        questionId: { description: 'Another question of this form.', type: ['string', 'number'] },
      },
      required: ['questionId'],
      additionalProperties: false,
    },
  ],
};

export function OneOf(values: readonly string[]): PropertyDecorator {
  return field({ type: 'string', enum: values }, [
    IsIn(values, { message: `invalid_value: must be one of ${values.join(', ')}` }),
  ]);
}

export function Pattern(expression: RegExp, meaning: string): PropertyDecorator {
  return field(textLike(expression), [Matches(expression, { message: `invalid_value: must be ${meaning}` })]);
}

/** The id or version of a record. */
export function Identifier(): PropertyDecorator {
  const validator = check((value) =>
    Number.isSafeInteger(value) && Number(value) > 0
      ? undefined
      : 'wrong_type: must be a whole number above 0',
  );
  return field({ type: 'integer', minimum: 1 }, [validator], 'identity');
}

export function Language(): PropertyDecorator {
  const faultOf = (value: unknown): Fault | undefined =>
    typeof value === 'string' && isLanguage(value) ? undefined : `invalid_value: ${LANGUAGE_FAULT}`;
  return field(textLike(LANGUAGE), [check(faultOf)]);
}

/** Localised texts: a list of maps with a language and texts of the record, one per language. */
export function Localised(texts: Dto): PropertyDecorator {
  const items = {
    ...{ type: 'object', properties: schemasOf(texts), required: ['language'], additionalProperties: false },
  } as const;
  return field({ type: 'array', items }, [IsArray({ message: 'wrong_type: must be a list' })], { texts });
}

/** The values of custom dialog fields: scalars by key. */
const CONTENT: JsonSchema = {
  type: 'object',
  propertyNames: { pattern: CONTENT_KEY.source },
  additionalProperties: { type: ['string', 'number', 'boolean', 'null'], maxLength: MAX_PROSE },
};

export function Content(): PropertyDecorator {
  return field(
    CONTENT,
    [check((value) => (isMap(value) ? undefined : 'wrong_type: must be a map'))],
    'content',
  );
}
