import { readForeignForm } from '../../src/forms-core/index.js';
import { convertForm, problemsOf } from '../support/converted-form.js';
import { processorTime } from '../support/processor-time.js';

// docs/reference/form-files.md#limesurvey

const cell = (name: string, value: string): string => `<${name}><![CDATA[${value}]]></${name}>`;
const table = (name: string, rows: readonly Record<string, string>[]): string =>
  `<${name}><fields><fieldname>id</fieldname></fields><rows>${rows.map((row) => `<row>${Object.entries(row).map(([key, value]) => cell(key, value)).join('')}</row>`).join('')}</rows></${name}>`; // prettier-ignore

const question = (qid: string, gid: string, type: string, title: string, more: Record<string, string> = {}): Record<string, string> => ({
  ...{ qid, parent_qid: '0', gid, type, title, mandatory: 'N', other: 'N', question_order: qid, relevance: '1' },
  ...more,
}); // prettier-ignore

const LSS = `<?xml version="1.0" encoding="UTF-8"?><document><LimeSurveyDocType>Survey</LimeSurveyDocType>
${table('surveys', [{ sid: '1', language: 'en', anonymized: 'Y' }])}
${table('surveys_languagesettings', [
  {
    surveyls_language: 'en',
    surveyls_title: 'Trip',
    surveyls_description: '<p>Two &amp; three</p>',
    surveyls_endtext: '<p>Thank you.</p>',
  },
  { surveyls_language: 'de', surveyls_title: 'Reise', surveyls_description: '', surveyls_endtext: 'Danke.' },
])}
${table('groups', [{ gid: '1', group_order: '1' }])}
${table('group_l10ns', [{ gid: '1', group_name: 'About', description: '', language: 'en' }])}
${table('questions', [
  question('1', '1', 'L', 'car', { mandatory: 'Y', other: 'Y' }),
  question('2', '1', 'M', 'stops', { relevance: '((car.NAOK == "A1"))' }),
  question('3', '1', 'F', 'parts', { other: 'Y' }),
  question('4', '1', 'R', 'order'),
  question('5', '1', 'T', 'text', { relevance: 'count(self) > 1' }),
])}
${table('subquestions', [
  question('21', '1', 'T', 'SQ1', { parent_qid: '2', question_order: '2' }),
  question('22', '1', 'T', 'SQ2', { parent_qid: '2', question_order: '1' }),
  question('31', '1', 'T', 'food', { parent_qid: '3' }),
])}
${table('question_l10ns', [
  { qid: '1', question: '<b>By car?</b>', help: '', language: 'en' },
  { qid: '1', question: 'Mit dem Auto?', help: '', language: 'de' },
  { qid: '2', question: 'Stops', help: 'Several', language: 'en' },
  { qid: '3', question: 'How was', help: '', language: 'en' },
  { qid: '5', question: 'Text', help: '', language: 'en' },
  { qid: '21', question: 'B', help: '', language: 'en' },
  { qid: '22', question: 'A', help: '', language: 'en' },
  { qid: '31', question: 'the food', help: '', language: 'en' },
])}
${table('answers', [
  { aid: '1', qid: '1', code: 'A1', sortorder: '1', scale_id: '0' },
  { aid: '2', qid: '1', code: 'A2', sortorder: '2', scale_id: '0' },
  { aid: '3', qid: '3', code: 'G', sortorder: '1', scale_id: '0' },
])}
${table('answer_l10ns', [
  { aid: '1', answer: 'Yes', language: 'en' },
  { aid: '1', answer: 'Ja', language: 'de' },
  { aid: '2', answer: 'No', language: 'en' },
  { aid: '3', answer: 'Good', language: 'en' },
])}
</document>`;

describe('a survey of LimeSurvey', () => {
  it('becomes a form with sections, questions, options and rules', () => {
    const { form, notes } = convertForm(LSS, 'trip.lss');
    expect(form).toEqual({
      formatVersion: 1,
      title: 'Trip',
      description: 'Two & three',
      anonymize: true,
      confirmation: { message: 'Thank you.' },
      localisations: [{ language: 'de', title: 'Reise', confirmation: { message: 'Danke.' } }],
      sections: [
        {
          ...{ uuid: 'part 0', title: 'About', description: '' },
          questions: [
            {
              ...{ uuid: 'car', title: 'car', question: 'By car?', description: '', required: true, questionType: 'single' },
              localisations: [{ language: 'de', question: 'Mit dem Auto?' }],
              answerOptions: [
                { value: 'A1', label: 'Yes', localisations: [{ language: 'de', label: 'Ja' }] },
                { value: 'A2', label: 'No' },
                { value: '-oth-', label: 'Other', freeText: 'showFreeText', freeTextRequired: true },
              ],
            },
            {
              ...{ uuid: 'stops', title: 'stops', question: 'Stops', description: 'Several', required: false, questionType: 'multi' },
              answerOptions: [{ value: 'SQ2', label: 'A' }, { value: 'SQ1', label: 'B' }],
            },
          ],
        },
        {
          ...{ uuid: 'part 1', title: 'How was', description: '', display: 'matrix' },
          questions: [
            { uuid: 'food', title: 'food', question: 'the food', required: false, questionType: 'single', answerOptions: [{ value: 'G', label: 'Good' }] },
          ],
        },
        {
          ...{ uuid: 'part 2', title: '', description: '' },
          questions: [{ uuid: 'text', title: 'text', question: 'Text', description: '', required: false, questionType: 'text', inputType: 'multiline' }],
        },
      ],
      rules: [
        {
          title: 'Shows stops',
          when: { questionId: 'car', operator: 'notEquals', value: 'A1' },
          then: { action: 'skip', questionId: 'stops' },
        },
      ],
    }); // prettier-ignore
    expect(notes).toEqual([
      'order: questions of the type ranking have no equivalent',
      'text: is always shown; its condition has no equivalent: count(self) > 1',
    ]);
  });

  it('is a valid form', async () => {
    expect(await problemsOf(LSS, 'trip.lss')).toEqual([]);
  });

  it('keeps conditions with the numbers of questions, placeholders, and the limits of multiple choices', async () => {
    const attribute = (qid: string, name: string, value: string) => ({ qid, attribute: name, value });
    const text = `<document>${[
      table('surveys', [{ sid: '7', language: 'de', expires: '2026-05-04 10:00:00' }]),
      table('groups', [{ gid: '1', group_order: '1', group_name: 'Eins' }, { gid: '2', group_order: '2', group_name: 'Für {car.shown}' }]),
      table('questions', [
        question('1', '1', 'Y', 'car', { question: 'Auto?' }),
        question('2', '1', 'M', 'stops', { question: 'Halte', relevance: '((7X1X1.NAOK == "Y"))' }),
        question('3', '2', 'S', 'why', { question: 'Warum?', relevance: '7X1X2SQ2.NAOK == "Y" and car.NAOK != other.NAOK' }),
        question('4', '2', 'S', 'who', { question: 'Wer?', relevance: '7X1X2SQ1.NAOK != "Y"' }),
        question('5', '2', 'H', 'parts', { question: 'Teile für {car}' }),
      ]),
      table('subquestions', [
        question('21', '1', 'T', 'SQ1', { parent_qid: '2', question: 'A &#xD800;&#65;' }),
        question('22', '1', 'T', 'SQ2', { parent_qid: '2', question: 'B' }),
        question('51', '2', 'T', 'p1', { parent_qid: '5', question: '{car.NAOK}: Tür' }),
      ]),
      table('answers', [{ qid: '5', code: 'G', answer: 'Gut', sortorder: '1' }]),
      table('question_attributes', [
        attribute('2', 'min_answers', '2'),
        attribute('2', 'max_answers', '{car}'),
        attribute('2', 'exclude_all_others', 'SQ2'),
        attribute('4', 'hidden', '1'),
      ]),
    ].join('')}</document>`;
    const { form, notes } = convertForm(text, 'old.lss');
    const [first, second, third] = form.sections as { title: string; questions: Record<string, unknown>[] }[];
    expect(first?.questions[1]).toEqual({
      ...{ uuid: 'stops', title: 'stops', question: 'Halte', description: '', required: false, questionType: 'multi', minAnswers: 2 },
      answerOptions: [{ value: 'SQ1', label: 'A &#xD800;A' }, { value: 'SQ2', label: 'B', exclusive: true }],
    });
    expect([second?.title, third?.title, third?.questions[0]?.question]).toEqual(['Für {{car|…}}', 'Teile für {{car|…}}', '{{car|…}}: Tür']);
    expect(form.rules).toEqual([
      { title: 'Shows stops', when: { questionId: 'car', operator: 'notEquals', value: 'Y' }, then: { action: 'skip', questionId: 'stops' } },
      { title: 'Shows who', when: { questionId: 'stops', operator: 'includes', value: 'SQ1' }, then: { action: 'skip', questionId: 'who' } },
    ]);
    expect(notes).toEqual([
      'stops: max_answers {car} has no equivalent',
      'why: is always shown; its condition has no equivalent: 7X1X2SQ2.NAOK == "Y" and car.NAOK != other.NAOK',
      'who: is hidden, which has no equivalent',
      'survey: expires has no time zone: set closesAt',
    ]);
    expect(await problemsOf(text, 'old.lss')).toEqual([]);
  }); // prettier-ignore

  it('with invalid XML is rejected with the position', () => {
    expect(() => readForeignForm('<document>\n<surveys></document>', 'trip.lss')).toThrow(/^trip\.lss:2:/);
  });

  it('is converted in linear time', async () => {
    const ids = Array.from({ length: 20_000 }, (_, index) => String(index + 1));
    const groups = ids.map((gid) => ({ gid, group_order: gid, group_name: 'g' }));
    const subs = ids.map((qid) => question(`s${qid}`, qid, 'T', 'SQ1', { parent_qid: qid }));
    const asked = ids.map((qid) => question(qid, qid, 'M', `q${qid}`));
    const text = `<document>${table('surveys', [{ language: 'en' }])}${table('groups', groups)}${table('questions', [...asked, ...subs])}</document>`;
    expect(await processorTime(() => readForeignForm(text, 'long.lss'))).toBeLessThan(5_000);
  }); // prettier-ignore
});
