import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { CHILD_STATES, type ChildState } from '../../content/index.js';

const LIMIT = 1_000;
const DEPTH = 100;

const whole = (name: string, max: number) => ({
  message: `${name} must be a whole number from 0 to ${max}`,
});
const upTo = (max: number): RegExp => (max === DEPTH ? /^(?:\d{1,2}|100)$/ : /^(?:\d{1,3}|1000)$/);

/** Parameters of a read; `offset`, `limit`, `orderBy`, `q`, `state`, `type`, `fields` and `descendants` belong to `@nodes`. */
export class ReadNodeDto {
  @IsOptional()
  @Matches(upTo(DEPTH), whole('depth', DEPTH))
  depth?: string;

  @IsOptional()
  @Matches(/^\d{1,9}$/, whole('offset', 999_999_999))
  offset?: string;

  @IsOptional()
  @Matches(upTo(LIMIT), whole('limit', LIMIT))
  limit?: string;

  /** A property, `@name` or `@nodeType`, with ` desc` for the reverse. */
  @IsOptional()
  @Matches(/^[^\s,\0]{1,200}(?: (?:asc|desc))?$/i, {
    message: 'orderBy must be one property, @name or @nodeType, with " desc" for the reverse',
  })
  orderBy?: string;

  /** The name of a version; of `@versions`. */
  @IsOptional()
  @MaxLength(20, { message: 'version must be the name of a version, such as 1.0' })
  version?: string;

  /** States of `@compare`: the name of a version, `live` or `draft`. */
  @IsOptional()
  @MaxLength(20, { message: 'from must be the name of a version, live or draft' })
  from?: string;

  @IsOptional()
  @MaxLength(20, { message: 'to must be the name of a version, live or draft' })
  to?: string;

  /** `next` of another response; of `@changes`. */
  @IsOptional()
  @MaxLength(8_100, { message: 'since must be the value of "next" of another response' })
  since?: string;

  /** With drafts. */
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'draft must be true or false' })
  draft?: string;

  @IsOptional()
  @Matches(/^[^\0]{0,200}$/, { message: 'q must have 200 characters at most, none of them the character 0' })
  q?: string;

  @IsOptional()
  @IsIn(CHILD_STATES, { message: `state must be one of ${CHILD_STATES.join(', ')}` })
  state?: ChildState;

  @IsOptional()
  @Matches(/^[^,\0]{1,200}(?:,[^,\0]{1,200}){0,99}$/, {
    message: 'type must be 1 to 100 node types, separated by commas',
  })
  type?: string;

  @IsOptional()
  @Matches(/^[^,\0]{1,200}(?:,[^,\0]{1,200}){0,99}$/, {
    message: 'fields must be 1 to 100 names of properties, separated by commas',
  })
  fields?: string;

  /** All levels below, not only children. */
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'descendants must be true or false' })
  descendants?: string;
}

export class WriteNodeDto {
  /** Changes the draft, and not what is published. */
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'draft must be true or false' })
  draft?: string;

  @IsOptional()
  @IsIn(['true', 'false'], { message: 'dryRun must be true or false' })
  dryRun?: string;

  /** Deletes a node although others refer to it. */
  @IsOptional()
  @IsIn(['true', 'false'], { message: 'force must be true or false' })
  force?: string;
}
