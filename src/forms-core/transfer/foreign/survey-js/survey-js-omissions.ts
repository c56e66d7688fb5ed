import { INPUT_TYPES } from '#client';
import { mapsIn, type Fields } from '../../../../common/index.js';
import { isRequired } from './survey-js-conditions.js';
import { isRedirect } from '../is-redirect.js';

const GROUP = 'name title description visibleIf enableIf requiredIf elements questions';
const QUESTION =
  'type name title description isRequired requiredIf visibleIf enableIf valueName validators hasComment showCommentArea commentText';
const CHOICES =
  'choices choicesOrder choicesFromQuestion hasOther showOtherItem otherText hasNone showNoneItem noneText showRefuseItem refuseText showDontKnowItem dontKnowText';
const LIMITED_CHOICES = `${CHOICES} minSelectedChoices maxSelectedChoices`;
/** Hints on how to choose. */
const HINTS = 'placeholder placeHolder optionsCaption';
const GENERATED_CHOICES = `${CHOICES} choicesMin choicesMax choicesStep`;

/** The fields that are converted, by the type of the element. Types without an entry have no equivalent. */
const READ = readTable({
  survey: 'title description locale pages elements questions completedHtml navigateToUrl',
  page: GROUP,
  panel: `type ${GROUP}`,
  choice: 'value text showCommentArea isCommentRequired isExclusive',
  row: 'value text visibleIf enableIf',
  html: 'type name html visibleIf enableIf',
  text: `${QUESTION} inputType min max minValueExpression maxValueExpression step maxLength placeholder placeHolder`,
  comment: `${QUESTION} maxLength rows placeholder placeHolder`,
  radiogroup: `${QUESTION} ${CHOICES}`,
  dropdown: `${QUESTION} ${GENERATED_CHOICES} ${HINTS}`,
  buttongroup: `${QUESTION} ${CHOICES}`,
  imagepicker: `${QUESTION} ${LIMITED_CHOICES} multiSelect`,
  checkbox: `${QUESTION} ${LIMITED_CHOICES}`,
  tagbox: `${QUESTION} ${LIMITED_CHOICES} ${HINTS}`,
  boolean: `${QUESTION} label valueTrue valueFalse labelTrue labelFalse`,
  rating: `${QUESTION} rateMin rateMax rateCount rateStep rateValues minRateDescription maxRateDescription`,
  slider: `${QUESTION} min max step`,
  matrix: `${QUESTION} rows columns isAllRowRequired eachRowRequired`,
  multipletext: 'type name title description visibleIf enableIf requiredIf isRequired items',
  matrixdropdown:
    'type name title description visibleIf enableIf requiredIf isRequired rows columns choices cellType',
});

/** Fields that only affect appearance, operation or saving. */
const LOOKS = new Set(
  `logoPosition logoWidth logoHeight logoFit showProgressBar progressBarLocation progressBarType progressBarShowPageNumbers
  progressBarShowPageTitles progressBarInheritWidthFrom showQuestionNumbers questionErrorLocation showPrevButton
  showNavigationButtons navigationButtonsLocation navigationButtonsVisibility showCompleteButton showCompletePage
  showCompletedPage showPreviewBeforeComplete checkErrorsMode validateVisitedEmptyFields textUpdateMode requiredText requiredMark
  showTitle showPageTitles showPageNumbers questionTitleLocation questionTitlePattern questionTitleWidth questionStartIndex
  questionDescriptionLocation width widthMode fitToContainer focusFirstQuestionAutomatic focusOnFirstError
  autoFocusFirstQuestion autoFocusFirstError goNextPageAutomatic autoAdvanceEnabled autoAdvanceAllowComplete
  allowCompleteSurveyAutomatic showTOC showTimer showTimerPanel showTimerPanelMode tocLocation headerView backgroundImage
  backgroundImageFit backgroundImageAttachment backgroundOpacity questionsOnPageMode clearInvisibleValues
  sendResultOnPageNext partialSendEnabled storeOthersAsComment lazyRendering lazyRenderEnabled matrixDragHandleArea mobileView
  firstPageIsStarted firstPageIsStartPage surveyId surveyPostId surveyShowDataSaving maxWidth minWidth allowResize
  allowResizeComment autoGrow autoGrowComment autocomplete size cols acceptCarriageReturn startWithNewLine titleLocation
  titleWidth descriptionLocation errorLocation indent rightIndent innerIndent hideNumber showNumber questionStartIndex state colCount
  colSpan effectiveColSpan gridLayoutColumns rateType rateDisplayMode displayMode rateColorMode scaleColorMode
  displayRateDescriptionsAsExtremeItems searchEnabled searchMode allowClear showClearButton closeOnSelect
  hideSelectedItems showLabel imageFit imageHeight imageWidth contentMode minImageHeight minImageWidth maxImageHeight
  maxImageWidth alternateRows verticalAlign columnMinWidth rowTitleWidth columnColCount showHeader swapOrder renderAs
  itemSize itemTitleWidth separateSpecialChoices useDisplayValuesInTitle useDisplayValuesInDynamicTexts autoGenerate
  clearIfInvisible horizontalScroll page parent passed visible isPage commentAreaRows showTooltip tooltipVisibility
  labelMode gridLayoutEnabled transposeData hasSelectAll showSelectAllItem
  selectAllText allowDragging showLabels labelCount minWidthLabel showMinMax`.split(/\s+/),
);
/** Input types whose answers are also texts or numbers in a form. */
const EQUIVALENT_INPUTS: ReadonlySet<unknown> = new Set([undefined, 'range', ...INPUT_TYPES]);
const TABLES: ReadonlySet<unknown> = new Set(['matrix', 'multipletext', 'matrixdropdown']);
/** The lists of an element, and the kind of their items. */
const LISTS = ['choices', 'rows', 'columns', 'rateValues'] as const;

type What = (kind: string, element: Fields) => string;
/** Values without an equivalent of fields that have one otherwise. */
const OMITTED: readonly (readonly [What, (element: Fields) => boolean])[] = [
  [() => 'visible: false', ({ visible }) => visible === false],
  [() => 'requiredIf', (element) => isRequired(element) === undefined],
  [() => 'choicesOrder', ({ choicesOrder }) => choicesOrder === 'random'],
  [() => 'label', ({ type, label, title }) => type === 'boolean' && !isNothing(label) && title !== undefined],
  [() => 'placeholder', isSecondHint],
  // Requires at least one row or field to be answered, which forms do not support.
  [(kind) => `isRequired of a ${kind}`, isRequiredTable],
  [
    (_, { inputType }) => `inputType ${String(inputType)}`,
    ({ type, inputType }) => type === 'text' && !EQUIVALENT_INPUTS.has(inputType),
  ],
];

/** A question has only one help text. */
function isSecondHint({ type, description, placeholder, placeHolder }: Fields): boolean {
  const isText = type === 'text' || type === 'comment';
  return isText && !isNothing(description) && !isNothing(placeholder ?? placeHolder);
}

function isRequiredTable({ type, isRequired: required, isAllRowRequired, eachRowRequired }: Fields): boolean {
  return TABLES.has(type) && required === true && isAllRowRequired !== true && eachRowRequired !== true;
}

/** The fields of a survey without an equivalent. */
export function omittedOfSurvey(survey: Fields): string[] {
  const { navigateToUrl } = survey;
  const isLost = navigateToUrl !== undefined && navigateToUrl !== '' && !isRedirect(navigateToUrl);
  return [...omittedFields('survey', survey), ...(isLost ? ['navigateToUrl'] : [])];
}

/** The fields of a question or panel without an equivalent. */
export function omittedOfElement(element: Fields, kind = String(element.type)): string[] {
  const omitted = OMITTED.filter(([, isOmitted]) => isOmitted(element)).map(([what]) => what(kind, element));
  return [
    ...omittedFields(kind, element),
    ...LISTS.flatMap((name) => omittedOfList(kind, name, element[name])),
    ...omitted,
  ];
}

/** Columns of tables other than a matrix become questions. */
function omittedOfList(kind: string, name: string, list: unknown): string[] {
  if (kind === 'matrixdropdown' && name === 'columns') return [];
  const member = kind === 'matrix' && name === 'rows' ? 'row' : 'choice';
  const fields = new Set(mapsIn(list).flatMap((each) => omittedFields(member, each)));
  return [...fields].map((field) => `${field} of ${name}`);
}

function omittedFields(kind: string, record: Fields): string[] {
  const read = READ.get(kind) ?? new Set();
  return Object.keys(record).filter(
    (name) =>
      !read.has(name) && !LOOKS.has(name) && !isNothing(record[name]) && !isDefault(name, record[name]),
  );
}

/** Whether a field has the same effect as a missing one. */
function isNothing(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === undefined || value === null || value === false || value === '';
}

/** Default values: the order of the survey itself, and all choices of another question. */
function isDefault(name: string, value: unknown): boolean {
  if (name === 'choicesFromQuestionMode') return value === 'all';
  return name.endsWith('Order') && (value === 'none' || value === 'initial' || value === 'default');
}

function readTable(table: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> {
  return new Map(Object.entries(table).map(([kind, names]) => [kind, new Set(names.split(' '))]));
}
