import type { Fields } from '../../../../common/index.js';
import type { FormOutline } from '../outline/form-outline.js';
import { lostElements, plainText } from '../plain-text.js';
import type { LimeRecord, LimeSurveyTables } from './lime-survey-tables.js';
import { QuestionAttributes } from './question-attributes.js';

/** The tables of a survey, and the form to which they are converted. */
export class LimeSurveyContext {
  readonly attributes: QuestionAttributes;

  constructor(
    readonly tables: LimeSurveyTables,
    readonly outline: FormOutline,
  ) {
    this.attributes = new QuestionAttributes(tables);
  }

  /** The fields of a record, with placeholders for answers. @param columns columns by the names of the fields */
  piped(record: LimeRecord, columns: Readonly<Record<string, string>>): Fields {
    return this.tables.fields(record, columns, (text) => {
      for (const each of lostElements(text))
        this.outline.noteOnce(record.row.title ?? 'texts', `<${each}> has no equivalent`);
      return this.outline.piped(plainText(text).replace(/\.(?:shown|NAOK)\}/g, '}'));
    });
  }
}
