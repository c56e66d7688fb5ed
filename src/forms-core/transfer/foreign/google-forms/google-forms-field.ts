import { isMap, mapsIn, type Fields } from '../../../../common/index.js';

type Convert = (kind: Fields) => Fields;

/** How a kind of question becomes a field of Typeform. Members with the default value of their type are absent. */
const CONVERT: ReadonlyMap<string, Convert> = new Map(
  Object.entries({
    choiceQuestion: choiceField,
    textQuestion: ({ paragraph }) => ({ type: paragraph === true ? 'long_text' : 'short_text' }),
    scaleQuestion: ({ low, high, lowLabel, highLabel }) => ({
      type: 'opinion_scale',
      properties: {
        start_at_one: low === 1,
        steps: Number(high) - (low === 1 ? 0 : -1),
        labels: { left: escaped(lowLabel), right: escaped(highLabel) },
      },
    }),
    ratingQuestion: ({ ratingScaleLevel }) => ({ type: 'rating', properties: { steps: ratingScaleLevel } }),
    dateQuestion: ({ includeTime, includeYear }) => ({
      type: includeYear === true ? 'date' : 'short_text',
      properties: {
        'the format of dates without a year': includeYear !== true,
        'the time of the date': includeTime === true,
      },
    }),
    timeQuestion: ({ duration }) => ({ type: duration === true ? 'duration' : 'time' }),
  } satisfies Readonly<Record<string, Convert>>),
);

/** A question or a grid of Google Forms as a field of Typeform; undefined for items of other kinds. */
export function fieldOf(item: Fields): Fields | undefined {
  const { questionItem, questionGroupItem } = item;
  const { image } = isMap(questionItem) ? questionItem : isMap(questionGroupItem) ? questionGroupItem : {};
  const texts = { title: escaped(item.title) || (isMap(questionItem) ? 'Question' : ''), attachment: image };
  if (isMap(questionItem)) return questionField(item, questionItem.question, texts);
  if (isMap(questionGroupItem)) return gridField(item, questionGroupItem, texts);
  return undefined;
}

function questionField(item: Fields, given: unknown, texts: Fields): Fields {
  const question = isMap(given) ? given : {};
  const kind = Object.keys(question).find((name) => name.endsWith('Question')) ?? 'unknown';
  const content = question[kind];
  const { properties, ...field } = CONVERT.get(kind)?.(isMap(content) ? content : {}) ?? { type: kind };
  return {
    ...{ ref: item.itemId, ...texts, ...field },
    properties: { description: escaped(item.description), ...(isMap(properties) ? properties : {}) },
    validations: { required: question.required },
  };
}

/** A grid; its rows are questions with the same choices. */
function gridField(item: Fields, { questions, grid }: Fields, texts: Fields): Fields {
  const { columns, shuffleQuestions } = isMap(grid) ? grid : {};
  const row = ({ questionId, required, rowQuestion }: Fields): Fields => ({
    ...{ ref: questionId, title: escaped(isMap(rowQuestion) ? rowQuestion.title : '') || 'Row' },
    ...{ ...choiceField(isMap(columns) ? columns : {}), validations: { required } },
  });
  const fields = mapsIn(questions).map(row);
  const properties = { description: escaped(item.description), fields, randomize: shuffleQuestions === true };
  return { ref: item.itemId, type: 'matrix', ...texts, properties };
}

function choiceField({ type, options, shuffle }: Fields): Fields {
  const choices = mapsIn(options);
  return {
    type: 'multiple_choice',
    properties: {
      allow_multiple_selection: type === 'CHECKBOX',
      allow_other_choice: choices.some(({ isOther }) => isOther === true),
      choices: choices
        .filter(({ isOther }) => isOther !== true)
        .map(({ value, image }) => ({ ref: value, label: value, attachment: image })),
      randomize: shuffle === true,
    },
  };
}

/** A text with its Markdown characters escaped: in Google Forms, it is plain text. */
export function escaped(text: unknown): string {
  return typeof text === 'string' ? text.replace(/[*_[\]`\\]/g, '\\$&') : '';
}
