import type { Form } from '#client';
import { FORM_TITLE, writeForm } from '../forms/generate-form.js';
import { readForm } from '../forms/read-form.js';
import type { Listening } from '../processes.js';

/** Items of each response. */
const ITEMS = 10;
const SMALL = 1_000;
const LARGE = 100_000;

/** A form and the number of responses that are stored before measuring. */
export interface FilledForm {
  readonly form: Form;
  readonly responses: number;
}

/** Forms with similar questions. */
export interface ScaleForms {
  readonly small: FilledForm;
  readonly large: FilledForm;
  /** Receives the other responses, and those that are submitted while measuring. */
  readonly others: FilledForm;
}

const TITLES = ['small', 'large', 'others'].map((name) => `${FORM_TITLE}, ${name}`);

/** Writes the light module with the forms. */
export async function writeScaleForms(modulesDir: string): Promise<void> {
  for (const [index, title] of TITLES.entries()) await writeForm(modulesDir, title, 100 + index);
}

/** Reads the forms and distributes responses with `items` items in total. */
export async function readScaleForms(server: Listening, items: number): Promise<ScaleForms> {
  const read = (place: number): Promise<Form> => readForm(server, TITLES[place] ?? '');
  const all = Math.floor(items / ITEMS);
  const large = Math.min(LARGE, all - SMALL);
  return {
    small: { form: await read(0), responses: SMALL },
    large: { form: await read(1), responses: large },
    others: { form: await read(2), responses: all - SMALL - large },
  };
}
