import { checkFormFile, readForeignForm } from '../../src/forms-core/index.js';

type Plain = Record<string, unknown>;

/** The converted form; names replace the random uuids of questions and sections. */
export function convertForm(text: string, file: string): { form: Plain; notes: readonly string[] } {
  const { form = {}, notes = [] } = readForeignForm(text, file) ?? {};
  const names = new Map<string, string>();
  const sections = form.sections as (Plain & { questions: Plain[] })[];
  for (const [index, section] of sections.entries()) {
    names.set(String(section.uuid), `part ${String(index)}`);
    for (const question of section.questions) names.set(String(question.uuid), String(question.title));
  }
  const named = JSON.stringify(form).replace(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    (uuid) => names.get(uuid) ?? uuid,
  );
  return { form: JSON.parse(named) as Plain, notes };
}

export async function problemsOf(text: string, file: string): Promise<readonly string[]> {
  const { form } = readForeignForm(text, file) ?? {};
  const findings = await checkFormFile(Buffer.from(JSON.stringify(form)), 'form.json');
  return findings.map(({ message }) => message);
}
