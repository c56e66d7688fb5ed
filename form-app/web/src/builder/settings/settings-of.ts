import { MAX_ANSWER_LENGTH, MAX_INTEGER, type DialogKind, type InputType } from '#client';
import { canBeMatrix } from './can-be-matrix.js';
import type { Setting, SettingContext } from './setting.js';

/** Input types whose answers have a minimum and a maximum. */
const BOUNDED: readonly (InputType | null | undefined)[] = ['number', 'date', 'month', 'time', 'duration'];
const MAX_DECIMALS = 15;
const MAX_CHOSEN = 1_000;

/** The input type of a question; undefined for other parts and for questions without one. */
export function inputTypeOf({ part }: Pick<SettingContext, 'part'>): InputType | undefined {
  return part.kind === 'question' ? (part.values.inputType ?? undefined) : undefined;
}

function hasType(context: SettingContext, type: string): boolean {
  return context.part.kind === 'question' && (context.part.values.questionType ?? 'text') === type;
}

const isText = (context: SettingContext): boolean => hasType(context, 'text');
const isMulti = (context: SettingContext): boolean => hasType(context, 'multi');
const isBounded = (context: SettingContext): boolean =>
  isText(context) && BOUNDED.includes(inputTypeOf(context));
const isNumber = (context: SettingContext): boolean => isText(context) && inputTypeOf(context) === 'number';
const isFree = (context: SettingContext): boolean => isText(context) && !isBounded(context);

const SETTINGS: Readonly<Record<DialogKind, readonly Setting[]>> = {
  form: [
    { name: 'opensAt', group: 'availability', kind: 'moment' },
    { name: 'closesAt', group: 'availability', kind: 'moment' },
    { name: 'maxResponses', group: 'availability', kind: 'count', min: 1, max: MAX_INTEGER },
    { name: 'oneResponsePerUser', group: 'availability', kind: 'flag' },
    { name: 'confirmation.message', group: 'afterwards', kind: 'prose', isTranslated: true },
    { name: 'confirmation.redirectUrl', group: 'afterwards', kind: 'line', isTranslated: true },
    { name: 'showResults', group: 'afterwards', kind: 'flag' },
    { name: 'notify', group: 'notifications', kind: 'addresses' },
    { name: 'notifyAnswers', group: 'notifications', kind: 'flag' },
    { name: 'theme.colour', group: 'appearance', kind: 'colour' },
    { name: 'theme.logo', group: 'appearance', kind: 'asset' },
    { name: 'theme.font', group: 'appearance', kind: 'line' },
  ],
  section: [{ name: 'display', group: 'layout', kind: 'matrix', isShown: isMatrixOffered }],
  question: [
    { name: 'inputType', group: 'format', kind: 'inputType', isShown: isText },
    { name: 'min', group: 'format', kind: 'bound', isShown: isBounded },
    { name: 'max', group: 'format', kind: 'bound', isShown: isBounded },
    { name: 'decimals', group: 'format', kind: 'count', min: 0, max: MAX_DECIMALS, isShown: isNumber },
    { name: 'unit', group: 'format', kind: 'line', isTranslated: true, isShown: isNumber },
    { name: 'maxLength', group: 'format', kind: 'count', min: 1, max: MAX_ANSWER_LENGTH, isShown: isFree },
    { name: 'pattern', group: 'format', kind: 'line', isShown: isFree },
    { name: 'minAnswers', group: 'answers', kind: 'count', min: 1, max: MAX_CHOSEN, isShown: isMulti },
    { name: 'maxAnswers', group: 'answers', kind: 'count', min: 1, max: MAX_CHOSEN, isShown: isMulti },
  ],
  answerOption: [
    {
      name: 'exclusive',
      group: 'chosen',
      kind: 'flag',
      isShown: ({ parent }) => parent?.kind === 'question' && parent.values.questionType === 'multi',
    },
    {
      name: 'freeTextRequired',
      group: 'chosen',
      kind: 'flag',
      isShown: ({ part }) => part.kind === 'answerOption' && part.values.freeText === 'showFreeText',
    },
  ],
};

/** Also offered for a section that already is a matrix, so that it can always be switched off. */
function isMatrixOffered({ part }: SettingContext): boolean {
  return part.kind === 'section' && (part.values.display === 'matrix' || canBeMatrix(part));
}

/** All settings of one kind of part. */
export function settingsOf(kind: DialogKind): readonly Setting[] {
  return SETTINGS[kind];
}

/** The settings that apply to a part in its current state. */
export function shownSettings(context: SettingContext): readonly Setting[] {
  return SETTINGS[context.part.kind].filter(({ isShown }) => isShown?.(context) ?? true);
}
