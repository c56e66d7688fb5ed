import type { FormPart, Part } from '../part.js';

/** Optional fields of parts; nested settings of a form have names such as `confirmation.message`. */
export type SettingName =
  | 'opensAt'
  | 'closesAt'
  | 'maxResponses'
  | 'oneResponsePerUser'
  | 'confirmation.message'
  | 'confirmation.redirectUrl'
  | 'showResults'
  | 'notify'
  | 'notifyAnswers'
  | 'theme.colour'
  | 'theme.logo'
  | 'theme.font'
  | 'display'
  | 'inputType'
  | 'min'
  | 'max'
  | 'decimals'
  | 'unit'
  | 'pattern'
  | 'maxLength'
  | 'minAnswers'
  | 'maxAnswers'
  | 'exclusive'
  | 'freeTextRequired';

export type SettingGroup =
  'availability' | 'afterwards' | 'notifications' | 'appearance' | 'layout' | 'format' | 'answers' | 'chosen';

export type SettingKind =
  | 'line'
  | 'prose'
  | 'count'
  | 'flag'
  | 'moment'
  | 'inputType'
  | 'bound'
  | 'addresses'
  | 'colour'
  | 'asset'
  | 'matrix';

/** A part with the data that its settings depend on. */
export interface SettingContext {
  readonly part: Part;
  readonly parent: Part | undefined;
  readonly form: FormPart;
}

export interface Setting {
  readonly name: SettingName;
  readonly group: SettingGroup;
  readonly kind: SettingKind;
  /** Bounds of settings of the type `count`. */
  readonly min?: number;
  readonly max?: number;
  readonly isTranslated?: boolean;
  /** Whether the setting applies to the part; undefined: always. */
  readonly isShown?: (context: SettingContext) => boolean;
}
