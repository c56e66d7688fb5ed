import { walk, type Form, type Question } from '#client';
import { fileURLToPath } from 'node:url';
import { FormsBootstrapService } from '../../src/forms-bootstrap/index.js';
import { TestApplication } from '../support/application.js';

// The shipped forms after a first start.

let app: TestApplication;
let forms: Form[];

beforeAll(async () => {
  const applicationDir = fileURLToPath(new URL('../..', import.meta.url));
  app = await TestApplication.start({ settings: { applicationDir } });
  const { failed } = await app.nest.get(FormsBootstrapService).run();
  expect(failed).toEqual([]);
  const listed = (await app.get('/.rest/forms/v1/forms')) as Form[];
  forms = await Promise.all(
    listed.map(async ({ id }) => (await app.get(`/.rest/forms/v1/forms/${String(id)}`)) as Form),
  );
});
afterAll(() => app.close());

const questionsOf = ({ questions, sections }: Form): Question[] => [
  ...questions,
  ...sections.flatMap((section) => section.questions),
];
const formOf = (title: string): Form => {
  const found = forms.find((form) => form.title === title);
  if (found === undefined) throw new Error(`there is no form ${title}`);
  return found;
};

it('the sample forms: are a poll, a survey and a form for authenticated users', () => {
  const seen = forms.map(({ title, anonymize, onlyAuthenticated, publicResults, orderIndex }) => ({
    ...{ title, anonymize, onlyAuthenticated, publicResults, orderIndex },
  }));
  const plain = { anonymize: false, onlyAuthenticated: false, publicResults: false };
  expect(seen).toEqual([
    { ...plain, title: 'Where to next summer?', publicResults: true, orderIndex: 1 },
    { ...plain, title: 'How was your journey?', anonymize: true, orderIndex: 2 },
    { ...plain, title: 'Guides, when can you walk?', onlyAuthenticated: true, orderIndex: 3 },
  ]);
});

it('the sample forms: have every type of question, free-text options and rules with all actions', () => {
  const survey = formOf('How was your journey?');
  const questions = questionsOf(survey);
  const options = questions.flatMap(({ answerOptions }) => answerOptions);
  expect({
    sections: survey.sections.map(({ title }) => title),
    types: [...new Set(questions.map(({ questionType }) => questionType))].sort(),
    freeText: options.filter(({ freeText }) => freeText === 'showFreeText').map(({ label }) => label),
    actions: survey.rules.map(({ then }) => then.action),
  }).toEqual({
    sections: ['Before you left', 'The train', 'On the way'],
    types: ['multi', 'range', 'single', 'text'],
    freeText: ['Somewhere else', 'Otherwise'],
    actions: ['end', 'jump', 'skip'],
  });
});

it('the sample forms: have all texts in German as well', () => {
  const records = forms.flatMap((form) => [
    form,
    ...form.sections,
    ...questionsOf(form).flatMap((question) => [question, ...question.answerOptions]),
  ]);
  const texts = ['description', 'question', 'rangeFromLabel', 'rangeToLabel', 'label', 'freeTextLabel'];
  const missing = records.flatMap((record) => {
    const fields = Object.entries(record).filter(
      ([name, value]) => texts.includes(name) && typeof value === 'string' && value !== '',
    );
    const [german = { language: '' }] = record.localisations;
    return fields
      .filter(([name]) => german.language !== 'de' || !(name in german))
      .map(([name]) => `${record.title}: ${name}`);
  });
  expect(missing).toEqual([]);
});

const ALL = ['Travelled', 'Heard of us', 'Arrival', 'Changes', 'Ticket', 'Pace', 'Liked', 'Again', 'Better', 'Anything else']; // prettier-ignore

it.each([
  ['by train', { Travelled: 'yes', Arrival: 'train', Pace: 'fast', Again: '3' }, ALL, null],
  ['ends', { Travelled: 'no' }, ['Travelled'], 'Thank you. We hope to see you on the road.'],
  [
    'jumps',
    { Travelled: 'yes', Arrival: 'a donkey' },
    ALL.filter((each) => !/Changes|Ticket/.test(each)),
    null,
  ],
  ['skips', { Arrival: 'train', Pace: 'right', Again: '9' }, ALL.filter((each) => each !== 'Better'), null],
])('the survey %s', (_, answers: Record<string, string>, path, message) => {
  const survey = formOf('How was your journey?');
  const questions = questionsOf(survey);
  const items = questions.flatMap(({ id, title }) => {
    const value = answers[title];
    return value === undefined ? [] : [{ questionId: id, value }];
  });
  const { questionIds, end } = walk(survey, items);
  expect(questions.filter(({ id }) => questionIds.has(id)).map(({ title }) => title)).toEqual(path);
  expect(end?.message ?? null).toBe(message);
});
