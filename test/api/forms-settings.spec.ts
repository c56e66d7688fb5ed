import { FormsApi, type Made } from '../fixtures/forms-api.js';

// The optional fields of questions, options, sections and rules (docs/reference/forms.md#optional-fields-of-parts).

const uuid = (number: number): string =>
  `7c1e0e0c-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;

let api: FormsApi;

beforeAll(async () => {
  api = await FormsApi.start();
});
afterAll(() => api.close());

type Fields = Readonly<Record<string, unknown>>;

/** A published form with these parts. */
const create = (parts: Fields): Promise<Made> =>
  api.done('POST', '/forms', { title: 'Application', published: true, ...parts });
const read = async (path: string): Promise<Made> => (await api.ask('GET', path))[1] as Made;

const HELP = {
  description: 'As in your passport',
  localisations: [{ language: 'de', description: 'Wie im Pass' }],
};
const OPTIONS = [{ value: 'a', label: 'A', ...HELP }, { value: 'b' }];

describe('the help text of a question and an option', () => {
  it('is absent unless set, and is localised', async () => {
    const { id } = await create({
      questions: [
        { question: 'Name?', ...HELP },
        { question: 'Which?', questionType: 'single', answerOptions: OPTIONS },
      ],
    });
    const form = await read(`/forms/${String(id)}`);
    const [name, choice] = form.questions;
    expect(name).toMatchObject(HELP);
    expect(choice).not.toHaveProperty('description');
    expect(choice?.answerOptions[0]).toMatchObject(HELP);
    expect(choice?.answerOptions[1]).not.toHaveProperty('description');
    const german = await read(`/forms/${String(id)}?lang=de-AT`);
    expect([german.questions[0], german.questions[1]?.answerOptions[0]]).toMatchObject([
      { description: 'Wie im Pass' },
      { description: 'Wie im Pass' },
    ]);
  });

  it('is changed, kept and removed by PATCH', async () => {
    const { questions } = await create({ questions: [{ question: 'Name?', ...HELP }] });
    const path = `/questions/${String(questions[0]?.id)}`;
    const patch = (version: number, body: Fields): Promise<Fields> =>
      api.done('PATCH', path, { version, ...body });
    expect(await patch(1, { required: true })).toMatchObject({ version: 2, description: HELP.description });
    expect(await patch(2, { description: 'First and last' })).toMatchObject({
      version: 3,
      description: 'First and last',
    });
    expect(await patch(3, { description: null })).not.toHaveProperty('description');
    expect(await patch(4, { description: '' })).toMatchObject({ version: 4 });
  });

  it('survives export, import and duplication', async () => {
    const form = await create({
      questions: [{ question: 'Which?', questionType: 'single', ...HELP, answerOptions: OPTIONS }],
      rules: [{ then: { action: 'end', message: 'Bye' } }],
    });
    const path = `/forms/${String(form.id)}`;
    const file = (await api.call('GET', `${path}/export?format=yaml`, { as: 'eve' })).text;
    expect(file).toContain('description: As in your passport');
    await api.done('DELETE', path);
    const imported = await api.done('POST', '/forms/import', { content: file });
    const restored = await read(`/forms/${String(imported.id)}`);
    const copy = await api.done('POST', `/forms/${String(imported.id)}/duplicate`);
    for (const each of [restored, copy]) {
      expect(each.questions[0]).toMatchObject({ ...HELP, answerOptions: [HELP, {}] });
      expect(each).toMatchObject({ rules: [{ then: { action: 'end', message: 'Bye' } }] });
    }
    expect((await api.call('GET', `/forms/${restored.uuid}/export?format=yaml`, { as: 'eve' })).text).toBe(
      file,
    );
  });
});

describe('a rule without a condition', () => {
  it('always applies: its target must not be answered', async () => {
    const form = await create({
      questions: [{ question: 'A?' }, { uuid: uuid(1), question: 'B?' }],
      rules: [{ then: { action: 'skip', questionId: uuid(1) } }],
    });
    expect((await read(`/forms/${String(form.id)}`)) as unknown).toMatchObject({
      rules: [{ title: '', then: { action: 'skip', questionId: form.questions[1]?.id } }],
    });
    const [status, body] = await api.ask('POST', `/forms/${String(form.id)}`, {
      body: form.questions.map(({ id }) => ({ questionId: id, value: 'x' })),
    });
    expect([status, body]).toMatchObject([422, { error: { details: [{ index: 1, code: 'not_on_path' }] } }]);
  });
});

describe('a section without questions', () => {
  it('is a page that rules can refer to', async () => {
    const form = await create({
      questions: [{ uuid: uuid(2), question: 'Go on?', required: true }],
      sections: [
        { title: 'Please note', description: 'Bring\nyour passport.' },
        { uuid: uuid(3), title: 'The end' },
      ],
      rules: [
        {
          when: { questionId: uuid(2), operator: 'equals', value: 'no' },
          then: { action: 'jump', sectionId: uuid(3) },
        },
      ],
    });
    const [question = form.questions[0]] = form.questions;
    const post = async (fields: Readonly<Record<string, string>>): Promise<string> => {
      const response = await api.app.request(`/forms/${String(form.id)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      });
      return response.text;
    };
    const shown = String(question?.id);
    const note = await post({ shown, [`q${shown}`]: 'yes', go: 'next' });
    expect(note).toContain('<p class="progress">Step 2 of 3</p>');
    expect(note).toContain('<h2>Please note</h2>');
    expect(note).toContain(`name="section" value="${String(form.sections[0]?.id)}"`);
    const answers = JSON.stringify([[question?.id, 'yes']]);
    const section = String(form.sections[0]?.id);
    expect(await post({ answers, section, go: 'next' })).toContain('<h2>The end</h2>');
    expect(await post({ answers, section, go: 'back' })).toContain('Step 1 of 3');
    expect(await post({ shown, [`q${shown}`]: 'no', go: 'next' })).toContain('<h2>The end</h2>');
    const end = String(form.sections[1]?.id);
    expect(await post({ answers, section: end, go: 'send' })).toContain('Thank you');
  });
});
