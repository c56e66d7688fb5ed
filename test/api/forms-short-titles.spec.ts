import { FormsApi } from '../fixtures/forms-api.js';

// A question or option without its own short title is named by its text, also after the text changes.

interface Titled {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly answerOptions: readonly Titled[];
}

interface TitledForm {
  readonly id: number;
  readonly questions: readonly [Titled, Titled, Titled];
}

const FORM = {
  title: 'Boats',
  questions: [
    {
      question: 'How many masts?',
      questionType: 'single',
      answerOptions: [
        { label: 'One', value: '1' },
        { label: 'Two', value: '2', title: 'A pair' },
      ],
      localisations: [{ language: 'de', question: 'Wie viele Masten?' }],
    },
    { title: 'Port', question: 'Which port?' },
    { question: `Where\nto?  ${'x'.repeat(1000)}` },
  ],
};

let api: FormsApi;
let form: TitledForm;

beforeAll(async () => {
  api = await FormsApi.start();
});
beforeEach(async () => {
  form = await api.done<TitledForm>('POST', '/forms', FORM);
});
afterAll(() => api.close());

const titlesOf = ({ questions }: TitledForm): unknown =>
  questions.map(({ title, answerOptions }) => [title, ...answerOptions.map((option) => option.title)]);
const titles = async (query = ''): Promise<unknown> =>
  titlesOf(await api.done<TitledForm>('GET', `/forms/${form.id}${query}`));
const cut = `Where to? ${'x'.repeat(990)}`;

it('uses the text as the short title, on one line', () => {
  expect(titlesOf(form)).toEqual([['How many masts?', 'One', 'A pair'], ['Port'], [cut]]);
});

it('a form is accepted as it was read', async () => {
  const read = await api.done('GET', `/forms/${form.id}`);
  expect(await api.done('PUT', `/forms/${form.id}`, read)).toEqual(read);
});

it('a missing short title follows the text', async () => {
  const [masts, port, where] = form.questions;
  const [one, two] = masts.answerOptions;
  await api.done('PATCH', `/questions/${masts.id}`, { version: 1, question: 'Masts?' });
  await api.done('PATCH', `/questions/${port.id}`, { version: 1, question: 'To which port?' });
  await api.done('PATCH', `/questions/${where.id}`, { version: 1, question: 'Whither?' });
  await api.done('PATCH', `/answerOptions/${one?.id}`, { version: 1, label: 'Only one' });
  await api.done('PATCH', `/answerOptions/${two?.id}`, { version: 1, label: 'Both' });
  expect(await titles()).toEqual([['Masts?', 'Only one', 'A pair'], ['Port'], ['Whither?']]);
});

it('a given short title does not follow the text', async () => {
  const [masts] = form.questions;
  await api.done('PATCH', `/questions/${masts.id}`, { version: 1, title: 'Rig' });
  await api.done('PATCH', `/questions/${masts.id}`, { version: 2, question: 'Masts?' });
  expect(await titles()).toEqual([['Rig', 'One', 'A pair'], ['Port'], [cut]]);
  await api.done('PATCH', `/questions/${masts.id}`, { version: 3, title: '' });
  expect(await titles()).toEqual([['Masts?', 'One', 'A pair'], ['Port'], [cut]]);
});

it('translated short titles behave the same', async () => {
  expect(await titles('?lang=de')).toEqual([['Wie viele Masten?', 'One', 'A pair'], ['Port'], [cut]]);
});
