import { IsIn, IsOptional, Matches, MaxLength } from 'class-validator';
import { OptionalFlag } from '../auth/index.js';
import { CHILD_STATES, type ChildState } from '../content/index.js';

const NAMES = /^[^,\0]{1,200}(?:,[^,\0]{1,200}){0,99}$/;

const whole = (max: number) => ({ message: `$property must be a whole number from 0 to ${max}` });

/** Parameters of reads. Only for `@nodes`: `offset`, `limit`, `orderBy`, `q`, `state`, `type`, `fields`, `descendants`. */
export class ReadNodeDto {
  @IsOptional() @Matches(/^(?:\d{1,2}|100)$/, whole(100)) depth?: string;
  @IsOptional() @Matches(/^\d{1,9}$/, whole(999_999_999)) offset?: string;
  @IsOptional() @Matches(/^(?:\d{1,3}|1000)$/, whole(1_000)) limit?: string;

  /** A property, `@name` or `@nodeType`; ` desc` reverses the order. */
  @IsOptional()
  @Matches(/^[^\s,\0]{1,200}(?: (?:asc|desc))?$/i, {
    message: 'orderBy must be one property, @name or @nodeType, with " desc" to reverse the order',
  })
  orderBy?: string;

  /** For `@versions`: the name of a version. */
  @IsOptional()
  @MaxLength(20, { message: 'version must be the name of a version, such as 1.0' })
  version?: string;

  /** For `@compare`: the states to compare, each the name of a version, `live` or `draft`. */
  @IsOptional()
  @MaxLength(20, { message: 'from must be the name of a version, live or draft' })
  from?: string;

  @IsOptional() @MaxLength(20, { message: 'to must be the name of a version, live or draft' }) to?: string;

  /** For `@changes`: `next` of another response. */
  @IsOptional()
  @MaxLength(8_100, { message: 'since must be the value of "next" of another response' })
  since?: string;
  @OptionalFlag() draft?: string;

  @IsOptional()
  @Matches(/^[^\0]{0,200}$/, { message: 'q must have at most 200 characters, without the character U+0000' })
  q?: string;

  @IsOptional()
  @IsIn(CHILD_STATES, { message: `state must be one of ${CHILD_STATES.join(', ')}` })
  state?: ChildState;

  @IsOptional()
  @Matches(NAMES, { message: 'type must be 1 to 100 node types, separated by commas' })
  type?: string;

  @IsOptional()
  @Matches(NAMES, { message: 'fields must be 1 to 100 names of properties, separated by commas' })
  fields?: string;

  /** Includes all descendants, not only children. */
  @OptionalFlag() descendants?: string;
}

export class WriteNodeDto {
  /** Changes only the draft, not the published node. */
  @OptionalFlag() draft?: string;
  @OptionalFlag() dryRun?: string;
  /** Deletes a node even if other nodes refer to it. */
  @OptionalFlag() force?: string;
}
