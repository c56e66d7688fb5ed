import { FormsBootstrapService } from '../../src/forms-bootstrap/index.js';
import { authorizationOf, FormsApi } from '../fixtures/forms-api.js';
import { SAMPLE_FORMS, SAMPLE_SITE } from '../fixtures/sample-forms.js';
import { PageVisitor } from '../support/page-visitor.js';

// docs/form-pages.md: a form as pages that work without scripts, one section per step, with rules evaluated
// by the server.

let api: FormsApi;
let visitor: PageVisitor;

beforeAll(async () => {
  const roles = {
    'roles/visitor.yaml': 'uri: [{path: /*, methods: [GET, POST], allow: true}]\npermissions: [forms.read]\n',
  };
  api = await FormsApi.start({ definitions: { ...SAMPLE_FORMS, ...SAMPLE_SITE, ...roles } });
  await api.app.nest.get(FormsBootstrapService, { strict: false }).run();
});
beforeEach(() => {
  visitor = new PageVisitor(api.app);
});
afterAll(() => api.close());

/** The last stored response to form 2, as titles of questions and values. */
async function lastAnswers(formId = 2): Promise<unknown[]> {
  const [, results] = await api.ask('GET', `/forms/${String(formId)}/results?limit=1`, { as: 'ana' });
  const [latest] = results as { items: { questionId: number; value: string; freeText?: string }[] }[];
  return (latest?.items ?? []).map(({ questionId, value, freeText }) =>
    freeText === undefined ? [questionId, value] : [questionId, value, freeText],
  );
}

/** The ids of the questions of form 2, by title. */
async function questionIds(): Promise<Record<string, number>> {
  interface Part {
    questions: { id: number; title: string }[];
  }
  const form = (await api.app.get('/.rest/forms/v1/forms/2')) as Part & { sections: Part[] };
  const all = [form, ...form.sections].flatMap(({ questions }) => questions);
  return Object.fromEntries(all.map(({ id, title }) => [title, id]));
}

describe('a form with one question', () => {
  it('is a page with the question, its options, a free text, and one button', async () => {
    expect(await visitor.open('/forms/1')).toEqual({
      ...{ status: 200, heading: 'Where to next summer?', progress: '', step: '', errors: [] },
      questions: ['Which region should get a new tour next summer? (required)'],
      buttons: ['Send'],
    });
    expect(visitor.html).toContain('<label for="t4">Where?</label>');
  });

  it('is stored once, however often the page is sent, and shows a confirmation', async () => {
    await visitor.open('/forms/1');
    const sent: [string, string][] = [
      ...visitor.fields({ q1: 'elsewhere', t4: 'The far <north>' }),
      ['go', 'send'],
    ];
    const thanks = await visitor.send(sent, '/forms/1');
    expect([thanks.status, thanks.heading]).toEqual([200, 'Thank you']);
    expect(await lastAnswers(1)).toEqual([[1, 'elsewhere', 'The far <north>']]);
    const count = async (): Promise<number> => (await api.done<unknown[]>('GET', '/forms/1/results')).length;
    const before = await count();
    expect((await visitor.send(sent, '/forms/1')).heading).toBe('Thank you');
    const again = sent.map(([name, value]): [string, string] => [name, name === 'q1' ? 'harl-coast' : value]);
    expect(await visitor.send(again, '/forms/1')).toMatchObject({ status: 409, heading: 'Already sent' });
    expect(await count()).toBe(before);
  });

  it('a free text chooses its option', async () => {
    await visitor.open('/forms/1');
    await visitor.press('send', { t4: 'Somewhere wet' });
    expect(await lastAnswers(1)).toEqual([[1, 'elsewhere', 'Somewhere wet']]);
  });

  it('without an answer is shown again, with the error next to its field and at the top', async () => {
    await visitor.open('/forms/1');
    expect(await visitor.press('send', { t4: ' ' })).toMatchObject({
      status: 200,
      errors: ['Please answer this question.'],
      buttons: ['Send'],
    });
    expect(visitor.html).toContain('<title>Error: Where to next summer?</title>');
    expect(visitor.html).toMatch(/<a href="#q1">Which region [^<]* – Please answer this question.<\/a>/);
    expect(visitor.html).toMatch(/aria-invalid="true" aria-describedby="q1-error"/);
    expect(visitor.html).toContain('<p class="error" id="q1-error">Please answer this question.</p>');
  });
});

describe('a form with sections and rules', () => {
  it('ends early with the message of a rule once it is sent', async () => {
    const first = await visitor.open('/forms/2');
    expect(first).toMatchObject({ progress: 'Step 1 of 5', step: '', buttons: ['Next'] });
    const ids = await questionIds();
    const ready = await visitor.press('next', { [`q${String(ids.Travelled)}`]: 'no' });
    expect(ready).toEqual({
      ...{ status: 200, heading: 'How was your journey?', progress: '', step: 'Ready to send' },
      ...{ questions: [], errors: [], buttons: ['Send', 'Back'] },
    });
    await visitor.press('send');
    expect(visitor.html).toContain('<p class="description">Thank you. We hope to see you on the road.</p>');
    expect(await lastAnswers()).toEqual([[ids.Travelled, 'no']]);
  });

  it('jumps, skips, goes back, keeps the input, and stores the answers on the path', async () => {
    const ids = await questionIds();
    const field = (title: string): string => `q${String(ids[title])}`;
    await visitor.open('/forms/2');
    expect(await visitor.press('next', { [field('Travelled')]: 'yes' })).toMatchObject({
      progress: 'Step 2 of 5',
      step: 'Before you left',
      questions: ['Where did you hear of us?', 'How did you reach the meeting point? (required)'],
      buttons: ['Next', 'Back'],
    });
    const train = { [field('Heard of us')]: ['friends', 'fair'], [field('Arrival')]: 'train' };
    expect(await visitor.press('next', train)).toMatchObject({
      progress: 'Step 3 of 5',
      step: 'The train',
      questions: ['How often did you change trains?', 'What was hard about buying the ticket?'],
    });
    const back = await visitor.press('back', { [field('Ticket')]: 'The "machine" & its <button>' });
    expect(back.step).toBe('Before you left');
    expect(visitor.fields().filter(([name]) => name.startsWith('q'))).toEqual([
      [field('Heard of us'), 'friends'],
      [field('Heard of us'), 'fair'],
      [field('Arrival'), 'train'],
    ]);
    await visitor.press('next');
    expect(visitor.fields()).toContainEqual([field('Ticket'), 'The "machine" & its <button>']);
    await visitor.press('back');
    // With the answer “boat”, the section about the train is jumped over, and its answers are discarded.
    expect(await visitor.press('next', { [field('Arrival')]: 'boat' })).toMatchObject({
      progress: 'Step 3 of 4',
      step: 'On the way',
      questions: [
        'How was the pace? (required)',
        'What did you like?',
        'How likely are you to come again? (required)',
      ],
    });
    expect(await visitor.press('next', { [field('Pace')]: 'right', [field('Again')]: '10' })).toMatchObject({
      progress: 'Step 4 of 4',
      step: 'On the way',
      questions: ['Is there anything else you would like to tell us?'],
      buttons: ['Send', 'Back'],
    });
    expect(await visitor.press('send')).toMatchObject({ status: 200, heading: 'Thank you' });
    expect(await lastAnswers()).toEqual([
      [ids.Travelled, 'yes'],
      [ids['Heard of us'], 'friends'],
      [ids['Heard of us'], 'fair'],
      [ids.Arrival, 'boat'],
      [ids.Pace, 'right'],
      [ids.Again, '10'],
    ]);
  });

  it('shows all errors of a step in the language of the page, and none of other steps', async () => {
    const ids = await questionIds();
    const given = {
      answers: JSON.stringify([
        [ids.Travelled, 'yes'],
        [ids.Arrival, 'boat'],
      ]),
    };
    const shown = ['Pace', 'Liked', 'Again'].map((title) => String(ids[title])).join(' ');
    const fields = { ...given, shown, key: 'k1', go: 'next', [`q${String(ids.Again)}`]: '11' };
    expect(await visitor.send(Object.entries(fields), '/forms/2?lang=de')).toMatchObject({
      status: 200,
      errors: ['Bitte beantworten Sie diese Frage.', 'Geben Sie eine Zahl von 0 bis 10 ein.'],
      buttons: ['Weiter', 'Zurück'],
    });
  });

  it('starts again with the answers so far if its step was deleted', async () => {
    const ids = await questionIds();
    const answers = JSON.stringify([[ids.Travelled, 'yes']]);
    const page = await visitor.send(
      [
        ['answers', answers],
        ['shown', '99'],
        ['go', 'next'],
      ],
      '/forms/2',
    );
    expect(page).toMatchObject({ status: 200, progress: 'Step 1 of 5' });
    expect(visitor.html).toContain('<p class="notice">The form has changed in the meantime.');
    expect(visitor.fields()).toContainEqual([`q${String(ids.Travelled)}`, 'yes']);
  });
});

describe('a form for signed-in users', () => {
  it('shows anonymous callers a page that requires authentication', async () => {
    expect(await visitor.open('/forms/3')).toMatchObject({
      status: 401,
      heading: 'Please sign in',
      buttons: [],
    });
    expect(visitor.page?.headers['www-authenticate']).toBe('Basic realm="cms", charset="UTF-8"');
    expect(visitor.page?.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it('is shown to signed-in users, with a number field for a long scale, and stores the user', async () => {
    const vic = new PageVisitor(api.app, { authorization: authorizationOf('vic') });
    expect((await vic.open('/forms/3')).questions).toEqual([
      'Which months are you free? (required)',
      'How many people would you lead at most?',
      'Any wishes?',
    ]);
    expect(vic.html).toContain('A whole number from 6 (a small group) to 30 (a full boat).');
    const months = /type="checkbox"[^>]* name="(q\d+)"/.exec(vic.html)?.[1] ?? '';
    const group = /class="number"[^>]* name="(q\d+)"/.exec(vic.html)?.[1] ?? '';
    expect(await vic.press('send', { [months]: ['june'], [group]: 'twelve' })).toMatchObject({
      status: 200,
      errors: ['Enter a whole number, in digits.'],
    });
    expect(vic.fields()).toContainEqual([group, 'twelve']);
    await vic.press('send', { [group]: ' 12 ' });
    const [, results] = await api.ask('GET', '/forms/3/results', { as: 'ana' });
    expect(results).toMatchObject([{ createdBy: 'vic', items: [{ value: 'june' }, { value: '12' }] }]);
  });
});

it('a form is also found by its uuid', async () => {
  const page = await visitor.open('/forms/4D9A42E0-adee-456c-9ff5-1a8f2be5dee0');
  expect([page.status, page.heading]).toEqual([200, 'Where to next summer?']);
});

describe('languages', () => {
  it.each([
    ['?lang=de', {}, 'de', 'Wohin im nächsten Sommer?', 'Absenden'],
    ['?lang=de-CH', {}, 'de', 'Wohin im nächsten Sommer?', 'Absenden'],
    ['', { 'accept-language': 'it, de;q=0.5' }, 'de', 'Wohin im nächsten Sommer?', 'Absenden'],
    ['?lang=en', { 'accept-language': 'de' }, 'en', 'Where to next summer?', 'Send'],
    // The site has French, the form does not: neither the form nor the texts around it are in French.
    ['?lang=fr', {}, 'en', 'Where to next summer?', 'Send'],
  ])('%s %j', async (query, headers, lang, heading, send) => {
    const speaker = new PageVisitor(api.app, headers);
    expect(await speaker.open(`/forms/1${query}`)).toMatchObject({ heading, buttons: [send] });
    expect(speaker.html).toContain(`<html lang="${lang}">`);
    expect(speaker.page?.headers['content-language']).toBe(lang);
  });

  it('the others are linked on the page, and the form keeps the current one', async () => {
    await visitor.open('/forms/2?lang=de');
    expect(visitor.html).toContain('<a href="/forms/2?lang=en" lang="en" hreflang="en">English</a>');
    expect(visitor.html).toContain('<form method="post" action="/forms/2?lang=de" novalidate>');
  });
});
