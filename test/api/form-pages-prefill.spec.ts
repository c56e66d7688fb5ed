import { FormsApi } from '../fixtures/forms-api.js';
import { PageVisitor } from '../support/page-visitor.js';

// docs/form-pages.md#links-with-answers

const UUID = '0f6a3a60-35f9-4c0f-8d4d-1f0f5a6c0101';
const SECOND_UUID = '0f6a3a60-35f9-4c0f-8d4d-1f0f5a6c0103';
const other = (value: string): object => ({ ...option(value), freeText: 'showFreeText' });
const option = (value: string): object => ({ title: value, label: value.toUpperCase(), value });
const FORM = {
  title: 'Trip',
  published: true,
  localisations: [{ language: 'de', title: 'Reise' }],
  questions: [
    {
      ...{ title: 'Name', question: 'Who?', maxLength: 10 },
      localisations: [{ language: 'de', title: 'Vorname', question: 'Wer?' }],
    },
    { title: 'Age', question: 'How old?', inputType: 'number', min: 0, max: 120 },
    { title: 'Day', question: 'When?', inputType: 'date' },
    { title: 'Colour', question: 'Which?', questionType: 'single', answerOptions: ['red', 'blue'].map(option) },
    { title: 'Ports', question: 'Where?', questionType: 'multi', answerOptions: ['a', 'b', 'c'].map(option) },
    { title: 'Scale', question: 'How much?', questionType: 'range', rangeFrom: 1, rangeTo: 5 },
    { title: 'Same', question: 'One?', uuid: UUID },
    { title: 'Same', question: 'Two?' },
    { title: 'lang', question: 'Which language?' },
    { title: 'Boat', question: 'Which boat?', questionType: 'single', answerOptions: [option('sail'), other('other'), other('b.c')] },
    { title: 'Boat.b', question: 'Which b?', uuid: SECOND_UUID, questionType: 'multi', answerOptions: [option('x'), other('c'), { ...other('must'), freeTextRequired: true }] },
    { title: 'Boat.b.must', question: 'Must it?' },
  ],
  sections: [{ title: 'More', questions: [{ title: 'Later', question: 'And?' }, { title: 'Gone', question: 'Gone?' }] }],
  rules: [{ when: { questionId: UUID, operator: 'notAnswered' }, then: { action: 'skip', questionId: '0f6a3a60-35f9-4c0f-8d4d-1f0f5a6c0102' } }],
}; // prettier-ignore

let api: FormsApi;
let visitor: PageVisitor;
let path: string;
let titles: ReadonlyMap<string, string>;

beforeAll(async () => {
  const visitors = 'uri: [{path: /*, methods: [GET, POST], allow: true}]\npermissions: [forms.read]\n';
  api = await FormsApi.start({ definitions: { 'roles/visitor.yaml': visitors } });
  const [section] = FORM.sections;
  const gone = { ...section?.questions[1], uuid: '0f6a3a60-35f9-4c0f-8d4d-1f0f5a6c0102' };
  const sections = [{ ...section, questions: [section?.questions[0], gone] }];
  interface Part {
    readonly questions: readonly { readonly id: number; readonly title: string }[];
  }
  const made = await api.done<Part & { id: number; sections: Part[] }>('POST', '/forms', {
    ...FORM,
    sections,
  });
  path = `/forms/${String(made.id)}`;
  const questions = [made, ...made.sections].flatMap((part) => part.questions);
  titles = new Map(questions.map(({ id, title }) => [`q${String(id)}`, title]));
});
beforeEach(() => {
  visitor = new PageVisitor(api.app);
});
afterAll(() => api.close());

/** The values of the fields on the page, by the title of the question. */
const filled = (): string[][] =>
  visitor
    .fields()
    .filter(([name, value]) => titles.has(name) && value !== '')
    .map(([name, value]) => [titles.get(name) ?? '', value]);

/** The answers carried over from other steps. */
const carried = (): string[][] => {
  const [, answers = '[]'] = visitor.fields().find(([name]) => name === 'answers') ?? [];
  return (JSON.parse(answers) as [number, string][]).map(([id, value]) => [
    titles.get(`q${String(id)}`) ?? '',
    value,
  ]);
};

it('fills in texts, numbers, dates and options, by the titles of the questions', async () => {
  await visitor.open(`${path}?Name=Ada&Age=36&Day=2027-06-12&Colour=blue&Ports=c&Ports=a&Scale=4`);
  expect(filled()).toEqual([
    ['Age', '36'],
    ['Day', '2027-06-12'],
    ['Colour', 'blue'],
    ['Ports', 'a'],
    ['Ports', 'c'],
    ['Scale', '4'],
    // The helper lists multi-line fields last.
    ['Name', 'Ada'],
  ]);
  expect(visitor.page?.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
});

/** The chosen options and the free texts on the page. */
const written = (): { chosen: string[]; texts: string[] } => {
  const fields = visitor.fields().filter(([, value]) => value !== '');
  return {
    chosen: fields
      .filter(([name]) => titles.get(name)?.startsWith('Boat') === true)
      .map(([, value]) => value),
    texts: fields.filter(([name]) => /^t\d+$/.test(name)).map(([, value]) => value),
  };
};

it.each([
  ['Boat.other=Dinghy', ['other'], ['Dinghy']],
  ['Boat=other&Boat.other=Dinghy', ['other'], ['Dinghy']],
  // Another option is chosen.
  ['Boat=sail&Boat.other=Dinghy', ['sail'], []],
  // The option has no free text.
  ['Boat.sail=Dinghy', [], []],
  // Two fields would have this name.
  ['Boat.b.c=Dinghy', [], []],
  [`Boat.b=x&${SECOND_UUID}.c=Dinghy`, ['x', 'c'], ['Dinghy']],
  // The title of a question takes precedence.
  ['Boat.b.must=yes', ['yes'], []],
  [`${SECOND_UUID}.must=yes`, ['must'], ['yes']],
  ['Boat.b=must', [], []],
  ['Boat.other=a%00b', [], []],
  [`Boat.other=${'x'.repeat(10_001)}`, [], []],
])('fills in free texts: %.60s', async (query, chosen, texts) => {
  await visitor.open(`${path}?${query}`);
  expect([visitor.page?.status, written()]).toEqual([200, { chosen, texts }]);
});

it('keeps free texts in links to other languages, also those named by uuid', async () => {
  const query = `Boat=other&Boat.other=A%20%26%20b&Boat.b=c&${SECOND_UUID}.c=d`;
  await visitor.open(`${path}?${query}`);
  expect(visitor.html).toContain(`href="${path}?lang=de&amp;${query.replaceAll('&', '&amp;')}"`);
});

it('accepts questions by uuid, also in another language, and keeps the answers in links to that language', async () => {
  await visitor.open(`${path}?lang=de&Name=Ada&Vorname=Eve&${UUID}=x`);
  expect(filled()).toEqual([
    ['Name', 'Ada'],
    ['Same', 'x'],
  ]);
  await visitor.open(`${path}?Name=${encodeURIComponent('A & "B"')}`);
  expect(visitor.html).toContain(`href="${path}?lang=de&amp;Name=A%20%26%20%22B%22"`);
});

it.each([
  ['unknown names', 'name=Ada&q1=Ada&__proto__=x&constructor=x&answers=[]&Other=1'],
  ['the reserved name', 'lang=de'],
  ['titles that are not unique', 'Same=x'],
  ['a text that is too long', `Name=${'x'.repeat(11)}`],
  ['a text with a NUL', 'Name=a%00b'],
  ['a number out of bounds', 'Age=121'],
  ['a text that is not a number', 'Age=old'],
  ['a text that is not a date', 'Day=12.6.2027'],
  ['an unknown option', 'Colour=green'],
  ['two options of a single choice', 'Colour=red&Colour=blue'],
  ['an unknown option among others', 'Ports=a&Ports=z'],
  ['a number outside the range', 'Scale=6'],
  ['empty values', 'Name=&Age=&Ports='],
])('ignores %s', async (_, query) => {
  await visitor.open(`${path}?${query}`);
  expect([visitor.page?.status, filled(), carried()]).toEqual([200, [], []]);
});

it('keeps answers to later steps, and to questions that other answers of the link put on the path', async () => {
  await visitor.open(`${path}?Later=soon&Gone=yes&${UUID}=x`);
  expect(carried()).toEqual([
    ['Later', 'soon'],
    ['Gone', 'yes'],
  ]);
  await visitor.press('next');
  expect(filled()).toEqual([
    ['Later', 'soon'],
    ['Gone', 'yes'],
  ]);
});

it('keeps an answer to a question that is skipped until an earlier one is answered', async () => {
  await visitor.open(`${path}?Gone=yes`);
  expect([filled(), carried()]).toEqual([[], [['Gone', 'yes']]]);
  await visitor.press('next');
  expect(filled()).toEqual([]);
  await visitor.press('back');
  const same = [...titles].find(([, title]) => title === 'Same')?.[0] ?? '';
  await visitor.press('next', { [same]: 'x' });
  expect(filled()).toEqual([['Gone', 'yes']]);
});

it('shows markup as text', async () => {
  await visitor.open(
    `${path}?Later=${encodeURIComponent('"><script>alert(1)</script>')}&Name=${encodeURIComponent('"><b>')}`,
  );
  expect(visitor.html).not.toMatch(/<script|<b>/);
  expect(filled()).toEqual([['Name', '"><b>']]);
});

it('does not fill in archived questions', async () => {
  const form = { title: 'Old', published: true, questions: [{ title: 'Kept' }, { title: 'Old' }] };
  const made = await api.done<{ id: number; questions: { id: number }[] }>('POST', '/forms', form);
  await api.done('POST', `/forms/${String(made.id)}`, [{ questionId: made.questions[1]?.id, value: 'x' }]);
  await api.done('DELETE', `/questions/${String(made.questions[1]?.id)}`);
  await visitor.open(`/forms/${String(made.id)}?Old=x&Kept=y`);
  expect([visitor.fields().filter(([, value]) => value === 'x'), carried()]).toEqual([[], []]);
  expect(visitor.fields().filter(([, value]) => value === 'y')).toHaveLength(1);
});

it('links to other languages contain no answers that respondents typed, also after going back', async () => {
  const [field = ''] = [...titles].find(([, title]) => title === 'Name') ?? [];
  await visitor.open(`${path}?Later=soon`);
  await visitor.press('next', { [field]: 'Ada' });
  await visitor.press('back');
  expect([filled(), carried()]).toEqual([[['Name', 'Ada']], [['Later', 'soon']]]);
  expect(visitor.html.match(/href="[^"]*lang=de[^"]*"/g)).toEqual([`href="${path}?lang=de"`]);
});
