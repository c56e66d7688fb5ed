import { readLimeSurvey } from './read-lime-survey.js';

// docs/reference/form-files.md#limesurvey

type Row = Readonly<Record<string, string>>;

interface Converted {
  readonly sections: readonly { readonly questions: readonly { readonly uuid: string; readonly title: string }[] }[];
  readonly rules: readonly { readonly when: unknown; readonly then: { readonly questionId: string } }[];
} // prettier-ignore

const table = (name: string, rows: readonly Row[]): string =>
  `<${name}><rows>${rows.map((row) => `<row>${Object.entries(row).map(([key, value]) => `<${key}><![CDATA[${value}]]></${key}>`).join('')}</row>`).join('')}</rows></${name}>`; // prettier-ignore

const question = (qid: string, type: string, title: string, relevance = '1'): Row => ({
  ...{ qid, parent_qid: '0', gid: '1', type, title, question: title, question_order: qid, relevance },
});
const sub = (qid: string, parent: string, title: string, relevance = '1'): Row => ({
  ...question(qid, 'T', title, relevance),
  parent_qid: parent,
});

/** The condition that skips each question, with names in place of uuids, and the notes. */
function convert(questions: readonly Row[], attributes: readonly Row[] = []): unknown {
  const { form, notes } = readLimeSurvey(
    `<document>${table('surveys', [{ language: 'en' }])}${table('groups', [{ gid: '1', group_order: '1' }])}${table('questions', questions)}${table('question_attributes', attributes)}</document>`,
    'a.lss',
  );
  const { sections, rules } = form as unknown as Converted;
  const names = new Map(sections.flatMap((each) => each.questions).map(({ uuid, title }) => [uuid, title]));
  const named = JSON.stringify(rules.map(({ when, then }) => [then.questionId, when])).replace(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    (uuid) => names.get(uuid) ?? uuid,
  );
  return { skipped: Object.fromEntries(JSON.parse(named) as [string, unknown][]), notes };
}

const STOPS = [question('1', 'M', 'stops'), sub('11', '1', 'SQ1'), sub('12', '1', 'SQ2')];
const without = (value: string): object => ({ questionId: 'stops', operator: 'notIncludes', value });

describe('subquestions of LimeSurvey', () => {
  it('have rules for their conditions when they become questions', () => {
    const rows = [question('2', 'A', 'marks'), sub('21', '2', 'R1'), sub('22', '2', 'R2', 'marks_R1.NAOK == "5"')];
    const fields = [question('3', 'Q', 'names', '!is_empty(marks_R1)'), sub('31', '3', 'F1', 'marks_R2.NAOK != ""')];
    const text = question('4', 'S', 'why', 'marks_R1.NAOK == "5"');
    expect(convert([...rows, ...fields, text])).toEqual({
      skipped: {
        R2: { questionId: 'R1', operator: 'notEquals', value: '5' },
        names_F1: { any: [{ questionId: 'R1', operator: 'notAnswered' }, { questionId: 'R2', operator: 'notAnswered' }] },
        why: { questionId: 'R1', operator: 'notEquals', value: '5' },
      },
      notes: [],
    });
  }); // prettier-ignore

  it('are compared as options of their multiple choice question', () => {
    const asked = [
      question('2', 'S', 'chosen', 'stops_SQ1.NAOK == "Y" and stops_SQ2 == ""'),
      question('3', 'S', 'either', '(stops_SQ1.NAOK == "Y") or !is_empty(stops_SQ2.NAOK)'),
      question('4', 'S', 'wrong', 'stops_SQ1.NAOK == "N"'),
    ];
    expect(convert([...STOPS, ...asked])).toEqual({
      skipped: {
        chosen: { any: [without('SQ1'), { questionId: 'stops', operator: 'includes', value: 'SQ2' }] },
        either: { all: [without('SQ1'), without('SQ2')] },
      },
      notes: ['wrong: is always shown; its condition has no equivalent: stops_SQ1.NAOK == "N"'],
    });
  });

  it('have rules for array filters; those that become options are listed', () => {
    const rows = [question('2', 'A', 'marks'), sub('21', '2', 'SQ1'), sub('22', '2', 'SQ9')];
    const more = [question('3', 'M', 'more'), sub('31', '3', 'SQ1')];
    const filter = (qid: string, attribute: string): Row => ({ qid, attribute, value: 'stops' });
    expect(
      convert([...STOPS, ...rows, ...more], [filter('2', 'array_filter'), filter('3', 'array_filter_exclude')]),
    ).toEqual({
      skipped: { SQ1: without('SQ1') },
      notes: [
        'marks_SQ9: is always shown; its condition has no equivalent: stops_SQ9.NAOK == "Y"',
        'more_SQ1: options are always shown; the condition has no equivalent: stops_SQ1.NAOK != "Y"',
      ],
    });
  }); // prettier-ignore
});
