import type { Form, Question, SubmittedItem } from '#client';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Random } from '../random.js';
import { sentence } from '../words.js';

export const FORM_TITLE = 'A form of three sections';

const SECTIONS = 3;
/** Options of each single and multiple choice question, 30 in total. */
const OPTIONS = 5;
/** The last option of a multiple choice question has a free-text field. */
const OPEN = OPTIONS - 1;
/** This option is never chosen, because a rule would then skip a question. */
const LEADS_AWAY = OPTIONS - 1;
const RANGE_TO = 10;

/** Adds a form to the light module; its results are public. Forms of different seeds have different uuids. */
export async function writeForm(modulesDir: string, title = FORM_TITLE, seed = 5): Promise<void> {
  const folder = join(modulesDir, 'bench/form-bootstrap/forms');
  await mkdir(folder, { recursive: true });
  const random = new Random(seed);
  const sections = Array.from({ length: SECTIONS }, (_, section) => makeSection(random, section));
  const [asked, skipped] = [sections[0]?.questions[0]?.uuid, sections[2]?.questions[3]?.uuid];
  const rule = {
    title: 'One question less',
    when: { questionId: asked, operator: 'equals', value: optionValue(LEADS_AWAY) },
    then: { action: 'skip', questionId: skipped },
  };
  const form = {
    formatVersion: 1,
    ...{ uuid: random.uuid(), title, description: sentence(random, 20) },
    ...{ published: true, publicResults: true, sections, rules: [rule] },
  };
  await writeFile(join(folder, `bench-${String(seed)}.json`), JSON.stringify(form));
}

interface QuestionDraft {
  readonly uuid: string;
  readonly questionType: string;
}

/** One question of each type. */
function makeSection(random: Random, section: number): { title: string; questions: QuestionDraft[] } {
  const question = (questionType: string, more: object): QuestionDraft => ({
    ...{ uuid: random.uuid(), title: sentence(random, 2), question: sentence(random, 9), questionType },
    ...more,
  });
  const options = (open: number | undefined): object[] =>
    Array.from({ length: OPTIONS }, (_, option) => ({
      ...{ label: sentence(random, 3), value: optionValue(option) },
      ...(option === open ? { freeText: 'showFreeText', freeTextLabel: sentence(random, 2) } : {}),
    }));
  return {
    title: `Section ${String(section + 1)}`,
    questions: [
      question('single', { required: true, answerOptions: options(undefined) }),
      question('multi', { answerOptions: options(OPEN) }),
      question('range', {
        required: true,
        ...{ rangeFrom: 0, rangeFromLabel: 'not at all', rangeTo: RANGE_TO, rangeToLabel: 'very much' },
      }),
      question('text', {}),
    ],
  };
}

function optionValue(option: number): string {
  return `option-${String(option + 1)}`;
}

/** Reproducible responses of ten items each: answers to all questions of the form except the last two texts. */
export function makeResponses(form: Form, count: number): SubmittedItem[][] {
  const random = new Random(6);
  return Array.from({ length: count }, () => makeItems(form, random));
}

function makeItems({ sections }: Form, random: Random): SubmittedItem[] {
  return sections.flatMap(({ questions }, section) =>
    questions.flatMap((question) => (isLeftOut(question, section) ? [] : answer(question, random))),
  );
}

function isLeftOut({ questionType }: Question, section: number): boolean {
  return questionType === 'text' && section > 0;
}

function answer({ id: questionId, questionType }: Question, random: Random): SubmittedItem {
  if (questionType === 'text') return { questionId, value: sentence(random, 12) };
  if (questionType === 'range') return { questionId, value: String(random.below(RANGE_TO + 1)) };
  const option = random.below(questionType === 'multi' ? OPTIONS : LEADS_AWAY);
  const isOpen = questionType === 'multi' && option === OPEN;
  return { questionId, value: optionValue(option), ...(isOpen ? { freeText: sentence(random, 3) } : {}) };
}
