import type { Form, FormsEditorClient, Question, QuestionDraft } from '../../client/index.js';
import type { Chance } from './mixed-plan.js';

/** The texts of a form with all its parts, in order. */
export interface FormShape {
  readonly title: string;
  readonly questions: readonly QuestionShape[];
  readonly sections: readonly { readonly title: string; readonly questions: readonly QuestionShape[] }[];
}

interface QuestionShape {
  readonly title: string;
  readonly options: readonly string[];
}

/** An edit that has not been made: the resulting form, and the call that makes it. */
export interface FormEdit {
  readonly after: FormShape;
  make(editor: FormsEditorClient): Promise<unknown>;
}

/** Creates an edit of `form`; the names of all new parts contain `step`. */
type Edit = (form: Form, step: string, chance: Chance) => FormEdit;

const MOST_PARTS = 8;

export function shapeOf(form: Form): FormShape {
  const { title, questions, sections } = form;
  return {
    title,
    questions: questions.map(shapeOfQuestion),
    sections: sections.map((each) => ({ title: each.title, questions: each.questions.map(shapeOfQuestion) })),
  };
}

function shapeOfQuestion({ title, answerOptions }: Question): QuestionShape {
  return { title, options: answerOptions.map(({ value }) => value) };
}

function newQuestion(name: string): QuestionDraft & QuestionShape {
  const options = ['a', 'b', 'c'].map((option) => `${name} ${option}`);
  return {
    ...{ title: name, question: name, questionType: 'single' as const, options },
    answerOptions: options.map((value) => ({ value, label: value })),
  };
}

const draftOf = ({ options: _options, ...draft }: QuestionDraft & QuestionShape): QuestionDraft => draft;
const shapeOfNew = ({ title, options }: QuestionShape): QuestionShape => ({ title, options });

const rename: Edit = (form, step) => ({
  after: { ...shapeOf(form), title: step },
  make: (editor) => editor.changeForm(form.id, { version: form.version, title: step }),
});

const addQuestion: Edit = (form, step) => {
  const question = newQuestion(step);
  const orderIndex = Math.max(0, ...form.questions.map((each) => each.orderIndex)) + 1;
  const shape = shapeOf(form);
  return {
    after: { ...shape, questions: [...shape.questions, shapeOfNew(question)] },
    make: (editor) => editor.addQuestion({ formId: form.id }, { ...draftOf(question), orderIndex }),
  };
};

const addSection: Edit = (form, step) => {
  const questions = [newQuestion(`${step} first`), newQuestion(`${step} second`)];
  const orderIndex = Math.max(0, ...form.sections.map((each) => each.orderIndex)) + 1;
  const shape = shapeOf(form);
  return {
    after: {
      ...shape,
      sections: [...shape.sections, { title: step, questions: questions.map(shapeOfNew) }],
    },
    make: (editor) =>
      editor.addSection(form.id, { title: step, orderIndex, questions: questions.map(draftOf) }),
  };
};

const removeSection: Edit = (form, step, chance) => {
  if (form.sections.length === 0) return addSection(form, step, chance);
  const gone = chance.of(form.sections);
  const left = form.sections.filter(({ id }) => id !== gone.id);
  return {
    after: shapeOf({ ...form, sections: left }),
    make: (editor) => editor.removeSection(gone.id, gone.version),
  };
};

const removeQuestion: Edit = (form, step, chance) => {
  if (form.questions.length === 0) return addQuestion(form, step, chance);
  const gone = chance.of(form.questions);
  const left = form.questions.filter(({ id }) => id !== gone.id);
  return {
    after: shapeOf({ ...form, questions: left }),
    make: (editor) => editor.removeQuestion(gone.id, gone.version),
  };
};

const orderQuestions: Edit = (form, step, chance) => {
  if (form.questions.length < 2) return addQuestion(form, step, chance);
  const questions = chance.shuffled(form.questions);
  return {
    after: shapeOf({ ...form, questions }),
    make: (editor) =>
      editor.orderQuestions(
        { formId: form.id },
        questions.map(({ id }) => id),
      ),
  };
};

/** Replaces everything in one call; a partial update would be visible. */
const replaceAll: Edit = (form, step) => {
  const questions = ['1', '2', '3'].map((number) => newQuestion(`${step} ${number}`));
  const inSection = ['4', '5'].map((number) => newQuestion(`${step} ${number}`));
  return {
    after: {
      title: step,
      questions: questions.map(shapeOfNew),
      sections: [{ title: step, questions: inSection.map(shapeOfNew) }],
    },
    make: (editor) =>
      editor.replaceForm(form.id, {
        ...{ version: form.version, title: step, questions: questions.map(draftOf) },
        sections: [{ title: step, questions: inSection.map(draftOf) }],
      }),
  };
};

const EDITS = [rename, addQuestion, addSection, removeSection, removeQuestion, orderQuestions, replaceAll];

/** A random edit; a form that has grown large is replaced. */
export function anyEdit(form: Form, step: string, chance: Chance): FormEdit {
  const parts = form.questions.length + form.sections.length;
  return (parts > MOST_PARTS ? replaceAll : chance.of(EDITS))(form, step, chance);
}
