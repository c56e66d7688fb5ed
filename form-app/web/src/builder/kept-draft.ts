import { CONTEXT_PATH } from '../server/base-path.js';
import type { FormPart } from './part.js';

/** Changes of a form that are not saved, with the state of the form that they were made to. */
export interface KeptDraft {
  readonly format: 1;
  readonly base: FormPart;
  readonly draft: FormPart;
}

type Owner = Pick<FormPart, 'uuid'>;

function keyOf(uuid: string): string {
  return `form-draft:${CONTEXT_PATH}:${uuid}`;
}

/** Keeps changes in this browser, over a reload and a closed window. Answers whether there was room. */
export function keepDraft({ uuid }: Owner, kept: Omit<KeptDraft, 'format'>): boolean {
  try {
    localStorage.setItem(keyOf(uuid), JSON.stringify({ format: 1, ...kept }));
    return true;
  } catch {
    return false;
  }
}

export function forgetDraft({ uuid }: Owner): void {
  localStorage.removeItem(keyOf(uuid));
}

export function readDraft({ uuid }: Owner): KeptDraft | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(uuid)) ?? 'null');
    return isKeptDraft(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing but this app writes under the key; another version of it may have written otherwise. */
function isKeptDraft(value: unknown): value is KeptDraft {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 1;
}
