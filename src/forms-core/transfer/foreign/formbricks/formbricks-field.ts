import { isMap, mapsIn, type Fields } from '../../../../common/index.js';
import { isSet, originalOf, plainTextOf, textOf } from './formbricks-text.js';

/** Types of `openText` questions in Typeform. */
const INPUTS: ReadonlyMap<unknown, string> = new Map([
  ['email', 'email'],
  ['url', 'website'],
  ['number', 'number'],
  ['phone', 'phone_number'],
]);
/** Members of questions that are converted or only concern the appearance; names are limited so that this takes linear time. */
const MEMBERS =
  /^(?!\w{101})(?:id|type|headline|subheader|html|required|logic|logicFallback|label|choices|rows|columns|range|scale|inputType|longAnswer|charLimit|placeholder|lowerLabel|upperLabel|allowMulti|addressLine[12]|city|state|zip|country|firstName|lastName|email|phone|company|format|shuffleOption|isDraft|buttonExternal|insightsEnabled|is\w*Color\w*|\w*(?:ButtonLabel|buttonLabel|Placeholder))$/;

type Convert = (question: Fields) => Fields;

const CONVERT: ReadonlyMap<unknown, Convert> = new Map(
  Object.entries({
    openText: ({ inputType, longAnswer, charLimit }) => {
      const max = isMap(charLimit) && isSet(charLimit) ? charLimit.max : undefined;
      const type = INPUTS.get(inputType) ?? (longAnswer === false ? 'short_text' : 'long_text');
      return { type, validations: max === undefined ? {} : { max_length: max } };
    },
    multipleChoiceSingle: (question) => choiceField(question, false),
    multipleChoiceMulti: (question) => choiceField(question, true),
    pictureSelection: ({ choices, allowMulti }) => ({
      type: 'picture_choice',
      properties: {
        allow_multiple_selection: allowMulti,
        choices: mapsIn(choices).map((choice) => ({ ref: choice.id, label: fileOf(choice.imageUrl), attachment: {} })),
      },
    }),
    nps: (question) => ({ type: 'nps', properties: { labels: endsOf(question) } }),
    rating: (question) => ({ type: 'rating', properties: { steps: question.range, labels: endsOf(question) } }),
    consent: ({ subheader, html, label }) => ({
      type: 'legal',
      properties: { description: [textOf(subheader ?? html), textOf(label)].filter((text) => text !== '').join('\n') },
    }),
    cta: () => ({ type: 'statement' }),
    date: () => ({ type: 'date' }),
    matrix: ({ id, rows, columns, required }) => {
      const choices = listOf(columns).map(choiceOf);
      const rowOf = (row: unknown, index: number): Fields => ({
        ...{ ref: `${String(id)}.${index + 1}`, type: 'multiple_choice', title: textOf(labelOf(row)) },
        ...{ properties: { choices }, validations: { required } },
      });
      return { type: 'matrix', properties: { fields: listOf(rows).map(rowOf) } };
    },
    address: partsField,
    contactInfo: partsField,
  } satisfies Readonly<Record<string, Convert>>),
); // prettier-ignore

/** A question of Formbricks as a field of Typeform. The type of others is kept, and reported as having no equivalent. */
export function fieldOf(question: Fields): Fields {
  const { id, type, headline, subheader, html, required, shuffleOption } = question;
  const { properties, validations, ...field } = CONVERT.get(type)?.(question) ?? { type };
  const isShuffled = shuffleOption === 'all' || shuffleOption === 'exceptLast';
  const random = isShuffled ? { randomize: true } : {};
  const description = textOf(subheader ?? html);
  return {
    ...{ ref: id, title: textOf(headline), ...field },
    properties: { description, ...random, ...(isMap(properties) ? properties : {}) },
    validations: { required, ...(isMap(validations) ? validations : {}) },
  };
}

/** Notes about members of a question that have no equivalent. */
export function omittedOf(question: Fields): string[] {
  const { headline, id, charLimit } = question;
  const names = Object.keys(question).filter((name) => !MEMBERS.test(name) && isSet(question[name]));
  const isLong = isMap(charLimit) && isSet(charLimit) && isSet(charLimit.min);
  const place = plainTextOf(headline).replace(/\s+/g, ' ').slice(0, 100) || String(id);
  return [...names, ...(isLong ? ['charLimit.min'] : [])].map(
    (name) => `${place}: ${name} has no equivalent`,
  );
}

function choiceField({ choices }: Fields, isMulti: boolean): Fields {
  const other = mapsIn(choices).find(({ id }) => id === 'other');
  return { type: 'multiple_choice', properties: {
    allow_multiple_selection: isMulti,
    allow_other_choice: other !== undefined,
    other_label: plainTextOf(other?.label),
    choices: mapsIn(choices).filter(({ id }) => id !== 'other').map(choiceOf),
  } };
} // prettier-ignore

/** Columns of older surveys are texts without identifiers. */
function choiceOf(choice: unknown): Fields {
  const [ref, label] = [isMap(choice) ? choice.id : undefined, labelOf(choice)];
  return { ref, value: originalOf(label), label: plainTextOf(label) };
}

function labelOf(part: unknown): unknown {
  return isMap(part) && 'label' in part ? part.label : part;
}

/** Parts of an address or of contact details that are shown. */
function partsField(question: Fields): Fields {
  const shown = Object.entries(question).filter(([, part]) => isMap(part) && part.show === true);
  const fields = shown.map(([name, part]): Fields => {
    const { required, placeholder } = isMap(part) ? part : {};
    const type = name === 'phone' ? 'phone_number' : name === 'email' ? 'email' : 'short_text';
    return { ref: `${String(question.id)}.${name}`, type, title: textOf(placeholder) || name, validations: { required } };
  });
  return { type: 'group', properties: { fields } };
} // prettier-ignore

function endsOf({ lowerLabel, upperLabel }: Fields): Fields {
  return { left: textOf(lowerLabel), right: textOf(upperLabel) };
}

function fileOf(url: unknown): string {
  return typeof url === 'string' ? (url.split(/[?#]/)[0]?.split('/').at(-1) ?? '') : '';
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
