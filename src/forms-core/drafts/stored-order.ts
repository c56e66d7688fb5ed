import { FIELD_NAMES } from '../forms/form-json.sql.js';
import type { FormRecords } from '../forms/stored-form.js';

/** As the database returns them, so that the text of a form is the same before and after it is published. */
export function inStoredOrder(records: FormRecords): FormRecords {
  const { form, sections, questions, answerOptions, rules } = records;
  return {
    form: arrange(form, FIELD_NAMES.form),
    sections: sections.map((section) => arrange(section, FIELD_NAMES.sections)),
    questions: questions.map((question) => arrange(question, FIELD_NAMES.questions)),
    answerOptions: answerOptions.map((option) => arrange(option, FIELD_NAMES.answerOptions)),
    rules: rules.map((rule) => arrange(rule, FIELD_NAMES.rules)),
  };
}

function arrange<T extends object>(record: T, names: readonly string[]): T {
  const arranged = { ...record };
  for (const name of names.filter((each) => each in record)) {
    // Deleted and set again to make it the last one.
    Reflect.deleteProperty(arranged, name);
    Reflect.set(arranged, name, sortKeys(Reflect.get(record, name)));
  }
  return arranged;
}

/** Sorts keys like `jsonb`: by length, then by bytes. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, member]: [string, unknown]) => {
    return { bytes: Buffer.from(key), key, member };
  });
  entries.sort((left, right) => left.bytes.length - right.bytes.length || left.bytes.compare(right.bytes));
  return Object.fromEntries(entries.map(({ key, member }) => [key, sortKeys(member)]));
}
