import { isLive, type FormRecords } from '../forms/stored-form.js';
import { toFormFile } from '../transfer/form-file.js';

export interface VersionContent {
  /** The content of a form file, as JSON. */
  readonly text: string;
  readonly questions: number;
}

/** Versions exclude whether a form is published, and its position among others. */
export function versionContent(records: FormRecords): VersionContent {
  const { published: _, orderIndex: __, ...content } = toFormFile(records, false);
  return { text: JSON.stringify(content), questions: records.questions.filter(isLive).length };
}
