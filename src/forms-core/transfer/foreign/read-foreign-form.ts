import type { ForeignForm } from './foreign-form.js';
import { isFormbricks, readFormbricks } from './formbricks/read-formbricks.js';
import { isGoogleForm, readGoogleForm } from './google-forms/read-google-forms.js';
import { readLimeSurvey } from './lime-survey/read-lime-survey.js';
import { isSurveyJs, readSurveyJs } from './survey-js/read-survey-js.js';
import { isTypeform, readTypeform } from './typeform/read-typeform.js';

/** Deeper surveys are rejected, like form files. */
const MAX_DEPTH = 100;

/**
 * Converts a form of another tool (docs/reference/form-files.md#other-tools). Undefined for other files, including invalid
 * ones.
 * @throws FormFileError for an invalid `.lss` file
 */
export function readForeignForm(text: string, name: string): ForeignForm | undefined {
  if (name.toLowerCase().endsWith('.lss')) return readLimeSurvey(text, name);
  const content = parseJson(text);
  if (!isNested(content, MAX_DEPTH)) return undefined;
  if (isTypeform(content)) return readTypeform(content);
  if (isFormbricks(content)) return readFormbricks(content);
  if (isGoogleForm(content)) return readGoogleForm(content);
  return isSurveyJs(content) ? readSurveyJs(content) : undefined;
}

/** The tool whose form is the content of a JSON file; undefined for other files. */
export function toolOf(content: unknown): string | undefined {
  if (!isNested(content, MAX_DEPTH)) return undefined;
  if (isTypeform(content)) return 'Typeform';
  if (isFormbricks(content)) return 'Formbricks';
  if (isGoogleForm(content)) return 'Google Forms';
  return isSurveyJs(content) ? 'SurveyJS' : undefined;
}

/** Whether lists and maps have at most this many levels of nesting. */
function isNested(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((each) => isNested(each, levels - 1));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''), (name, value: unknown) => {
      // A member of this name would replace the method that converts a value to text.
      if (name === 'toString') return undefined;
      return typeof value === 'string' ? storable(value) : value;
    });
  } catch {
    return undefined;
  }
}

/** A text that the database can store: without the character U+0000 and lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}
