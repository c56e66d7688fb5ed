import type { Form } from '#client';
import { ask } from '../measure-case.js';
import type { Listening } from '../processes.js';

export const FORMS_PATH = '/.rest/forms/v1/forms';

/** A published form of a light module, as stored by the server. @throws Error if it is not loaded */
export async function readForm(server: Listening, title: string): Promise<Form> {
  const forms = await readJson<Form[]>(server, FORMS_PATH);
  const form = forms.find((each) => each.title === title);
  if (form === undefined) throw new Error(`The server has not loaded the form "${title}".`);
  return readJson<Form>(server, pathOf(form));
}

export function pathOf({ id }: Form): string {
  return `${FORMS_PATH}/${String(id)}`;
}

async function readJson<Value>(server: Listening, path: string): Promise<Value> {
  const text = (await ask(server, { path })).body.toString();
  const value: unknown = JSON.parse(text);
  return value as Value;
}
