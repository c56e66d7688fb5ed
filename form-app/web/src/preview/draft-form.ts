import type { AnswerBound, AnswerBoundDraft, AnswerOption, Form, Question, Rule, Section } from '#client';
import { listParts } from '../builder/part-tree.js';
import type { FormPart, Part } from '../builder/part.js';
import { textsOf } from '../texts/texts-of.js';

/** First id for unsaved parts, above the ids of stored ones. */
const FIRST_NEW_ID = 2 ** 40;

const STAMPS = { version: 1, created: 0, createdBy: '', modified: 0, modifiedBy: '' } as const;
const TEXTS = { title: '', content: {}, localisations: [] } as const;

/** The id of a part by its uuid. */
type IdOf = (uuid: string) => number;

/** A draft in the form that the server would return after saving and publishing; unsaved parts get ids. */
export function draftForm(draft: FormPart, rules: readonly Rule[]): Form {
  const idOf = makeIds(draft);
  const formId = idOf(draft.uuid);
  return {
    ...shownValues(draft.values),
    ...identify(draft, 0, idOf),
    rules,
    published: true,
    questions: questionsOf(draft, { formId, sectionId: null }, idOf),
    sections: draft.children.flatMap((part, index): Section[] =>
      part.kind !== 'section'
        ? []
        : [
            {
              ...TEXTS,
              description: '',
              ...givenValues(part.values),
              ...identify(part, index, idOf),
              formId,
              questions: questionsOf(part, { formId: null, sectionId: idOf(part.uuid) }, idOf),
            },
          ],
    ),
  };
}

/** Without opening times and limits, so that the preview always shows the form itself. */
function shownValues({ title, description, content, localisations }: FormPart['values']) {
  const access = { anonymize: false, onlyAuthenticated: false, publicResults: false };
  return {
    ...access,
    title: title ?? '',
    description: description ?? '',
    content: content ?? {},
    localisations: localisations ?? [],
  };
}

function questionsOf(parent: Part, place: Pick<Question, 'formId' | 'sectionId'>, idOf: IdOf): Question[] {
  return parent.children.flatMap((part, index): Question[] => {
    if (part.kind !== 'question') return [];
    const { min, max, ...values } = givenValues(part.values);
    const { questionType = 'text', rangeFrom = null, rangeTo = null } = values;
    const bounds = { min: boundOf(min, idOf), max: boundOf(max, idOf) };
    const isRange = questionType === 'range';
    return [
      {
        ...TEXTS,
        ...{ question: '', required: false, rangeFromLabel: null, rangeToLabel: null, customChartId: null },
        ...values,
        ...(bounds.min === undefined ? {} : { min: bounds.min }),
        ...(bounds.max === undefined ? {} : { max: bounds.max }),
        ...identify(part, index, idOf),
        ...place,
        questionType,
        rangeFrom: isRange ? rangeFrom : null,
        rangeTo: isRange ? rangeTo : null,
        answerOptions: ['single', 'multi'].includes(questionType) ? optionsOf(part, idOf) : [],
      },
    ];
  });
}

function optionsOf(question: Part, idOf: IdOf): AnswerOption[] {
  return question.children.flatMap((part, index): AnswerOption[] => {
    if (part.kind !== 'answerOption') return [];
    const values = givenValues(part.values);
    // Unsaved options get a unique value, so that they can be selected separately, and the label from the
    // builder.
    const isNew = values.value === undefined || values.value === '';
    const isUnnamed = isNew && (values.label ?? '') === '';
    return [
      {
        ...TEXTS,
        ...{ label: '', freeText: 'dontShowFreeText', freeTextLabel: '' },
        ...values,
        ...(isUnnamed && { label: textsOf('builder').optionHint(index + 1) }),
        value: isNew ? part.uuid : (values.value ?? ''),
        ...identify(part, index, idOf),
        questionId: idOf(question.uuid),
      },
    ];
  });
}

/** Omits optional values that a draft removes by null. */
function givenValues<Values extends object>(
  values: Values,
): { [Name in keyof Values]: Exclude<Values[Name], null> };
function givenValues(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}

/** A bound that refers to another question contains its uuid until both are stored. */
function boundOf(bound: AnswerBoundDraft | undefined, idOf: IdOf): AnswerBound | undefined {
  if (typeof bound !== 'object') return bound;
  const { questionId } = bound;
  return { questionId: typeof questionId === 'string' ? idOf(questionId) : questionId };
}

function identify({ uuid }: Part, index: number, idOf: IdOf) {
  return { ...STAMPS, id: idOf(uuid), uuid, orderIndex: index + 1 };
}

function makeIds(draft: FormPart): IdOf {
  const parts = [draft, ...listParts(draft).map(({ part }) => part)];
  const ids = new Map(parts.map(({ uuid, values }, index) => [uuid, values.id ?? FIRST_NEW_ID + index]));
  return (uuid) => ids.get(uuid) ?? 0;
}
