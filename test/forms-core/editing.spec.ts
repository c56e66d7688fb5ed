import type { Form, Question, RecordFields } from '#client';
import { databaseKinds } from '../support/databases.js';
import {
  asAnyone,
  asEditor,
  at,
  EDITOR,
  LUNCH,
  openFormsWorld,
  rejection,
  type FormsWorld,
} from './forms-world.js';

const write = { caller: EDITOR };
const ANY_TIME: unknown = expect.any(Number);
const ANY_UUID: unknown = expect.stringMatching(/^[0-9a-f-]{36}$/);

function versionsOf(form: Form): number[] {
  const questions = [...form.questions, ...form.sections.flatMap((section) => section.questions)];
  const options = questions.flatMap(({ answerOptions }) => answerOptions);
  const records: readonly Pick<RecordFields, 'version'>[] = [
    form,
    ...form.sections,
    ...questions,
    ...options,
    ...form.rules,
  ];
  return records.map(({ version }) => version);
}

describe.each(databaseKinds)('editing forms on the %s database', (kind) => {
  let world: FormsWorld;
  let form: Form;
  let question: Question;
  beforeAll(async () => {
    world = await openFormsWorld(kind);
  });
  beforeEach(async () => {
    form = await world.editor.createForm(LUNCH, write);
    question = at(form.questions, 0);
  });
  afterAll(() => world.close());

  it('stores what it returns', async () => {
    expect(await world.forms.get({ id: form.id }, asAnyone)).toEqual(form);
    expect(await world.forms.get({ uuid: form.uuid }, asAnyone)).toEqual(form);
    expect(versionsOf(form)).toEqual(versionsOf(form).map(() => 1));
  });

  it('gives every record the common fields, and defaults for missing ones', () => {
    const { answerOptions, ...alone } = at(at(form.sections, 0).questions, 1);
    expect(answerOptions).toEqual([]);
    expect(alone).toEqual({
      ...{ id: expect.any(Number), uuid: ANY_UUID, version: 1 },
      ...{ created: ANY_TIME, createdBy: 'eve', modified: alone.created, modifiedBy: 'eve' },
      ...{ title: 'How many?', question: 'How many?', questionType: 'range', required: false },
      ...{ rangeFrom: 1, rangeFromLabel: null, rangeTo: 5, rangeToLabel: null, customChartId: null },
      ...{ sectionId: form.sections[0]?.id, formId: null, orderIndex: 2, localisations: [], content: {} },
    });
  });

  it('points rules at the stored records', () => {
    expect(form.rules[0]).toEqual({
      ...{ id: expect.any(Number), uuid: ANY_UUID, version: 1, orderIndex: 1, title: 'Nothing to eat' },
      when: { questionId: question.id, operator: 'equals', value: 'no' },
      then: { action: 'jump', sectionId: form.sections[1]?.id },
    });
  });

  it('raises only the versions of changed records', async () => {
    const section = form.sections[0];
    const sent = {
      ...form,
      sections: form.sections.map((each) => (each === section ? { ...each, title: 'Food' } : each)),
    };
    const changed = await world.editor.replaceForm(form.id, sent, write);
    expect(changed).toEqual({
      ...form,
      sections: [
        { ...section, title: 'Food', version: 2, modified: ANY_TIME, modifiedBy: 'eve' },
        form.sections[1],
      ],
    });
    expect(await world.forms.get({ id: form.id }, asEditor)).toEqual(changed);
  });

  it('does nothing without differences', async () => {
    const before = world.database.revisions.current(`form ${form.id}`);
    expect(await world.editor.replaceForm(form.id, form, write)).toEqual(form);
    expect(world.database.revisions.current(`form ${form.id}`)).toBe(before);
  });

  it('raises the topics of the form and of the list', async () => {
    const before = [`form ${form.id}`, 'forms'].map((topic) => world.database.revisions.current(topic));
    await world.editor.patchPart('question', question.id, { version: 1, title: 'Appetite' }, write);
    const after = [`form ${form.id}`, 'forms'].map((topic) => world.database.revisions.current(topic));
    expect(after).toEqual(before.map((revision) => revision + 1));
  });

  it('rejects a stale version with the current record', async () => {
    await world.editor.patchForm(form.id, { version: 1, title: 'Dinner' }, write);
    const error = await rejection(world.editor.patchForm(form.id, { version: 1, title: 'Tea' }, write));
    expect(error).toMatchObject({
      name: 'StaleVersionError',
      code: 'conflict',
      details: [{ version: 2, title: 'Dinner' }],
    });
  });

  it('rejects a write without a version', async () => {
    expect(await rejection(world.editor.patchForm(form.id, { title: 'Tea' }, write))).toEqual({
      name: 'InvalidFormError',
      code: 'validationFailed',
      details: [
        {
          path: 'version',
          code: 'required',
          message: 'must be the version that was read, a whole number, in the body or as If-Match',
        },
      ],
    });
  });

  it('prefers the version of the write over that of the input', async () => {
    const changed = await world.editor.patchForm(
      form.id,
      { version: 9, title: 'Tea' },
      { ...write, version: 1 },
    );
    expect(changed).toMatchObject({ version: 2, title: 'Tea' });
  });

  it('adds parts at the end', async () => {
    const added = await world.editor.createPart(
      'question',
      { kind: 'form', id: form.id },
      { question: 'Why?' },
      write,
    );
    expect(added).toMatchObject({
      formId: form.id,
      sectionId: null,
      orderIndex: 2,
      questionType: 'text',
      version: 1,
    });
    const option = await world.editor.createPart(
      'answerOption',
      { kind: 'question', id: question.id },
      { value: 'so' },
      write,
    );
    expect(option).toMatchObject({
      questionId: question.id,
      orderIndex: 3,
      label: 'so',
      title: 'so',
      freeTextLabel: '',
    });
    const section = await world.editor.createPart(
      'section',
      { kind: 'form', id: form.id },
      { title: 'More' },
      write,
    );
    expect(section).toMatchObject({ formId: form.id, orderIndex: 3, questions: [] });
  });

  it('rejects the removal of parts that rules refer to', async () => {
    const errors = await Promise.all([
      rejection(world.editor.removePart('question', question.id, write)),
      rejection(world.editor.removePart('section', form.sections[1]?.id ?? 0, write)),
      rejection(world.editor.removePart('answerOption', question.answerOptions[1]?.id ?? 0, write)),
    ]);
    const expected = { name: 'NamedByRulesError', code: 'conflict', details: form.rules };
    expect(errors).toEqual([expected, expected, expected]);
  });

  it('removes parts without answers or rules', async () => {
    const section = form.sections[0];
    await world.editor.removePart('section', section?.id ?? 0, write);
    expect(await world.forms.get({ id: form.id }, asEditor)).toEqual({
      ...form,
      sections: [form.sections[1]],
    });
    const [row] = await world.database.database.query<{ count: string }>(
      'SELECT count(*) FROM forms.question WHERE form_id = $1',
      [form.id],
    );
    expect(row).toEqual({ count: '2' });
  });

  it('copies a form with its rules', async () => {
    const copy = await world.editor.duplicateForm(form.id, write);
    const strip = (each: Form): unknown =>
      JSON.parse(
        JSON.stringify(each).replaceAll(/"(id|uuid|created|modified|\w+Id)":("[^"]*"|\d+)/g, '"$1":0'),
      );
    expect(strip({ ...copy, orderIndex: 0 })).toEqual(
      strip({ ...form, title: 'Lunch (copy)', published: false, orderIndex: 0 }),
    );
    expect(copy.rules[0]?.when).toEqual({
      questionId: copy.questions[0]?.id,
      operator: 'equals',
      value: 'no',
    });
    expect(copy.id).not.toBe(form.id);
  });

  it('rejects a uuid of another form', async () => {
    expect(
      await rejection(world.editor.createForm({ title: 'Again', uuid: form.uuid }, write)),
    ).toMatchObject({
      name: 'UuidTakenError',
      code: 'conflict',
    });
  });

  it('accepts only one of two edits of the same version', async () => {
    const outcomes = await Promise.allSettled(
      ['a', 'b'].map((title) => world.editor.patchForm(form.id, { version: 1, title }, write)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});
