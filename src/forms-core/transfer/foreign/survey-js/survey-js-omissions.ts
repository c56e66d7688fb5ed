import { INPUT_TYPES } from '#client';
import { isMap } from '../../../forms/edit/place.js';
import { isRedirect } from './survey-js-end.js';

type Fields = Readonly<Record<string, unknown>>;

/** Fields that change what respondents can answer, and have no equivalent. */
const OF_ELEMENT = [
  ...['validators', 'choicesByUrl', 'choicesFromQuestion', 'choicesVisibleIf', 'choicesEnableIf'],
  ...['rowsVisibleIf', 'columnsVisibleIf', 'setValueExpression', 'defaultValue', 'defaultValueExpression'],
  ...['enableIf', 'requiredIf', 'resetValueIf', 'minValueExpression', 'maxValueExpression', 'maskType'],
  ...['showSelectAllItem', 'hasSelectAll', 'correctAnswer', 'cells', 'timeLimit', 'maxTimeToFinish'],
];
/** Fields that have this effect if they are true. */
const FLAGS = ['readOnly', 'hasComment', 'showCommentArea', 'showRefuseItem', 'showDontKnowItem'];
const OF_SURVEY = [
  ...['triggers', 'calculatedValues', 'completedHtmlOnCondition', 'navigateToUrlOnCondition'],
  ...['maxTimeToFinish', 'timeLimit'],
];
/** Fields of single choices, rows and columns. */
const OF_CHOICE = ['visibleIf', 'enableIf', 'imageLink'];
/** Inputs whose answers are texts or numbers of a form as well. */
const EQUIVALENT_INPUTS: ReadonlySet<unknown> = new Set([undefined, 'range', ...INPUT_TYPES]);

/** The fields of a survey without an equivalent. */
export function omittedOfSurvey(survey: Fields): string[] {
  const { navigateToUrl } = survey;
  const isLost = navigateToUrl !== undefined && navigateToUrl !== '' && !isRedirect(navigateToUrl);
  return [...OF_SURVEY.filter((field) => field in survey), ...(isLost ? ['navigateToUrl'] : [])];
}

/** What a question or panel has that has no equivalent. */
export function omittedOfElement(element: Fields): string[] {
  const { type, inputType, rateStep = 1, choices, rows, columns } = element;
  const lists = Object.entries({ choices, rows, columns });
  const ofChoices = lists.flatMap(([name, list]) =>
    omittedOfChoices(list).map((each) => `${each} of ${name}`),
  );
  const isOther = type === 'text' && !EQUIVALENT_INPUTS.has(inputType);
  return [
    ...OF_ELEMENT.filter((field) => field in element),
    ...FLAGS.filter((field) => element[field] === true),
    ...(element.visible === false ? ['visible: false'] : []),
    ...(isRequiredTable(element) ? ['isRequired of a matrix'] : []),
    ...ofChoices,
    ...(rateStep === 1 ? [] : ['rateStep']),
    ...(isOther ? [`inputType ${String(inputType)}`] : []),
  ];
}

/** At least one row must be answered, which forms cannot require. */
function isRequiredTable({ type, isRequired, isAllRowRequired, eachRowRequired }: Fields): boolean {
  return type === 'matrix' && isRequired === true && isAllRowRequired !== true && eachRowRequired !== true;
}

function omittedOfChoices(list: unknown): string[] {
  const choices = Array.isArray(list) ? list.filter((each: unknown) => isMap(each)) : [];
  return OF_CHOICE.filter((field) => choices.some((choice) => field in choice));
}
