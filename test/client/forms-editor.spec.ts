import type { Client, Form } from '../../client/index.js';
import { errorOf, FormsWorld, uuid } from './forms-world.js';

let world: FormsWorld;
let visitor: Client;
let editor: Client;
let form: Form;

beforeAll(async () => {
  world = await FormsWorld.start();
  ({ visitor, editor, form } = world);
});
afterAll(() => world.close());

describe('editing', () => {
  let draft: Form;
  beforeEach(async () => {
    draft = await editor.formsEditor.createForm({ title: 'Draft' });
  });
  afterEach(async () => {
    const { version } = await editor.forms.getForm(draft.id);
    await editor.formsEditor.removeForm(draft.id, version, { withResponses: true });
  });

  const read = () => editor.forms.getForm(draft.id);

  /** A section with a single choice question that has one option. */
  const addParts = async () => {
    const { formsEditor } = editor;
    const section = await formsEditor.addSection(draft.id, { title: 'One' });
    const ask = { question: 'Pick', questionType: 'single' } as const;
    const question = await formsEditor.addQuestion({ sectionId: section.id }, ask);
    return {
      section,
      question,
      option: await formsEditor.addAnswerOption(question.id, { label: 'A', value: 'a' }),
    };
  };

  it('is rejected for visitors', async () => {
    const { code, status } = await errorOf(visitor.formsEditor.createForm({ title: 'Mine' }));
    expect([code, status]).toEqual(['notAuthorized', 401]);
  });

  it('changes a form, and returns the current one if another user changed it', async () => {
    const changed = await editor.formsEditor.changeForm(draft.id, {
      version: draft.version,
      title: 'Better',
    });
    expect([changed.title, changed.version]).toEqual(['Better', draft.version + 1]);
    const error = await errorOf(
      editor.formsEditor.changeForm(draft.id, { version: draft.version, title: 'Worse' }),
    );
    expect([error.code, error.details]).toEqual(['conflict', [expect.objectContaining({ title: 'Better' })]]);
  });

  it('adds parts', async () => {
    const { formsEditor } = editor;
    const section = await formsEditor.addSection(draft.id, { title: 'One' });
    const inside = await formsEditor.addQuestion({ sectionId: section.id }, { question: 'In?' });
    const direct = await formsEditor.addQuestion(
      { formId: draft.id },
      { question: 'Pick', questionType: 'single' },
    );
    const option = await formsEditor.addAnswerOption(direct.id, { label: 'A', value: 'a' });
    const { questions, sections } = await read();
    expect(questions).toEqual([{ ...direct, answerOptions: [option] }]);
    expect(sections).toEqual([{ ...section, questions: [inside] }]);
  });

  it('changes parts', async () => {
    const { formsEditor } = editor;
    const { question, section, option } = await addParts();
    const changed = {
      option: await formsEditor.changeAnswerOption(option.id, { version: option.version, label: 'Bee' }),
      question: await formsEditor.changeQuestion(question.id, { version: question.version, required: true }),
      section: await formsEditor.changeSection(section.id, { version: section.version, title: 'Uno' }),
    };
    expect([changed.option.label, changed.question.required, changed.section.title]).toEqual([
      'Bee',
      true,
      'Uno',
    ]);
    expect((await read()).sections).toEqual([
      { ...changed.section, questions: [{ ...changed.question, answerOptions: [changed.option] }] },
    ]);
  });

  it('orders parts', async () => {
    const { formsEditor } = editor;
    const { section, question, option } = await addParts();
    const section2 = await formsEditor.addSection(draft.id, { title: 'Two' });
    const question2 = await formsEditor.addQuestion({ sectionId: section.id }, { question: 'Two?' });
    const option2 = await formsEditor.addAnswerOption(question.id, { label: 'B', value: 'b' });
    await formsEditor.orderSections(draft.id, [section2.id, section.id]);
    await formsEditor.orderQuestions({ sectionId: section.id }, [question2.id, question.id]);
    const { sections } = await formsEditor.orderAnswerOptions(question.id, [option2.id, option.id]);
    expect(sections.map(({ id }) => id)).toEqual([section2.id, section.id]);
    const questions = sections.flatMap((each) => each.questions);
    expect(questions.map(({ id }) => id)).toEqual([question2.id, question.id]);
    expect(questions.flatMap(({ answerOptions }) => answerOptions.map(({ id }) => id))).toEqual([
      option2.id,
      option.id,
    ]);
  });

  it('removes parts', async () => {
    const { formsEditor } = editor;
    const { section, question, option } = await addParts();
    expect((await errorOf(formsEditor.removeAnswerOption(option.id, option.version + 1))).code).toBe(
      'conflict',
    );
    await formsEditor.removeAnswerOption(option.id, option.version);
    expect((await read()).sections[0]?.questions[0]?.answerOptions).toEqual([]);
    await formsEditor.removeQuestion(question.id, question.version);
    expect((await read()).sections[0]?.questions).toEqual([]);
    await formsEditor.removeSection(section.id, section.version);
    expect((await read()).sections).toEqual([]);
  });

  it('replaces the structure and the rules', async () => {
    const { formsEditor } = editor;
    const ask = { question: 'Again?', questionType: 'text', uuid: uuid(9) } as const;
    const replaced = await formsEditor.replaceForm(draft.id, { ...draft, questions: [ask], sections: [] });
    expect(replaced.questions.map(({ question }) => question)).toEqual(['Again?']);
    const rules = await formsEditor.replaceRules(
      draft.id,
      [{ when: { questionId: uuid(9), operator: 'answered' }, then: { action: 'end', message: 'Done' } }],
      replaced.version,
    );
    expect(rules).toEqual((await read()).rules);
    expect(rules.map(({ then }) => then)).toEqual([{ action: 'end', message: 'Done' }]);
  });

  it('validates without storing', async () => {
    const { formsEditor } = editor;
    expect(await formsEditor.validateForm({ title: 'Fine' })).toEqual([]);
    const problems = await formsEditor.validateForm({ title: '', questions: [{ question: '' }] });
    expect(problems.map(({ path }) => path).sort()).toEqual(['questions[0].question', 'title']);
  });

  it('publishes, unpublishes and duplicates', async () => {
    const { formsEditor } = editor;
    expect((await errorOf(visitor.forms.getForm(draft.id))).code).toBe('notFound');
    expect((await formsEditor.publishForm(draft.id)).published).toBe(true);
    expect((await visitor.forms.getForm(draft.id)).title).toBe('Draft');
    expect((await formsEditor.unpublishForm(draft.id)).published).toBe(false);
    expect((await errorOf(visitor.forms.getForm(draft.id))).code).toBe('notFound');
    const copy = await formsEditor.duplicateForm(draft.id);
    expect([copy.id === draft.id, copy.published]).toEqual([false, false]);
    await formsEditor.orderForms([copy.id, draft.id, form.id]);
    expect((await editor.forms.listForms()).map(({ id }) => id)).toEqual([copy.id, draft.id, form.id]);
    await formsEditor.removeForm(copy.id, (await editor.forms.getForm(copy.id)).version);
    expect((await errorOf(editor.forms.getForm(copy.id))).code).toBe('notFound');
  });

  it('anonymises responses', async () => {
    const ask = { question: 'Who?' };
    const { id } = await editor.formsEditor.addQuestion({ formId: draft.id }, ask);
    await editor.forms.submitResponse(draft.id, [{ questionId: id, value: 'me' }]);
    expect(await editor.formsEditor.anonymiseResponses(draft.id)).toBe(1);
    expect((await editor.forms.getResults(draft.id)).map(({ createdBy }) => createdBy)).toEqual([
      'anonymous',
    ]);
  });
});
