import {
  hasOptions,
  ownTitle,
  type AnswerOption,
  type AnswerOptionDraft,
  type Change,
  type DialogKind,
  type Form,
  type FormDraft,
  type Question,
  type QuestionDraft,
  type Section,
  type SectionDraft,
} from '#client';

/** The editable values of each kind of part; the tree determines order and parent. */
interface Values {
  readonly form: Omit<FormDraft, 'sections' | 'questions' | 'rules'>;
  readonly section: Omit<SectionDraft, 'questions'>;
  readonly question: Omit<QuestionDraft, 'answerOptions' | 'sectionId'>;
  readonly answerOption: AnswerOptionDraft;
}

interface PartOf<Kind extends DialogKind> {
  readonly kind: Kind;
  readonly uuid: string;
  readonly values: Values[Kind];
  readonly children: readonly Part[];
}

/** A form while it is edited, or a part of it: an immutable tree. */
export type Part = { [Kind in DialogKind]: PartOf<Kind> }[DialogKind];
export type FormPart = PartOf<'form'>;

/** The kinds of children of each kind of part. */
export const MAY_HOLD: Readonly<Record<DialogKind, readonly DialogKind[]>> = {
  form: ['question', 'section'],
  section: ['question'],
  question: ['answerOption'],
  answerOption: [],
};

/** The editable state of a stored form. Titles that equal the default are omitted, to follow the text. */
export function formPart(stored: Form): FormPart {
  const { sections, questions, rules: _, published: __, ...rest } = stored;
  const { hasDraft: ___, draft: ____, discardedDraft: _____, ...form } = rest;
  const children = [...inOrder(questions).map(questionPart), ...inOrder(sections).map(sectionPart)];
  return { kind: 'form', uuid: form.uuid, values: editable(form), children };
}

function sectionPart({ questions, formId: _, ...section }: Section): Part {
  return {
    kind: 'section',
    uuid: section.uuid,
    values: editable(section),
    children: inOrder(questions).map(questionPart),
  };
}

function questionPart({ answerOptions, formId: _, sectionId: __, ...question }: Question): Part {
  return {
    kind: 'question',
    uuid: question.uuid,
    values: { ...editable(question), title: ownTitle(question.title, question.question) },
    children: inOrder(answerOptions).map(optionPart),
  };
}

function optionPart({ questionId: _, ...option }: AnswerOption): Part {
  const values = { ...editable(option), title: ownTitle(option.title, option.label) };
  return { kind: 'answerOption', uuid: option.uuid, values, children: [] };
}

type Stamps = Pick<Form, 'created' | 'createdBy' | 'modified' | 'modifiedBy' | 'orderIndex'>;

function editable<T extends Stamps>(record: T): Omit<T, keyof Stamps> {
  const { created: _, createdBy: __, modified: ___, modifiedBy: ____, orderIndex: _____, ...values } = record;
  return values;
}

function inOrder<T extends { readonly orderIndex: number }>(parts: readonly T[]): T[] {
  return [...parts].sort((one, other) => one.orderIndex - other.orderIndex);
}

/** The form as a request to the server; the stored rules stay unchanged. */
export function formInput({ values, children }: FormPart, version: number): Change<FormDraft> {
  const sections = children.flatMap((part): SectionDraft[] =>
    part.kind === 'section' ? [{ ...part.values, questions: questionInputs(part.children) }] : [],
  );
  return { ...values, version, sections, questions: questionInputs(children) };
}

function questionInputs(parts: readonly Part[]): QuestionDraft[] {
  return parts.flatMap((part) =>
    part.kind === 'question' ? [{ ...part.values, answerOptions: optionInputs(part) }] : [],
  );
}

/** Only drafts keep the options of questions whose type has none, so that the type can be changed back. */
function optionInputs({ values, children }: PartOf<'question'>): AnswerOptionDraft[] {
  if (!hasOptions(values.questionType ?? 'text')) return [];
  return children.flatMap((part) => (part.kind === 'answerOption' ? [part.values] : []));
}

/** The form without empty options that were never saved; the same object if there are none. */
export function withoutEmptyOptions<P extends Part>(part: P): P {
  const children = part.children.filter((child) => !isEmptyOption(child)).map(withoutEmptyOptions);
  const isSame =
    children.length === part.children.length &&
    children.every((child, index) => child === part.children[index]);
  return isSame ? part : { ...part, children };
}

export function isEmptyOption({ kind, values }: Part): boolean {
  return kind === 'answerOption' && values.id === undefined && values.label === '' && values.value === '';
}
