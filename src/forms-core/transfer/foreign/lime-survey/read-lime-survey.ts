import type { Fields } from '../../../../common/index.js';
import type { ForeignForm } from '../foreign-form.js';
import { bothOf, FormOutline, type OutlinedQuestion } from '../outline/form-outline.js';
import { withConfirmation } from '../outline/with-confirmation.js';
import { LimeSurveyContext } from './lime-survey-context.js';
import { LimeSurveyMatrices } from './lime-survey-matrices.js';
import { optionsOf, subquestionOptions } from './lime-survey-options.js';
import { byColumn, inOrder, LimeSurveyTables, type LimeRecord } from './lime-survey-tables.js';
import { answerCounts } from './answer-counts.js';
import { endOf, omittedOfSurvey, surveyTexts } from './lime-survey-settings.js';
import { textQuestion } from './text-formats.js';
import { readLss } from './read-lss.js';

const SINGLE = 'L!OYG';
const MULTI = 'MP';
/** Tables with the same options for each row. */
const MATRIX = 'ABCEFH';
/** Types that become separate sections. */
const SECTIONS = `${MATRIX}1;:X`;
/** Types with several fields for texts or numbers. */
const FIELDS = 'QK';
/** Tables with a text or number in each cell. */
const CELLS = ';:';
const DUAL_SCALE = '1';
const NAMES: Readonly<Record<string, string>> = {
  R: 'ranking',
  '|': 'file upload',
  '*': 'equation',
  I: 'language switch',
};

/** Converts a survey of LimeSurvey, versions 2 to 6 (docs/reference/form-files.md#limesurvey). @throws FormFileError */
export function readLimeSurvey(text: string, name: string): ForeignForm {
  const reader = new LimeSurveyReader(new LimeSurveyTables(readLss(text, name)));
  return { source: 'LimeSurvey', form: reader.read(), notes: reader.outline.notes };
}

class LimeSurveyReader {
  readonly outline = new FormOutline();
  private readonly questionsOf: ReturnType<typeof byColumn>;
  private readonly subsOf: ReturnType<typeof byColumn>;
  private readonly answersOf: ReturnType<typeof byColumn>;
  private readonly matrices: LimeSurveyMatrices;
  private readonly context: LimeSurveyContext;

  constructor(tables: LimeSurveyTables) {
    this.context = new LimeSurveyContext(tables, this.outline);
    this.matrices = new LimeSurveyMatrices(this.context);
    const texts = { table: 'question_l10ns', key: 'qid' };
    const all = [
      ...tables.records('questions', ['qid'], texts),
      ...tables.records('subquestions', ['qid'], texts),
    ];
    const isSub = ({ row }: LimeRecord): boolean => (row.parent_qid ?? '0') !== '0';
    this.questionsOf = byColumn(
      'gid',
      all.filter((each) => !isSub(each)),
    );
    this.subsOf = byColumn('parent_qid', all.filter(isSub));
    const answerTexts = { table: 'answer_l10ns', key: 'aid' };
    this.answersOf = byColumn('qid', tables.records('answers', ['qid', 'code', 'scale_id'], answerTexts));
  }

  read(): Fields {
    const { tables } = this.context;
    const texts = surveyTexts(tables);
    const form = tables.fields(texts, { title: 'surveyls_title', description: 'surveyls_description' });
    const groups = tables.records('groups', ['gid'], { table: 'group_l10ns', key: 'gid' });
    for (const group of inOrder(groups, 'group_order')) this.readGroup(group);
    for (const omitted of omittedOfSurvey(tables, texts)) this.outline.note('survey', omitted);
    const fields = {
      ...form,
      title: form.title === '' ? 'Survey' : form.title,
      anonymize: tables.rows('surveys')[0]?.anonymized === 'Y',
    };
    return this.outline.toForm(withConfirmation(fields, endOf(tables, texts)));
  }

  private readGroup(group: LimeRecord): void {
    const { gid, grelevance, randomization_group: random = '' } = group.row;
    const fields = this.context.piped(group, { title: 'group_name', description: 'description' });
    const name = fields.title === '' ? 'group' : String(fields.title);
    if (random !== '') this.outline.note(name, 'randomization_group has no equivalent');
    this.outline.addSection(fields, name, grelevance);
    let isInMatrix = false;
    for (const question of inOrder(this.questionsOf(gid), 'question_order')) {
      const isMatrix = SECTIONS.includes(typeOf(question));
      if (isInMatrix && !isMatrix) this.outline.addSection({}, question.row.title ?? '', grelevance);
      isInMatrix = isMatrix;
      this.readQuestion(question, grelevance);
    }
  }

  private readQuestion(question: LimeRecord, grelevance: string | undefined): void {
    const { title: name = 'question', relevance } = question.row;
    const type = typeOf(question);
    const ofSection = bothOf(grelevance, relevance);
    const subs = inOrder(this.subsOf(question.row.qid), 'question_order');
    const answers = this.answersOf(question.row.qid);
    if (MATRIX.includes(type)) this.matrices.read(question, { rows: subs, answers }, ofSection);
    else if (type === DUAL_SCALE) this.matrices.readScales(question, { rows: subs, answers }, ofSection);
    else if (type === 'X')
      this.outline.addSection(this.context.piped(question, { description: 'question' }), name, ofSection);
    else if (CELLS.includes(type)) this.matrices.readCells(question, subs, ofSection);
    else if (FIELDS.includes(type)) this.matrices.readFields(question, subs);
    else this.addQuestion(question, subs, answers);
    this.nameByIds(question, subs);
    this.noteOmitted(question);
  }

  private addQuestion(
    question: LimeRecord,
    subs: readonly LimeRecord[],
    answers: readonly LimeRecord[],
  ): void {
    const { title: name = 'question', relevance } = question.row;
    const type = typeOf(question);
    const note = (what: string): void => this.outline.note(name, what);
    const converted = this.convert(question, subs, answers, note);
    if (converted === undefined) note(`questions of the type ${NAMES[type] ?? type} have no equivalent`);
    else this.outline.addQuestion(name, { ...this.common(question), ...converted }, relevance);
    if (MULTI.includes(type)) this.nameOptions(question, subs);
    if (type === 'O') this.addComment(question);
  }

  private noteOmitted(question: LimeRecord): void {
    const { title: name = 'question', mandatory, type } = question.row;
    const { attributes } = this.context;
    const note = (what: string): void => this.outline.note(name, what);
    if (attributes.valueOf(question, 'hidden') === '1') note('is hidden, which has no equivalent');
    if (mandatory === 'S') note('mandatory S (a warning only) has no equivalent');
    if (type === 'X' && this.common(question).description !== '') note('the help has no equivalent');
    for (const attribute of attributes.omittedOf(question)) note(`${attribute} has no equivalent`);
  }

  /** The comment on an answer becomes a separate question. */
  private addComment({ row: { title: name = '', relevance } }: LimeRecord): void {
    const title = `${name}_comment`;
    const texts = this.context.tables.label('question', 'comment');
    this.outline.addQuestion(
      title,
      { title, ...texts, questionType: 'text', inputType: 'multiline' },
      relevance,
    );
  }

  /** Conditions of old versions refer to questions by the numbers of survey, group and question. */
  private nameByIds({ row }: LimeRecord, subs: readonly LimeRecord[]): void {
    const { title: name = '', gid = '', qid = '', type = '?' } = row;
    const ids = `${this.context.tables.rows('surveys')[0]?.sid ?? ''}X${gid}X${qid}`;
    this.outline.alias(ids, name);
    for (const code of [...subs.map((sub) => sub.row.title ?? ''), 'other']) {
      const value = code === 'other' ? '-oth-' : code;
      if (MULTI.includes(type)) this.outline.nameOption(`${ids}${code}`, { question: name, value });
      else this.outline.alias(`${ids}${code}`, `${name}_${code}`);
    }
  }

  private convert(
    question: LimeRecord,
    subs: readonly LimeRecord[],
    answers: readonly LimeRecord[],
    note: (what: string) => void,
  ): OutlinedQuestion | undefined {
    const type = typeOf(question);
    if (type === '5') return { questionType: 'range', rangeFrom: 1, rangeTo: 5 };
    const other = this.context.attributes.textsOf(question, 'other_replace_text');
    if (SINGLE.includes(type))
      return {
        questionType: 'single',
        answerOptions: optionsOf(this.context.tables, question, answers, other),
      };
    if (!MULTI.includes(type)) return textQuestion(question, this.context.attributes, note);
    const excluding = new Set(this.context.attributes.valueOf(question, 'exclude_all_others')?.split(';'));
    const answerOptions = subquestionOptions(this.context.tables, question, subs, other).map((option) =>
      excluding.has(option.value) ? { ...option, exclusive: true } : option,
    );
    const valueOf = (attribute: string): string | undefined =>
      this.context.attributes.valueOf(question, attribute);
    const counts = answerCounts(valueOf, answerOptions.length, note);
    return { questionType: 'multi', ...counts, answerOptions };
  }

  /** Conditions refer to the options of multiple choice questions. Options of forms have no conditions. */
  private nameOptions(question: LimeRecord, subs: readonly LimeRecord[]): void {
    const { title: name = '' } = question.row;
    this.outline.nameOption(`${name}_other`, { question: name, value: '-oth-' });
    for (const sub of subs) {
      const { title: value = '' } = sub.row;
      this.outline.nameOption(`${name}_${value}`, { question: name, value });
      const condition = this.context.attributes.conditionOf(question, sub);
      if (condition !== undefined)
        this.outline.note(
          `${name}_${value}`,
          `options are always shown; the condition has no equivalent: ${condition.join(' and ').slice(0, 200)}`,
        );
    }
  }

  private common(question: LimeRecord): Fields {
    const { title = '', mandatory } = question.row;
    const fields = this.context.piped(question, { question: 'question', description: 'help' });
    return { title, ...fields, required: mandatory === 'Y' };
  }
}

function typeOf({ row: { type = '' } }: LimeRecord): string {
  return type.length === 1 ? type : '?';
}
