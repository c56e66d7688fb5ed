import { convertForm, problemsOf } from '../support/converted-form.js';

// docs/reference/form-files.md#typeform

const jump = (type: string, value: string, condition: object) => ({
  action: 'jump',
  details: { to: { type, value } },
  condition,
});
const compared = (op: string, ref: string, type: string, value: unknown) => ({
  op,
  vars: [
    { type: 'field', value: ref },
    { type, value },
  ],
});
const ALWAYS = { op: 'always', vars: [] };
const choice = (ref: string, label: string, more: object = {}) => ({ id: `id-${ref}`, ref, label, ...more });
const asked = (type: string, ref: string, properties: object = {}, validations: object = {}) => ({
  ...{ id: `id-${ref}`, ref, type, title: `${ref}?`, properties, validations },
});

const FORM = {
  id: 'RXqkjf',
  type: 'quiz',
  title: 'Trip',
  settings: { language: 'de', is_public: true, redirect_after_submit_url: 'https://example.com/bye' },
  theme: { href: 'https://api.typeform.com/themes/1' },
  hidden: ['utm_source'],
  variables: { score: 0 },
  welcome_screens: [{ ref: 'hi', title: 'Hello *you*', properties: { description: 'A \\_few\\_ questions' } }],
  thankyou_screens: [
    { ref: 'bye', title: 'Thanks', type: 'thankyou_screen', properties: { show_button: false } },
    { ref: 'young', title: 'Too young, {{field:name}}', properties: { redirect_url: 'https://example.com/kids' } },
    { ref: 'default_tys', title: 'Default', properties: {} },
  ],
  fields: [
    asked('short_text', 'name', {}, { required: true, max_length: 50 }),
    { ...asked('number', 'age', {}, { min_value: 0, max_value: 120 }), title: 'How old, {{field:name}} ({{hidden:utm_source}})?' },
    asked('multiple_choice', '3f1ed1a5-3c2a-4c3e-8d11-0a2f6e1f9a10', { choices: [choice('c1', 'By car'), choice('c2', 'By train')], allow_other_choice: true, randomize: true }),
    { ...asked('statement', 'halt', { button_text: 'Go' }), title: 'Half way' },
    asked('picture_choice', 'stops', { allow_multiple_selection: true, choices: [choice('s1', 'Bern', { attachment: {} }), choice('s2', 'Chur')] }, { min_selection: 1, max_selection: 5 }),
    asked('group', 'more', { description: 'Some _more_', fields: [asked('yes_no', 'again'), asked('opinion_scale', 'nps', { steps: 11, labels: { left: 'bad', center: 'so', right: 'good' } }), asked('file_upload', 'photo')] }),
    asked('rating', 'stars', { steps: 4, shape: 'star' }),
    asked('date', 'when', { structure: 'MMDDYYYY' }),
    asked('matrix', 'parts', { fields: [asked('multiple_choice', 'food', { choices: [choice('g', 'good'), choice('b', 'bad')] }, { required: true })] }),
    asked('file_upload', 'ticket'),
    asked('ranking', 'order', { choices: [choice('r', 'x')] }),
  ],
  logic: [
    { type: 'field', ref: 'age', actions: [
      jump('thankyou', 'young', compared('lower_than', 'age', 'constant', 18)),
      { action: 'add', details: { target: { type: 'variable', value: 'score' }, value: { type: 'constant', value: 1 } }, condition: ALWAYS },
      jump('field', 'stops', { op: 'and', vars: [compared('equal', 'name', 'constant', 'Ada'), compared('greater_equal_than', 'age', 'constant', 65)] }),
    ] },
    { type: 'field', ref: '3f1ed1a5-3c2a-4c3e-8d11-0a2f6e1f9a10', actions: [jump('field', 'halt', compared('is', '3f1ed1a5-3c2a-4c3e-8d11-0a2f6e1f9a10', 'choice', 'c2')), jump('field', 'more', ALWAYS)] },
    { type: 'field', ref: 'stops', actions: [jump('field', 'stars', compared('is_not', 'stops', 'choice', 's1')), jump('field', 'name', ALWAYS)] },
    { type: 'field', ref: 'again', actions: [jump('thankyou', 'default_tys', compared('is', 'again', 'constant', false))] },
    { type: 'field', ref: 'when', actions: [jump('thankyou', 'bye', { op: 'or', vars: [compared('earlier_than', 'when', 'constant', '2027-06-12T00:00:00Z'), compared('lower_than', 'stars', 'constant', 2)] }), jump('field', 'parts', compared('begins_with', 'name', 'constant', 'A'))] },
    { type: 'field', ref: 'halt', actions: [jump('field', 'more', ALWAYS)] },
    { type: 'field', ref: 'more', actions: [jump('field', 'when', ALWAYS)] },
  ],
}; // prettier-ignore

const option = (value: string, label = value) => ({ value, label });
const CAR = '3f1ed1a5-3c2a-4c3e-8d11-0a2f6e1f9a10';

describe('a form of Typeform', () => {
  const { form, notes } = convertForm(JSON.stringify(FORM), 'trip.json');
  const { sections, rules, ...fields } = form;

  it('becomes a form with sections, questions and options', () => {
    expect(fields).toEqual({
      ...{ formatVersion: 1, title: 'Trip', description: 'Hello you\n\nA _few_ questions' },
      confirmation: { message: 'Thanks', redirectUrl: 'https://example.com/bye' },
    });
    const part = (index: number, questions: object[], more: object = {}) => ({ uuid: `part ${String(index)}`, title: '', description: '', questions, ...more });
    const other = { ...option('other', 'Andere'), freeText: 'showFreeText', freeTextRequired: true };
    const question = (title: string, questionType: string, more: object) => ({ uuid: title, title, question: `${title}?`, required: false, questionType, ...more });
    const text = (title: string, inputType: string, more: object = {}) => question(title, 'text', { inputType, ...more });
    const single = (title: string, answerOptions: object[], more: object = {}) => question(title, 'single', { answerOptions, ...more });
    expect(sections).toEqual([
      part(0, [
        text('name', 'text', { required: true, maxLength: 50 }),
        text('age', 'number', { question: 'How old, {{name|…}} ({{hidden:utm_source}})?', min: 0, max: 120 }),
        single('', [option('By car'), option('By train'), other], { question: `${CAR}?` }),
      ]),
      part(1, [], { description: 'Half way' }),
      part(2, [question('stops', 'multi', { minAnswers: 1, answerOptions: [option('Bern'), option('Chur')] })]),
      part(3, [
        single('again', [option('true', 'Ja'), option('false', 'Nein')]),
        question('nps', 'range', { rangeFrom: 0, rangeTo: 10, rangeFromLabel: 'bad', rangeToLabel: 'good' }),
      ], { title: 'more?', description: 'Some more' }),
      part(4, [question('stars', 'range', { rangeFrom: 1, rangeTo: 4 }), text('when', 'date')]),
      part(5, [single('food', [option('good'), option('bad')], { required: true })], { title: 'parts?', display: 'matrix' }),
    ]);
  }); // prettier-ignore

  it('has rules for its jumps', () => {
    const rule = (place: string, when: object, then: object) => ({ title: `After ${place}?`, when, then });
    const is = (questionId: string, operator: string, value: unknown) => ({ questionId, operator, value });
    const always = (questionId: string) => ({ any: ['answered', 'notAnswered'].map((operator) => ({ questionId, operator })) });
    expect(rules).toEqual([
      rule('How old, … (…)', is('age', 'lessThan', 18), { action: 'end', message: 'Too young, {{field:name}}' }),
      rule('How old, … (…)', { all: [is('name', 'equals', 'Ada'), is('age', 'atLeast', 65)] }, { action: 'jump', questionId: 'stops' }),
      rule(CAR, is('', 'equals', 'By train'), { action: 'jump', sectionId: 'part 1' }),
      rule(CAR, always(''), { action: 'jump', sectionId: 'part 3' }),
      rule('stops', is('stops', 'notIncludes', 'Bern'), { action: 'jump', questionId: 'stars' }),
      rule('again', is('again', 'equals', 'false'), { action: 'end' }),
      rule('when', { any: [is('when', 'lessThan', '2027-06-12'), is('stars', 'lessThan', 2)] }, { action: 'end' }),
      rule('more', always('nps'), { action: 'jump', questionId: 'when' }),
    ]);
  }); // prettier-ignore

  it('lists what has no equivalent', () => {
    expect(notes).toEqual([
      'texts: {{hidden:utm_source}} is not an earlier question, and is not replaced',
      '3f1ed1a5-3c2a-4c3e-8d11-0a2f6e1f9a10?: randomize has no equivalent',
      'stops?: max_selection 5 has no equivalent',
      'stops?: an attachment of a choice has no equivalent',
      'nps?: labels.center has no equivalent',
      'photo?: fields of the type file_upload have no equivalent',
      'ticket?: fields of the type file_upload have no equivalent',
      'order?: fields of the type ranking have no equivalent',
      'texts: {{field:name}} is not an earlier question, and is not replaced',
      'survey: calculations (add) have no equivalent',
      'stops?: the jump to "name?" has no equivalent: it does not lead to a later field',
      'when?: the jump to "parts?" if "name?" begins with "A" has no equivalent: its condition cannot be expressed',
      'Half way: the jump to "more?" has no equivalent: it follows a page without a question',
      'survey: hidden fields have no equivalent',
      'survey: the URL https://example.com/kids has no equivalent',
    ]);
  });

  it('describes the condition of a lost jump by the texts of its fields and choices', () => {
    const logic = [
      { ref: 'when', actions: [jump('field', 'stops', { op: 'and', vars: [compared('is', 'stops', 'choice', 's1'), { op: 'or', vars: [compared('is', 'again', 'constant', true), compared('greater_than', 'score', 'constant', 1)] }] })] },
      { ref: 'when', actions: [jump('field', 'photo', ALWAYS)] },
    ];
    const lost = convertForm(JSON.stringify({ ...FORM, logic }), 'trip.json').notes.filter((note) => note.includes('jump'));
    expect(lost).toEqual([
      'when?: the jump to "stops?" if "stops?" is "Bern" and ("again?" is true or "score" greater than 1) has no equivalent: it does not lead to a later field',
      'when?: the jump to "photo?" has no equivalent: its target is not imported',
    ]);
  }); // prettier-ignore

  it('is a valid form', async () => {
    expect(await problemsOf(JSON.stringify(FORM), 'trip.json')).toEqual([]);
  });

  it('imports unusual fields', async () => {
    const same = [choice('a', 'A'), choice('b', 'A')];
    const unusual = JSON.stringify({
      title: '{{field:many}}',
      fields: [
        asked('dropdown', 'none'),
        asked('multiple_choice', 'many', { allow_multiple_selection: true, choices: same }, { min_selection: 2 }),
        asked('number', 'number', {}, { min_value: 5, max_value: 1 }),
        asked('matrix', 'table', { fields: [asked('multiple_choice', 'row', { choices: same }), asked('email', 'mail')] }),
      ],
      logic: [{ type: 'field', ref: 'number', actions: ['contains', 'equal'].map((op) => jump('field', 'table', compared(op, 'number', 'constant', 1))) }, { ref: 'number', actions: [jump('thankyou', 'long', ALWAYS)] }],
      thankyou_screens: [{ ref: 'go', type: 'url_redirect', title: 'Redirect', properties: { redirect_url: 'https://example.com' } }, { ref: 'long', title: 'x'.repeat(1_001) }],
    });
    expect(await problemsOf(unusual, 'trip.json')).toEqual([]);
    const { form, notes } = convertForm(unusual, 'trip.json');
    expect(form).toMatchObject({ title: '{{field:many}}', confirmation: { redirectUrl: 'https://example.com' } });
    expect(notes).toEqual([
      'texts: {{field:many}} is not an earlier question, and is not replaced',
      'none?: the question has no choices and is omitted',
      'many?: the repeated choice "A" is omitted',
      'number?: max_value 1 has no equivalent',
      'row?: the repeated choice "A" is omitted',
      `${'x'.repeat(50)}: the message is shortened to 1000 characters`,
    ]);
  }); // prettier-ignore
  it('keeps braces before an identifier as text', async () => {
    const literal = `{{${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`;
    const text = JSON.stringify({
      title: `${literal}}}`,
      fields: [
        { ...asked('short_text', 'name'), title: `Write ${literal}|x` },
        { ...asked('short_text', 'long'), title: `${'x'.repeat(19_980)}{{field:name}}` },
      ],
    });
    expect(await problemsOf(text, 'braces.json')).toEqual([]);
    const { form, notes } = convertForm(text, 'braces.json');
    const shown = literal.replace('{{', '{ {');
    expect(form).toMatchObject({
      title: `${shown}}}`,
      sections: [{ questions: [{ question: `Write ${shown}|x` }, { question: 'x'.repeat(19_980) }] }],
    });
    expect(notes).toEqual([
      'survey: {{ before an identifier becomes { { in the title',
      'name: {{ before an identifier becomes { { in the question',
      'long: the question is shortened to 20000 characters',
    ]);
  });

  it.each(['', 'pt_BR', 'not a language'])('accepts the language %j', (language) => {
    const choices = [{ label: 'B' }, { label: 'A' }];
    const field = { ...asked('dropdown', 'how'), properties: { alphabetical_order: true, choices } };
    const { form } = convertForm(JSON.stringify({ settings: { language }, fields: [field] }), 'a.json');
    const answerOptions = [{ label: 'A' }, { label: 'B' }];
    expect(form).toMatchObject({ sections: [{ questions: [{ answerOptions }] }] });
  });
});
