import type { ForeignForm } from './foreign-form.js';
import { readLimeSurvey } from './lime-survey/read-lime-survey.js';
import { isSurveyJs, readSurveyJs } from './survey-js/read-survey-js.js';

/**
 * Converts a form of another tool (docs/reference/form-files.md#other-tools). Undefined for other files, also invalid ones.
 * @throws FormFileError for an invalid `.lss` file
 */
export function readForeignForm(text: string, name: string): ForeignForm | undefined {
  const file = name.toLowerCase();
  if (file.endsWith('.lss')) return readLimeSurvey(text, name);
  if (!file.endsWith('.json')) return undefined;
  const content = parseJson(text);
  return isSurveyJs(content) ? readSurveyJs(content) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''), (_, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    );
  } catch {
    return undefined;
  }
}

/** A text that the database can store: without the character 0 and lone surrogates. */
function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\uFFFD');
}
