import { convertForm, problemsOf } from '../support/converted-form.js';

// docs/reference/form-files.md#limesurvey: every field of a survey is converted or listed.

type Row = Readonly<Record<string, string>>;
interface Section {
  readonly title: string;
  readonly description: string;
  readonly display?: string;
  readonly questions: readonly Record<string, unknown>[];
}

const table = (name: string, rows: readonly Row[]): string =>
  `<${name}><rows>${rows.map((row) => `<row>${Object.entries(row).map(([key, value]) => `<${key}><![CDATA[${value}]]></${key}>`).join('')}</row>`).join('')}</rows></${name}>`; // prettier-ignore

const question = (qid: string, type: string, title: string, more: Row = {}): Row => ({
  ...{ qid, parent_qid: '0', gid: '1', type, title, question: title, question_order: qid, language: 'de' },
  ...more,
});
const sub = (parent: string, title: string, more: Row = {}): Row =>
  question(`${parent}${more.scale_id ?? ''}${title}`, 'T', title, { parent_qid: parent, ...more });
const answer = (qid: string, code: string, scale: string): Row => ({
  ...{ qid, code, answer: code, scale_id: scale, sortorder: '1', language: 'de' },
});
const attribute = (qid: string, name: string, value: string, language = ''): Row => ({
  ...{ qid, attribute: name, value, language },
});

/** Sections with their questions, without empty fields, and the notes. */
async function convert(tables: Readonly<Record<string, readonly Row[]>>): Promise<{
  sections: unknown[];
  form: Record<string, unknown>;
  notes: readonly string[];
}> {
  const survey = { language: 'de', additional_languages: 'en' };
  const given = { surveys: [survey], groups: [{ gid: '1', group_order: '1' }], ...tables };
  const all = Object.entries(given).map(([name, rows]) => table(name, rows));
  const text = `<document>${all.join('')}</document>`;
  expect(await problemsOf(text, 'a.lss')).toEqual([]);
  const { form, notes } = convertForm(text, 'a.lss');
  const sections = (form.sections as Section[]).map(({ title, description, display, questions }) => [
    ...[title, description, ...(display === undefined ? [] : [display])],
    ...questions.map(({ uuid: _, ...fields }) =>
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== false)),
    ),
  ]);
  return { sections, form, notes };
}

const text = (title: string, more: object = {}): object => ({
  ...{ title, question: title, questionType: 'text', inputType: 'text' },
  ...more,
});

describe('a survey of LimeSurvey', () => {
  it('lists attributes, settings and texts without an equivalent by name', async () => {
    const { notes } = await convert({
      surveys: [{ language: 'de', usecookie: 'Y', emailnotificationto: 'a@example.org', admin: 'Ada', startdate: '' }],
      surveys_languagesettings: [{ surveyls_language: 'de', surveyls_policy_notice: 'Privacy', surveyls_url: 'https://example.org', surveyls_email_invite: 'x' }],
      groups: [{ gid: '1', group_order: '1', group_name: 'Group', randomization_group: 'r' }],
      questions: [
        question('1', 'X', 'intro', { help: 'Help' }),
        question('2', 'N', 'size', { mandatory: 'S' }),
        question('3', 'D', 'at'),
        question('4', 'M', 'stops'),
        question('5', '', 'untyped'),
      ],
      subquestions: [sub('4', 'A')],
      question_attributes: [
        ...[attribute('2', 'prefix', 'about'), attribute('2', 'cssclass', 'wide'), attribute('2', 'min_num_value_n', '{x}')],
        ...[attribute('2', 'suffix', 'm', 'de'), attribute('2', 'suffix', 'ft', 'en')],
        ...[attribute('3', 'date_format', 'dd.mm.yyyy HH:MM'), attribute('3', 'date_max', 'today')],
        ...[attribute('4', 'random_order', '1'), attribute('4', 'em_validation_q', 'count(self) < 3'), attribute('4', 'hide_tip', '0')],
      ],
      quota: [{ id: '1', name: 'Women' }],
      defaultvalues: [{ qid: '2', defaultvalue: '3' }],
    });
    expect(notes).toEqual([
      'Group: randomization_group has no equivalent',
      'intro: the help has no equivalent',
      'size: min_num_value_n {x} has no equivalent',
      'size: suffix in other languages has no equivalent',
      'size: mandatory S (a warning only) has no equivalent',
      'size: prefix has no equivalent',
      'at: the date format dd.mm.yyyy HH:MM has no equivalent',
      'at: date_max today has no equivalent',
      'stops: random_order has no equivalent',
      'stops: em_validation_q has no equivalent',
      'untyped: questions of the type ? have no equivalent',
      'survey: quota have no equivalent',
      'survey: defaultvalues have no equivalent',
      'survey: usecookie has no equivalent',
      'survey: emailnotificationto has no equivalent',
      'survey: surveyls_url has no equivalent',
      'survey: surveyls_policy_notice has no equivalent',
    ]);
  }); // prettier-ignore

  it('has the welcome text, the end URL, and labels in its languages', async () => {
    const { form, sections, notes } = await convert({
      surveys: [{ language: 'de', additional_languages: 'en', autoredirect: 'Y' }],
      surveys_languagesettings: [
        { surveyls_language: 'de', surveyls_title: 'Befragung', surveyls_description: 'Kurz', surveyls_welcometext: '<p>Willkommen</p>', surveyls_url: 'https://example.org/' },
        { surveyls_language: 'en', surveyls_title: 'Survey', surveyls_welcometext: 'Welcome' },
      ],
      questions: [
        question('1', 'X', 'intro', { relevance: 'own == "Y"' }),
        question('2', 'Y', 'own'),
        question('3', 'L', 'state', { other: 'Y' }),
        question('4', 'O', 'why'),
      ],
      answers: [answer('3', 'A', '0'), answer('4', 'B', '0')],
      question_attributes: [attribute('3', 'other_replace_text', 'Sonstiges', 'de'), attribute('3', 'other_replace_text', 'Else', 'en')],
    });
    expect({ ...form, sections: [], rules: [] }).toEqual({
      ...{ formatVersion: 1, anonymize: false, title: 'Befragung', description: 'Kurz\n\nWillkommen', sections: [], rules: [] },
      localisations: [{ language: 'en', title: 'Survey', description: 'Welcome' }],
      confirmation: { redirectUrl: 'https://example.org/' },
    });
    const choice = (title: string, answerOptions: object[]): object => ({ title, question: title, questionType: 'single', answerOptions });
    const labelled = (value: string, label: string, english: string, more: object = {}): object => ({
      ...{ value, label, localisations: [{ language: 'en', label: english }] },
      ...more,
    });
    expect(sections).toEqual([
      ['', 'intro'],
      [
        ...['', ''],
        choice('own', [labelled('Y', 'Ja', 'Yes'), labelled('N', 'Nein', 'No')]),
        choice('state', [{ value: 'A', label: 'A' }, labelled('-oth-', 'Sonstiges', 'Else', { freeText: 'showFreeText', freeTextRequired: true })]),
        choice('why', [{ value: 'B', label: 'B' }]),
        { ...text('why_comment'), question: 'Kommentar', inputType: 'multiline', localisations: [{ language: 'en', question: 'Comment' }] },
      ],
    ]);
    expect(notes).toEqual(['intro: is always shown; its condition has no equivalent: own == "Y"']);
  }); // prettier-ignore

  it('has the formats and limits of texts, numbers and dates', async () => {
    const { sections, notes } = await convert({
      questions: [
        question('1', 'N', 'size'),
        question('2', 'S', 'zip', { preg: '/^[0-9]{5}$/' }),
        question('3', 'S', 'part', { preg: '/ab/i' }),
        question('4', 'S', 'look', { preg: '/(?=a)/' }),
        question('5', 'D', 'born'),
        ...[question('6', 'D', 'month'), question('7', 'D', 'hour'), question('8', 'S', 'digits')],
      ],
      question_attributes: [
        ...[attribute('1', 'min_num_value_n', '10'), attribute('1', 'max_num_value_n', '99.5'), attribute('1', 'num_value_int_only', '1'), attribute('1', 'suffix', 'm²', 'de')],
        ...[attribute('2', 'maximum_chars', '5'), attribute('5', 'date_min', '1900-01-01')],
        ...[attribute('6', 'date_format', 'mm.yyyy'), attribute('7', 'date_format', 'HH:MM'), attribute('8', 'numbers_only', '1')],
      ],
    });
    expect(sections).toEqual([
      [
        ...['', ''],
        text('size', { inputType: 'number', min: 10, max: 99.5, decimals: 0, unit: 'm²' }),
        text('zip', { maxLength: 5, pattern: '[0-9]{5}' }),
        text('part', { pattern: '(?i)(?s:.*)(?:ab)(?s:.*)' }),
        text('look'),
        text('born', { inputType: 'date', min: '1900-01-01' }),
        text('month', { inputType: 'month' }),
        text('hour', { inputType: 'time' }),
        text('digits', { inputType: 'number' }),
      ],
    ]);
    expect(notes).toEqual(['look: the pattern /(?=a)/ is omitted']);
  }); // prettier-ignore

  it('has a question for each field and cell, and a table for each of two scales, in all languages', async () => {
    const asked = [question('1', 'Q', 'adr', { help: 'As in your passport' }), question('2', ';', 'members'), question('3', '1', 'dual'), question('4', 'S', 'last')];
    const subs = [sub('1', 'A'), sub('2', 'A'), sub('2', 'X', { scale_id: '1' }), sub('3', 'A')];
    const english = (row: Row): Row => ({ ...row, language: 'en', question: `EN ${row.question ?? ''}` });
    const { sections, notes } = await convert({
      questions: [...asked, ...asked.map(english)],
      subquestions: [...subs, ...subs.map(english)],
      answers: [answer('3', 'low', '0'), answer('3', 'good', '1')],
      question_attributes: [attribute('3', 'dualscale_headerA', 'Important', 'de'), attribute('3', 'dualscale_headerB', 'Satisfied', 'de')],
    });
    const named = (title: string, german: string, in_english: string, more: object = {}): object => ({
      ...{ title, question: german, localisations: [{ language: 'en', question: in_english }] },
      ...more,
    });
    const plain = { questionType: 'text', inputType: 'text' };
    const row = (value: string): object => ({ questionType: 'single', answerOptions: [{ value, label: value }] });
    expect(sections).toEqual([
      [
        ...['', ''],
        {
          ...named('adr_A', 'adr: A', 'EN adr: EN A', { ...plain, description: 'As in your passport' }),
          localisations: [{ language: 'en', question: 'EN adr: EN A', description: 'As in your passport' }],
        },
      ],
      ['members', '', named('members_A_X', 'A: X', 'EN A: EN X', plain)],
      ['dual: Important', '', 'matrix', named('A_0', 'A', 'EN A', row('low'))],
      ['dual: Satisfied', '', 'matrix', named('A_1', 'A', 'EN A', row('good'))],
      ['', '', named('last', 'last', 'EN last', plain)],
    ]);
    expect(notes).toEqual([]);
  }); // prettier-ignore

  it('contains the URLs of links, and lists images in texts', async () => {
    const html = '<p>See <a href="https://example.org/p">this</a><img src="x.png" /><img src="y.png" /></p>';
    const { sections, notes } = await convert({ questions: [question('1', 'S', 'why', { question: html })] });
    expect(sections).toEqual([['', '', text('why', { question: 'See this (https://example.org/p)' })]]);
    expect(notes).toEqual(['why: <img> has no equivalent']);
  });
});
