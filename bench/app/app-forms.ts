import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Random } from '../random.js';
import { sentence } from '../words.js';

export const LONG_FORM_TITLE = 'A form of 200 questions';

const SECTIONS = 10;
const QUESTIONS = 20;
const OPTIONS = 5;

/** Writes a light module with `count` forms, one of which has 200 questions in ten sections. */
export async function writeAppForms(modulesDir: string, count: number): Promise<void> {
  const folder = join(modulesDir, 'bench-app/form-bootstrap/forms');
  await mkdir(folder, { recursive: true });
  const random = new Random(7);
  const write = (name: string, form: object): Promise<void> =>
    writeFile(
      join(folder, `${name}.json`),
      JSON.stringify({ formatVersion: 1, uuid: random.uuid(), ...form }),
    );
  await write('long', {
    title: LONG_FORM_TITLE,
    published: true,
    sections: times(SECTIONS, () => makeSection(random)),
  });
  for (let form = 1; form < count; form += 1) {
    const title = `${sentence(random, 4)} ${String(form)}`;
    const questions = times(3, (place) => makeQuestion(random, place));
    await write(`form-${String(form)}`, {
      title,
      description: sentence(random, 12),
      published: true,
      questions,
    });
  }
}

function makeSection(random: Random): object {
  return { title: sentence(random, 3), questions: times(QUESTIONS, (place) => makeQuestion(random, place)) };
}

/** Every other question is a choice. */
function makeQuestion(random: Random, place: number): object {
  const texts = { title: sentence(random, 2), question: sentence(random, 9) };
  if (place % 2 === 0) return { ...texts, questionType: 'text' };
  const answerOptions = times(OPTIONS, (option) => ({
    label: sentence(random, 3),
    value: `option-${String(option)}`,
  }));
  return { ...texts, questionType: 'single', answerOptions };
}

function times<Made>(count: number, make: (place: number) => Made): Made[] {
  return Array.from({ length: count }, (_, place) => make(place));
}
