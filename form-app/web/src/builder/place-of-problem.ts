import type { FormPart, Part } from './part.js';
import { listParts } from './part-tree.js';
import { translationKey } from './field-values.js';

/** The location of a problem: a field of a part, or a rule; `field` is empty for a part as a whole. */
export type ProblemPlace =
  { readonly part: Part; readonly field: string } | { readonly rule: number; readonly by: 'id' | 'index' };

/** The path is in the form that was sent (`sections[0].title`) or in the stored one (`question 16.title`). */
export function placeOfProblem(form: FormPart, path: string): ProblemPlace {
  const [, id, index] = /^(?:rule (\d+)|rules\[(\d+)\])/.exec(path) ?? [];
  if (id !== undefined) return { rule: Number(id), by: 'id' };
  if (index !== undefined) return { rule: Number(index), by: 'index' };
  const { part, rest } = stored(form, path) ?? sent(form, path);
  return { part, field: fieldOf(part, rest) };
}

interface Found {
  readonly part: Part;
  readonly rest: string;
}

function stored(form: FormPart, path: string): Found | undefined {
  const [step, kind, id] = /^(section|question|answerOption) (\d+)\.?/.exec(path) ?? [];
  if (step === undefined) return undefined;
  const part = listParts(form).find((each) => each.part.kind === kind && each.part.values.id === Number(id));
  return { part: part?.part ?? form, rest: part === undefined ? '' : path.slice(step.length) };
}

function sent(form: FormPart, path: string): Found {
  let part: Part = form;
  let rest = path;
  for (;;) {
    const [step, list, index] = /^(sections|questions|answerOptions)\[(\d+)\]\.?/.exec(rest) ?? [];
    if (step === undefined) return { part, rest };
    const kind = list === 'sections' ? 'section' : list === 'questions' ? 'question' : 'answerOption';
    const next: Part | undefined = part.children.filter((child) => child.kind === kind)[Number(index)];
    if (next === undefined) return { part, rest };
    part = next;
    rest = rest.slice(step.length);
  }
}

/** The name of the field: `title`, `content.colour`, or the key of a translation. */
function fieldOf({ values }: Part, rest: string): string {
  const [, index, text] = /^localisations\[(\d+)\]\.([\w.]+)$/.exec(rest) ?? [];
  const language = values.localisations?.[Number(index)]?.language;
  return text === undefined || language === undefined ? rest : translationKey(language, text);
}
