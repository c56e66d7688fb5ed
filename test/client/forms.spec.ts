import {
  checkSubmission,
  describeProblem,
  makeSubmissionKey,
  questionsOf,
  walk,
  type Client,
  type Form,
  type PageTexts,
} from '../../client/index.js';
import { errorOf, FormsWorld } from './forms-world.js';

let world: FormsWorld;
let visitor: Client;
let editor: Client;
let form: Form;

beforeAll(async () => {
  world = await FormsWorld.start();
  ({ visitor, editor, form } = world);
});
afterAll(() => world.close());

/** Ids of the questions in order: came, how, saw, else. */
const questionIds = (): [number, number, number, number] => {
  const ids = [...form.questions, ...form.sections.flatMap(({ questions }) => questions)].map(({ id }) => id);
  return [ids[0] ?? 0, ids[1] ?? 0, ids[2] ?? 0, ids[3] ?? 0];
};

describe('reading', () => {
  it('lists forms without their structure', async () => {
    const [listed, ...more] = await visitor.forms.listForms();
    expect([{ ...listed, rules: form.rules }, more]).toEqual([{ ...form, sections: [], questions: [] }, []]);
  });

  it('returns a complete form, also in another language', async () => {
    expect(await visitor.forms.getForm(form.id)).toEqual(form);
    expect((await visitor.forms.getForm(form.id, { lang: 'de' })).title).toBe('Ihr Besuch');
  });

  it('rejects a form that does not exist', async () => {
    const { code, status } = await errorOf(visitor.forms.getForm(form.id + 1));
    expect([code, status]).toEqual(['notFound', 404]);
  });

  it('returns the fields that the evaluation of a form needs', () => {
    const [came, how, saw, last] = questionIds();
    expect([...walk(form, []).questionIds]).toEqual([came, how, saw, last]);
    expect([...walk(form, [{ questionId: came, value: 'no' }]).questionIds]).toEqual([came, last]);
  });
});

describe('answering', () => {
  it('stores a response once for each key', async () => {
    const [came, how, saw] = questionIds();
    const items = [
      { questionId: came, value: 'yes' },
      { questionId: how, value: '4' },
      { questionId: saw, value: 'garden' },
      { questionId: saw, value: 'other', freeText: 'The pond' },
    ];
    const idempotencyKey = makeSubmissionKey();
    const response = await visitor.forms.submitResponse(form.id, items, { idempotencyKey });
    expect(await visitor.forms.submitResponse(form.id, items, { idempotencyKey })).toEqual(response);
    expect([response.formId, response.createdBy]).toEqual([form.id, 'anonymous']);
    expect(
      response.items.map(({ questionId, value, freeText }) => ({ questionId, value, freeText })),
    ).toEqual(items);
    expect(await visitor.forms.getResults(form.id)).toEqual([response]);
    expect(await visitor.forms.getResponse(form.id, response.id)).toEqual(response);
  });

  it('rejects another submission with the same key', async () => {
    const [came] = questionIds();
    const idempotencyKey = makeSubmissionKey();
    await visitor.forms.submitResponse(form.id, [{ questionId: came, value: 'yes' }], { idempotencyKey });
    const call = visitor.forms.submitResponse(form.id, [{ questionId: came, value: 'no' }], {
      idempotencyKey,
    });
    const { code, status } = await errorOf(call);
    expect([code, status]).toEqual(['conflict', 409]);
  });

  it('returns the same problems as the validation of the client', async () => {
    const [came, how, saw, last] = questionIds();
    const attempts = [
      [],
      [{ questionId: 999_999, value: 'x' }],
      [{ questionId: came, value: 'perhaps' }],
      [
        { questionId: came, value: 'no' },
        { questionId: how, value: '9' },
        { questionId: saw, value: 'garden', freeText: 'green' },
        { questionId: last, value: 'x' },
        { questionId: last, value: 'x'.repeat(10_001) },
      ],
    ];
    for (const items of attempts) {
      const error = await errorOf(visitor.forms.submitResponse(form.id, items));
      expect([error.code, error.status]).toEqual(['validationFailed', 422]);
      expect(error.submissionProblems).toEqual(checkSubmission(form, items));
      expect(error.details).toEqual(error.submissionProblems);
    }
  });

  it('describes problems in the language of respondents', async () => {
    const [came, how] = questionIds();
    const items = [
      { questionId: came, value: 'yes' },
      { questionId: how, value: '9' },
    ];
    const { submissionProblems } = await errorOf(visitor.forms.submitResponse(form.id, items));
    const texts = JSON.parse((await world.app.request('/forms/texts/de.json')).text) as PageTexts;
    const questionOf = (wanted: number | null) => questionsOf(form).find(({ id }) => id === wanted);
    const described = submissionProblems.map((problem) =>
      describeProblem(problem, questionOf(problem.questionId), texts, (id) => String(id)),
    );
    expect(described).toEqual(['Geben Sie eine Zahl von 1 bis 5 ein.']);
  });

  it('sends credentials', async () => {
    const [came] = questionIds();
    const { createdBy } = await editor.forms.submitResponse(form.id, [{ questionId: came, value: 'no' }]);
    expect(createdBy).toBe('admin');
  });

  it('finds results by user, period and page', async () => {
    const all = await editor.forms.getResults(form.id);
    const [newest, ...older] = all;
    const ids = async (options: Parameters<typeof editor.forms.getResults>[1]) =>
      (await editor.forms.getResults(form.id, options)).map(({ id }) => id);
    expect(all.length).toBe(3);
    expect(await ids({ user: 'admin' })).toEqual([newest?.id]);
    expect(await ids({ offset: 1, limit: 1 })).toEqual([older[0]?.id]);
    expect(await ids({ from: new Date(0), to: newest?.created ?? 0 })).toEqual(
      older.filter(({ created }) => created < (newest?.created ?? 0)).map(({ id }) => id),
    );
    expect(await ids({ from: Date.now() + 60_000 })).toEqual([]);
  });
});

describe('responses', () => {
  it('are counted', async () => {
    const [came] = questionIds();
    const { responses, questions } = await editor.forms.getAnalytics(form.id, { timeZone: 'Europe/Zurich' });
    expect(responses).toBe(3);
    expect(questions.find(({ questionId }) => questionId === came)).toEqual({
      ...{
        questionId: came,
        questionType: 'single',
        title: 'Did you come?',
        question: 'Did you come?',
        archived: false,
      },
      ...{ chart: 'single', answered: 3, reached: 3 },
      rows: [
        { answer: 'yes', label: 'Yes', count: 2, share: 2 / 3 },
        { answer: 'no', label: 'No', count: 1, share: 1 / 3 },
      ],
    });
    expect((await editor.forms.getAnalytics(form.id, { user: 'admin' })).responses).toBe(1);
  });

  it('are exported', async () => {
    const csv = await (await editor.forms.exportResults(form.id, 'csv', { user: 'admin' })).text();
    expect(csv.trim().split(/\r?\n/)).toHaveLength(2);
    const xlsx = await editor.forms.exportResults(form.id, 'xlsx');
    expect(new Uint8Array(await xlsx.arrayBuffer()).slice(0, 2)).toEqual(new TextEncoder().encode('PK'));
    const json: unknown = JSON.parse(await (await editor.forms.exportResults(form.id, 'json')).text());
    expect(json).toEqual(expect.any(Object));
  });

  it('are included in the file of the form on request', async () => {
    const names = async (responses: boolean): Promise<string[]> => {
      const file: unknown = JSON.parse(await editor.forms.exportForm(form.id, 'json', { responses }));
      return Object.keys(file as object);
    };
    expect(await names(true)).toContain('responses');
    expect(await names(false)).not.toContain('responses');
    expect(await editor.forms.exportForm(form.id, 'yaml')).toContain('formatVersion: 1');
  });
});
