import type { FormPart, Part } from './part.js';
import { listParts } from './part-tree.js';

/** Existing parts get their stored versions, others become new parts. */
export function rebaseDraft(draft: FormPart, stored: FormPart): FormPart {
  const known = new Map<string, Part>(listParts(stored).map(({ part }) => [part.uuid, part]));
  return { ...draft, values: identified(draft.values, stored), children: rebaseAll(draft.children, known) };
}

function rebaseAll(parts: readonly Part[], known: ReadonlyMap<string, Part>): Part[] {
  return parts.map((part) => rebase(part, known));
}

function rebase<P extends Part>(part: P, known: ReadonlyMap<string, Part>): P {
  const values = identified(part.values, known.get(part.uuid));
  return { ...part, values, children: rebaseAll(part.children, known) };
}

function identified<V extends Part['values']>(values: V, stored: Part | undefined): V {
  // Undefined values are not sent.
  const { id, version } = stored?.values ?? {};
  return Object.assign({ ...values }, { id, version });
}
