import { Transform } from 'class-transformer';
import type { Place } from '../edit/checks/place.js';
import { Identifier, Uuid } from './field.decorators.js';
import { Nullable, settingNamesOf, valueNamesOf, type Placed } from './fields.js';

/** Identifiers of a record, in the order used in messages. */
export const IDENTITY = ['id', 'uuid', 'version'];

/** Set by the server; ignored in input, so that a record that was read can be sent back. */
export const READ_ONLY = [
  'created',
  'createdBy',
  'modified',
  'modifiedBy',
  'formId',
  'sectionId',
  'questionId',
  'hasDraft',
  'draft',
  'discardedDraft',
];

/** Null is treated like a missing value. */
function NullIsMissing(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => value ?? undefined);
}

export abstract class RecordDto<
  Values extends object = object,
  Settings extends object = object,
> implements Placed {
  readonly place!: Place;

  @NullIsMissing()
  @Nullable()
  @Identifier()
  readonly id?: number;

  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? value.toLowerCase() : (value ?? undefined),
  )
  @Nullable()
  @Uuid()
  readonly uuid?: string;

  @NullIsMissing()
  @Nullable()
  @Identifier()
  readonly version?: number;

  get values(): Partial<Values> {
    const values: Partial<Values> = {};
    for (const name of valueNamesOf(this.constructor)) {
      const value: unknown = Reflect.get(this, name);
      if (value !== undefined) Reflect.set(values, name, value);
    }
    return values;
  }

  /** The settings of a record after applying the given ones. Null, an empty text and false remove a setting. */
  applySettings(stored: Partial<Settings>): Partial<Settings> {
    const settings = { ...stored };
    for (const name of settingNamesOf(this.constructor)) {
      const value: unknown = Reflect.get(this, name);
      if (value === null || value === '' || value === false) Reflect.deleteProperty(settings, name);
      else if (value !== undefined) Reflect.set(settings, name, value);
    }
    return settings;
  }
}
