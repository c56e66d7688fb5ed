import {
  FREE_TEXT_MODES,
  INPUT_TYPES,
  MAX_ANSWER_LENGTH,
  MAX_INTEGER,
  QUESTION_TYPES,
  SECTION_DISPLAYS,
  type AnswerBound,
  type AnswerOptionSettings,
  type AnswerOptionText,
  type DynamicContent,
  type FormConfirmation,
  type FormLocalisation,
  type FormTheme,
  type FreeTextMode,
  type InputType,
  type Localisation,
  type QuestionSettings,
  type QuestionText,
  type QuestionType,
  type RecordFields,
  type RuleText,
  type SectionDisplay,
  type SectionSettings,
  type SectionText,
} from '#client';
import {
  NO_SETTINGS,
  type StoredForm,
  type StoredOption,
  type StoredQuestion,
  type StoredRule,
  type StoredSection,
} from '../stored-form.js';
import {
  Bound,
  Content,
  Count,
  Flag,
  Identifier,
  Language,
  Line,
  Localised,
  MAX_MEMBERS,
  OfRule,
  OneOf,
  Parts,
  Pattern,
  Prose,
  WholeNumber,
} from './field.decorators.js';
import { Nullable, Setting } from './fields.js';
import { ConfirmationDto, ThemeDto } from './form-settings.dto.js';
import { RecordDto } from './record.dto.js';
import { Addresses, Members, Moment } from './settings.decorators.js';

/** The fields of a record that editors can set, without its settings. @typeParam Others further fields that they cannot set */
type Values<Stored, Others extends keyof Stored> = Omit<
  Stored,
  keyof RecordFields | 'settings' | 'archivedAt' | Others
>;
export type FormValues = Values<StoredForm, 'revision' | 'hasDraft' | 'draft' | 'discardedDraft'>;
export type SectionValues = Values<StoredSection, 'formId'>;
export type QuestionValues = Values<StoredQuestion, 'formId' | 'sectionId'>;
export type OptionValues = Values<StoredOption, 'questionId'>;
export type RuleValues = Values<StoredRule, 'formId' | 'condition' | 'outcome'>;

const MAX_DECIMALS = 15;
const CHART_ID = /^[a-z0-9][a-z0-9_-]{0,63}$/;

class TitleTexts {
  @Language() language!: string;
  @Line() title?: string;
  @Prose() description?: string;
}

class FormTexts {
  @Language() language!: string;
  @Line() title?: string;
  @Prose() description?: string;
  @Members(ConfirmationDto) confirmation?: FormConfirmation;
}

class QuestionTexts {
  @Language() language!: string;
  @Line() title?: string;
  @Prose() question?: string;
  @Prose() description?: string;
  @Line() unit?: string;
  @Line() rangeFromLabel?: string;
  @Line() rangeToLabel?: string;
}

class OptionTexts {
  @Language() language!: string;
  @Line() title?: string;
  @Line() label?: string;
  @Prose() description?: string;
  @Line() freeTextLabel?: string;
}

class RuleTexts {
  @Language() language!: string;
  @Line() message?: string;
}

export class OptionDto extends RecordDto<OptionValues, AnswerOptionSettings> {
  @Line() title?: string;
  @Line() label?: string;
  @Setting() @Prose() description?: string | null;
  @Setting() @Flag() exclusive?: boolean | null;
  @Setting() @Flag() freeTextRequired?: boolean | null;
  @Line() value?: string;
  @OneOf(FREE_TEXT_MODES) freeText?: FreeTextMode;
  @Line() freeTextLabel?: string;
  @WholeNumber() orderIndex?: number;
  @Localised(OptionTexts) localisations?: readonly Localisation<AnswerOptionText>[];
  @Content() content?: DynamicContent;
}

export class QuestionDto extends RecordDto<QuestionValues, QuestionSettings> {
  @Line() title?: string;
  @Prose() question?: string;
  @Setting() @Prose() description?: string | null;
  @Setting() @OneOf(INPUT_TYPES) inputType?: InputType | null;
  @Setting() @Bound() min?: AnswerBound | null;
  @Setting() @Bound() max?: AnswerBound | null;
  @Setting() @Count(0, MAX_DECIMALS) decimals?: number | null;
  @Setting() @Line() unit?: string | null;
  @Setting() @Line() pattern?: string | null;
  @Setting() @Count(1, MAX_ANSWER_LENGTH) maxLength?: number | null;
  @Setting() @Count(1, MAX_MEMBERS) minAnswers?: number | null;
  @Setting() @Count(1, MAX_MEMBERS) maxAnswers?: number | null;
  @OneOf(QUESTION_TYPES) questionType?: QuestionType;
  @Flag() required?: boolean;
  @Nullable() @WholeNumber() rangeFrom?: number | null;
  @Nullable() @Line() rangeFromLabel?: string | null;
  @Nullable() @WholeNumber() rangeTo?: number | null;
  @Nullable() @Line() rangeToLabel?: string | null;
  @Nullable()
  @Pattern(CHART_ID, 'at most 64 lower-case letters, digits, - and _')
  customChartId?: string | null;
  @WholeNumber() orderIndex?: number;
  @Localised(QuestionTexts) localisations?: readonly Localisation<QuestionText>[];
  @Content() content?: DynamicContent;

  /** The new parent of a question: a section, or null for the form itself. */
  @Nullable() @Identifier() sectionId?: number | null;
  @Parts(() => OptionDto) answerOptions?: readonly OptionDto[];
}

export class SectionDto extends RecordDto<SectionValues, SectionSettings> {
  @Line() title?: string;
  @Prose() description?: string;
  @Setting() @OneOf(SECTION_DISPLAYS) display?: SectionDisplay | null;
  @WholeNumber() orderIndex?: number;
  @Localised(TitleTexts) localisations?: readonly Localisation<SectionText>[];
  @Content() content?: DynamicContent;
  @Parts(() => QuestionDto) questions?: readonly QuestionDto[];
}

export class RuleDto extends RecordDto<RuleValues> {
  @Line() title?: string;
  @WholeNumber() orderIndex?: number;
  @Localised(RuleTexts) localisations?: readonly Localisation<RuleText>[];
  @OfRule() when?: unknown;
  @OfRule() then?: unknown;
}

/** The message of a rule with the action `end`. */
export class EndDto {
  @Line() message?: string;
}

export class FormDto extends RecordDto<FormValues> {
  @Line() title?: string;
  @Prose() description?: string;
  @Flag() anonymize?: boolean;
  @Flag() onlyAuthenticated?: boolean;
  @Flag() publicResults?: boolean;
  @Flag() published?: boolean;
  @WholeNumber() orderIndex?: number;
  @Localised(FormTexts) localisations?: readonly FormLocalisation[];
  @Content() content?: DynamicContent;
  @Nullable() @Moment() opensAt?: string | null;
  @Nullable() @Moment() closesAt?: string | null;
  @Nullable() @Count(1, MAX_INTEGER) maxResponses?: number | null;
  @Nullable() @Flag() oneResponsePerUser?: boolean | null;
  @Nullable() @Members(ConfirmationDto) confirmation?: FormConfirmation | null;
  @Nullable() @Addresses() notify?: readonly string[] | null;
  @Nullable() @Flag() notifyAnswers?: boolean | null;
  @Nullable() @Flag() showResults?: boolean | null;
  @Nullable() @Members(ThemeDto) theme?: FormTheme | null;
  @Parts(() => SectionDto) sections?: readonly SectionDto[];
  @Parts(() => QuestionDto) questions?: readonly QuestionDto[];
  @Parts(() => RuleDto) rules?: readonly RuleDto[];
}

/** The version of the form that the client has read. */
export class VersionDto extends RecordDto {}

export class RulesDto extends VersionDto {
  @Parts(() => RuleDto) rules?: readonly RuleDto[];
}

const COMMON = { orderIndex: 0, localisations: [], content: {} };

/** Default values of new records; `orderIndex` is their position. */
export const FORM_DEFAULTS: FormValues = {
  ...{ title: '', description: '', anonymize: false, onlyAuthenticated: false },
  ...{ publicResults: false, published: false, ...COMMON, ...NO_SETTINGS },
};
export const SECTION_DEFAULTS: SectionValues = { title: '', description: '', ...COMMON };
export const QUESTION_DEFAULTS: QuestionValues = {
  ...{ title: '', question: '', questionType: 'text', required: false },
  ...{ rangeFrom: null, rangeFromLabel: null, rangeTo: null, rangeToLabel: null, customChartId: null },
  ...COMMON,
};
export const OPTION_DEFAULTS: OptionValues = {
  ...{ title: '', label: '', value: '', freeText: 'dontShowFreeText', freeTextLabel: '' },
  ...COMMON,
};
