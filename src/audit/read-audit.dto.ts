import { isStorable } from '#client';
import { applyDecorators } from '@nestjs/common';
import { IsOptional, ValidateBy } from 'class-validator';
import { OptionalLimit, parametersPipe } from '../auth/index.js';
import { AUDIT_KINDS, type AuditKind } from '../database/index.js';

export const PLACE = /^(\d{1,17})-([01])-(\d{1,18})$/;
const DATE = /^\d{4}-\d\d-\d\d(T[\d:.]{5,16}(Z|[+-]\d\d:\d\d))?$/;

/** A single text that `isValid` accepts; `expected` is the message for others. */
function Text(isValid: (text: string) => boolean = () => true, expected = ''): PropertyDecorator {
  const faultOf = (value: unknown): string | undefined => {
    if (typeof value !== 'string') return 'takes one value';
    if (!isStorable(value)) return 'must be valid Unicode without the character U+0000';
    return isValid(value) ? undefined : expected;
  };
  const validator = {
    validate: (value: unknown) => faultOf(value) === undefined,
    defaultMessage: (context?: { value: unknown }) => `$property ${faultOf(context?.value) ?? ''}`,
  };
  return applyDecorators(IsOptional(), ValidateBy({ name: 'text', validator }));
}

function Kind(): PropertyDecorator {
  const kinds: readonly string[] = AUDIT_KINDS;
  return Text((text) => kinds.includes(text), `must be one of ${kinds.join(', ')}`);
}

function Moment(): PropertyDecorator {
  return Text(
    (text) => DATE.test(text) && !Number.isNaN(Date.parse(text)),
    'takes a date such as 2026-11-23 or 2026-11-23T09:30:00Z',
  );
}

/** Filters of the audit log (docs/reference/audit.md#reading). */
export class ReadAuditDto {
  @Text() user?: string;
  @Text() action?: string;
  @Kind() kind?: AuditKind;
  /** A target, or its beginning followed by `*`. */
  @Text() target?: string;
  @Moment() from?: string;
  @Moment() to?: string;
  /** `next` of another response: only entries after it. */
  @Text((text) => PLACE.test(text), 'takes the value of "next" of another response') before?: string;
  @OptionalLimit(200) limit?: string;
}

export const auditParametersPipe = parametersPipe(Object.keys(new ReadAuditDto()));
