import type { ForeignForm } from '../foreign-form.js';
import { isLanguage } from '#client';
import { bothOf, FormOutline, type OutlinedQuestion } from '../form-outline.js';
import { withConfirmation, type ForeignEnd } from '../with-confirmation.js';
import { optionsOf, subquestionOptions } from './lime-survey-options.js';
import { byColumn, inOrder, LimeSurveyTables, type LimeRecord } from './lime-survey-tables.js';
import { plainText } from './plain-text.js';
import { answerCounts } from './answer-counts.js';
import { RowFilters } from './row-filters.js';
import { readLss, type Row } from './read-lss.js';

type Fields = Readonly<Record<string, unknown>>;

const TEXT_TYPES: Readonly<Record<string, OutlinedQuestion>> = {
  S: { questionType: 'text', inputType: 'text' },
  T: { questionType: 'text', inputType: 'multiline' },
  U: { questionType: 'text', inputType: 'multiline' },
  N: { questionType: 'text', inputType: 'number' },
  D: { questionType: 'text', inputType: 'date' },
};
const SINGLE = 'L!OYG';
const MULTI = 'MP';
/** Tables with the same options for each row. */
const MATRIX = 'ABCEFH';
/** Several fields with a text each. */
const FIELDS: Readonly<Record<string, OutlinedQuestion>> = {
  Q: { questionType: 'text', inputType: 'text' },
  K: { questionType: 'text', inputType: 'number' },
};
const NAMES: Readonly<Record<string, string>> = {
  R: 'ranking',
  '1': 'array dual scale',
  ':': 'array (numbers)',
  ';': 'array (texts)',
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
  private readonly filters: RowFilters;

  constructor(private readonly tables: LimeSurveyTables) {
    this.filters = new RowFilters(tables);
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
    const { tables } = this;
    const settings = tables.rows('surveys_languagesettings');
    const texts = new Map(settings.map((row) => [row.surveyls_language ?? tables.language, row]));
    const record = { row: settings[0] ?? {}, texts };
    const form = tables.fields(record, { title: 'surveyls_title', description: 'surveyls_description' });
    const [survey = {}] = tables.rows('surveys');
    const groups = tables.records('groups', ['gid'], { table: 'group_l10ns', key: 'gid' });
    for (const group of inOrder(groups, 'group_order')) this.readGroup(group);
    for (const [column, field] of Object.entries({ startdate: 'opensAt', expires: 'closesAt' }))
      if (survey[column]) this.outline.note('survey', `${column} has no time zone: set ${field}`);
    for (const table of ['quota', 'assessments', 'conditions'])
      if (tables.rows(table).length > 0) this.outline.note('survey', `${table} have no equivalent`);
    const fields = {
      ...form,
      title: form.title === '' ? 'Survey' : form.title,
      anonymize: survey.anonymized === 'Y',
    };
    return this.outline.toForm(withConfirmation(fields, this.endOf(texts)));
  }

  private endOf(texts: ReadonlyMap<string, Row>): ForeignEnd {
    const ends = [...texts].map(
      ([language, row]) => [language, plainText(row.surveyls_endtext ?? '')] as const,
    );
    const isOwn = (language: string): boolean => language === this.tables.language;
    const message = ends.find(([language]) => isOwn(language))?.[1] ?? '';
    const others = ends.filter(([language]) => !isOwn(language) && isLanguage(language));
    return { message, translations: new Map(others) };
  }

  private readGroup(group: LimeRecord): void {
    const { gid, grelevance } = group.row;
    const fields = this.piped(group, { title: 'group_name', description: 'description' });
    this.outline.addSection(fields, this.textOf(fields.title, 'group'), grelevance);
    let isInMatrix = false;
    for (const question of inOrder(this.questionsOf(gid), 'question_order')) {
      const isMatrix = MATRIX.includes(question.row.type ?? '?');
      if (isInMatrix && !isMatrix) this.outline.addSection({}, question.row.title ?? '', grelevance);
      isInMatrix = isMatrix;
      this.readQuestion(question, grelevance);
    }
  }

  private readQuestion(question: LimeRecord, grelevance: string | undefined): void {
    const { type = '', title: name = 'question', relevance, preg } = question.row;
    const ofSection = bothOf(grelevance, relevance);
    if (preg !== undefined && preg !== '')
      this.outline.note(name, `the pattern ${preg.slice(0, 200)} is omitted`);
    const subs = inOrder(this.subsOf(question.row.qid), 'question_order');
    const answers = this.answersOf(question.row.qid);
    if (MATRIX.includes(type)) this.readMatrix(question, { rows: subs, answers }, ofSection);
    else if (type === 'X')
      this.outline.addSection(this.piped(question, { description: 'question' }), name, ofSection);
    else if (Object.hasOwn(FIELDS, type)) this.readFields(question, subs);
    else {
      const converted = this.convert(question, subs, answers);
      if (converted === undefined)
        this.outline.note(name, `questions of the type ${NAMES[type] ?? type} have no equivalent`);
      else this.outline.addQuestion(name, { ...this.common(question), ...converted }, relevance);
      if (MULTI.includes(type)) this.nameOptions(question, subs);
    }
    this.nameByIds(question, subs);
    if (this.filters.attributeOf(question, 'hidden') === '1')
      this.outline.note(name, 'is hidden, which has no equivalent');
  }

  /** Conditions of old versions name questions by the numbers of survey, group and question. */
  private nameByIds({ row }: LimeRecord, subs: readonly LimeRecord[]): void {
    const { title: name = '', gid = '', qid = '', type = '' } = row;
    const ids = `${this.tables.rows('surveys')[0]?.sid ?? ''}X${gid}X${qid}`;
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
  ): OutlinedQuestion | undefined {
    const { type = '', title: name = '' } = question.row;
    if (type === '5') return { questionType: 'range', rangeFrom: 1, rangeTo: 5 };
    if (type === 'O') this.outline.note(name, 'the comment is omitted');
    if (SINGLE.includes(type))
      return { questionType: 'single', answerOptions: optionsOf(this.tables, question, answers) };
    if (MULTI.includes(type)) return this.multi(question, subs);
    return TEXT_TYPES[type];
  }

  private multi(question: LimeRecord, subs: readonly LimeRecord[]): OutlinedQuestion {
    const excluding = new Set(this.filters.attributeOf(question, 'exclude_all_others')?.split(';'));
    const answerOptions = subquestionOptions(this.tables, question, subs).map((option) =>
      excluding.has(option.value) ? { ...option, exclusive: true } : option,
    );
    const counts = answerCounts(
      (attribute) => this.filters.attributeOf(question, attribute),
      answerOptions.length,
      (what) => this.outline.note(question.row.title ?? '', what),
    );
    return { questionType: 'multi', ...counts, answerOptions };
  }

  /** Conditions name the options of multiple choice questions. An option has no condition in a form. */
  private nameOptions(question: LimeRecord, subs: readonly LimeRecord[]): void {
    const { title: name = '' } = question.row;
    this.outline.nameOption(`${name}_other`, { question: name, value: '-oth-' });
    for (const sub of subs) {
      const { title: value = '' } = sub.row;
      this.outline.nameOption(`${name}_${value}`, { question: name, value });
      const condition = this.filters.conditionOf(question, sub);
      if (condition !== undefined)
        this.outline.note(
          `${name}_${value}`,
          `options are always shown; the condition has no equivalent: ${condition.slice(0, 200)}`,
        );
    }
  }

  private readMatrix(
    question: LimeRecord,
    { rows, answers }: { readonly rows: readonly LimeRecord[]; readonly answers: readonly LimeRecord[] },
    condition: string | undefined,
  ): void {
    const { title: name = 'question', mandatory } = question.row;
    const fields = this.piped(question, { title: 'question', description: 'help' });
    const title = this.textOf(fields.title, name).replace(/\n/g, ' ');
    this.outline.addSection({ ...fields, title, display: 'matrix' }, name, condition);
    const answerOptions = optionsOf(this.tables, question, answers);
    for (const row of rows) {
      const texts = this.piped(row, { question: 'question' });
      const own = {
        title: row.row.title ?? '',
        required: mandatory === 'Y',
        questionType: 'single',
      } as const;
      const code = `${name}_${row.row.title ?? ''}`;
      const asked = { ...texts, ...own, answerOptions };
      this.outline.addQuestion(code, asked, this.filters.conditionOf(question, row));
    }
  }

  private readFields(question: LimeRecord, subs: readonly LimeRecord[]): void {
    const { type = '', title: name = 'question', relevance, mandatory } = question.row;
    const fields = FIELDS[type];
    if (fields === undefined) return;
    const head = this.piped(question, { question: 'question' });
    for (const sub of subs) {
      const own = this.tables.fields(sub, { question: 'question' });
      const text = `${this.textOf(head.question, name)}: ${this.textOf(own.question, sub.row.title ?? '')}`;
      const code = `${name}_${sub.row.title ?? ''}`;
      this.outline.addQuestion(
        code,
        { question: text, title: code, required: mandatory === 'Y', ...fields },
        bothOf(relevance, this.filters.conditionOf(question, sub)),
      );
    }
  }

  private common(question: LimeRecord): Fields {
    const { title = '', mandatory } = question.row;
    const fields = this.piped(question, { question: 'question', description: 'help' });
    return { title, ...fields, required: mandatory === 'Y' };
  }

  /** The fields of a record, with placeholders for answers. */
  private piped(record: LimeRecord, columns: Readonly<Record<string, string>>): Fields {
    return this.tables.fields(record, columns, (text) =>
      this.outline.piped(plainText(text).replace(/\.(?:shown|NAOK)\}/g, '}')),
    );
  }

  private textOf(value: unknown, otherwise: string): string {
    return typeof value === 'string' && value !== '' ? value : otherwise;
  }
}
