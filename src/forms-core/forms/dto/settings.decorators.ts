import { isStorable, MAX_LINE } from '#client';
import { isMap } from '../../../common/index.js';
import { textLike } from '../../../definitions/index.js';
import { check, field, schemasOf, type Dto, type Fault } from './fields.js';

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const MOMENT_FAULT = 'invalid_value: must be a time with time zone in ISO 8601: 2027-06-12T18:00:00+02:00';
/** The syntax that browsers accept in email fields, with ASCII characters only. */
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const MAX_ADDRESS = 254;
const MAX_ADDRESSES = 20;
/** Letters, digits, spaces, hyphens and commas cannot end a CSS declaration. */
const FONT = /^[a-z0-9][a-z0-9 ,-]{0,199}$/i;
const URL_FAULT = 'invalid_value: must be an http or https URL, or a relative one';
const BASE = 'https://relative.invalid';

/** A time with time zone, stored as given. */
export function Moment(): PropertyDecorator {
  const isMoment = (value: unknown): boolean =>
    typeof value === 'string' && MOMENT.test(value) && isDate(value);
  return field(textLike(MOMENT), [check((value) => (isMoment(value) ? undefined : MOMENT_FAULT))]);
}

/** Date accepts 31 February as a day in March. */
function isDate(text: string): boolean {
  const day = text.slice(0, 10);
  const isDay = new Date(`${day}T00:00:00Z`);
  return (
    !Number.isNaN(Date.parse(text)) && !Number.isNaN(isDay.getTime()) && isDay.toISOString().startsWith(day)
  );
}

/** Email addresses. They become headers of messages, so that line breaks and further addresses must not be possible. */
export function Addresses(): PropertyDecorator {
  const items = { ...textLike(ADDRESS), maxLength: MAX_ADDRESS };
  return field({ type: 'array', items, maxItems: MAX_ADDRESSES }, [check(faultOfAddresses)]);
}

function faultOfAddresses(value: unknown): Fault | undefined {
  if (!Array.isArray(value)) return 'wrong_type: must be a list of email addresses';
  if (value.length > MAX_ADDRESSES) return `too_many: must have ${MAX_ADDRESSES} addresses at most`;
  const wrong: unknown = value.find((each: unknown) => !isAddress(each));
  if (wrong === undefined) return undefined;
  return `invalid_value: must be a list of email addresses, not ${JSON.stringify(wrong).slice(0, 100)}`;
}

function isAddress(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_ADDRESS && ADDRESS.test(value);
}

export function FontFamilies(): PropertyDecorator {
  const fault: Fault = 'invalid_value: must be names of fonts, with letters, digits, spaces, - and commas';
  const isFont = (value: unknown): boolean => typeof value === 'string' && FONT.test(value);
  return field(textLike(FONT), [check((value) => (isFont(value) ? undefined : fault))]);
}

export function RedirectUrl(): PropertyDecorator {
  const schema = { type: 'string', minLength: 1, maxLength: MAX_LINE, pattern: '^[^\\s\\\\]+$' } as const;
  return field(schema, [check((value) => (isRedirect(value) ? undefined : URL_FAULT))]);
}

function isRedirect(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > MAX_LINE || !isStorable(value)) return false;
  if (!/^[^\s\\\p{Cc}]+$/u.test(value)) return false;
  return URL.canParse(value, BASE) && ['http:', 'https:'].includes(new URL(value, BASE).protocol);
}

/** A map whose members are read like those of a record. */
export function Members(dto: Dto): PropertyDecorator {
  const schema = { type: 'object', properties: schemasOf(dto), additionalProperties: false } as const;
  const validator = check((value) => (isMap(value) ? undefined : 'wrong_type: must be a map'));
  return field(schema, [validator], { members: dto });
}
