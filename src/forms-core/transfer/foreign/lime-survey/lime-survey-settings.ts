import { isLanguage } from '#client';
import { plainText } from '../plain-text.js';
import { isRedirect } from '../is-redirect.js';
import type { ForeignEnd } from '../outline/with-confirmation.js';
import type { LimeRecord, LimeSurveyTables } from './lime-survey-tables.js';
import type { Row } from './read-lss.js';

/** Columns of texts that are converted, or that concern mails and notations. */
const TEXTS =
  /^surveyls_(?:survey_id|language|title|description|welcometext|endtext|url|urldescription|email_.*|.*format|attributecaptions|attachments)$|^(?:attachments|email_.*)$/;
/** Settings of a survey without an equivalent, with their values that have no effect. */
const SETTINGS: Readonly<Record<string, RegExp>> = {
  usecookie: /^N?$/,
  navigationdelay: /^0?$/,
  emailnotificationto: /^$/,
  emailresponseto: /^$/,
};
const DATES = { startdate: 'opensAt', expires: 'closesAt' };
const TABLES = ['quota', 'assessments', 'defaultvalues'];

/** The texts of a survey by language. */
export function surveyTexts(tables: LimeSurveyTables): LimeRecord {
  const rows = tables.rows('surveys_languagesettings');
  const texts = new Map(rows.map((row) => [row.surveyls_language ?? tables.language, withWelcome(row)]));
  return { row: withWelcome(rows[0] ?? {}), texts };
}

/** The welcome text is appended to the description, and the data policy to the welcome text. */
function withWelcome(row: Row): Row {
  const { surveyls_description = '', surveyls_welcometext = '' } = row;
  const parts = [surveyls_description, surveyls_welcometext].filter((text) => text !== '');
  return { ...row, surveyls_description: parts.join('<br><br>') };
}

/** The text or URL for respondents at the end. */
export function endOf(tables: LimeSurveyTables, { texts }: LimeRecord): ForeignEnd {
  const ends = [...texts].map(
    ([language, row]) => [language, plainText(row.surveyls_endtext ?? '')] as const,
  );
  const isOwn = (language: string): boolean => language === tables.language;
  const message = ends.find(([language]) => isOwn(language))?.[1] ?? '';
  const others = ends.filter(([language]) => !isOwn(language) && isLanguage(language));
  const url = texts.get(tables.language)?.surveyls_url;
  const redirects = tables.rows('surveys')[0]?.autoredirect === 'Y' && isRedirect(url);
  return { message, translations: new Map(others), redirectUrl: redirects ? url : undefined };
}

/** The settings, texts and tables of a survey that have no equivalent. */
export function omittedOfSurvey(tables: LimeSurveyTables, texts: LimeRecord): string[] {
  const [survey = {}] = tables.rows('surveys');
  const own = texts.texts.get(tables.language) ?? texts.row;
  const { redirectUrl } = endOf(tables, texts);
  const isLost = (own.surveyls_url ?? '') !== '' && redirectUrl === undefined;
  return [
    ...Object.entries(DATES).flatMap(([column, field]) =>
      survey[column] ? [`${column} has no time zone: set ${field}`] : [],
    ),
    ...TABLES.filter((table) => tables.rows(table).length > 0).map((table) => `${table} have no equivalent`),
    ...Object.entries(SETTINGS).flatMap(([column, nothing]) =>
      nothing.test(survey[column] ?? '') ? [] : [`${column} has no equivalent`],
    ),
    ...(hasOnlyConditions(tables) ? ['conditions have no equivalent'] : []),
    ...(isLost ? ['surveyls_url has no equivalent'] : []),
    ...Object.keys(own)
      .filter((column) => !TEXTS.test(column) && own[column] !== '' && own[column] !== '0')
      .map((column) => `${column} has no equivalent`),
  ];
}

/** Old versions have conditions that are missing in the relevance equations. */
function hasOnlyConditions(tables: LimeSurveyTables): boolean {
  const ids = new Set(tables.rows('conditions').map(({ qid }) => qid));
  return (
    ids.size > 0 &&
    tables.rows('questions').some(({ qid, relevance = '' }) => ids.has(qid) && /^1?$/.test(relevance.trim()))
  );
}
