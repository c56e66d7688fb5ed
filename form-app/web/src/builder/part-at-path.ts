import type { FormPart, Part } from './part.js';

/** The part that a problem's path leads to in the form as it was sent: `sections[0].questions[2].questionType`. */
export function partAtPath(form: FormPart, path: string): { readonly part: Part; readonly field: string } {
  let part: Part = form;
  let rest = path;
  for (;;) {
    const [step, list, index] = /^(sections|questions|answerOptions)\[(\d+)\]\.?/.exec(rest) ?? [];
    if (step === undefined) return { part, field: rest };
    const kind = list === 'sections' ? 'section' : list === 'questions' ? 'question' : 'answerOption';
    const next: Part | undefined = part.children.filter((child) => child.kind === kind)[Number(index)];
    if (next === undefined) return { part, field: rest };
    part = next;
    rest = rest.slice(step.length);
  }
}
