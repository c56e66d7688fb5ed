import { forgetWork, keepWork, readWork } from '../sign-in/stored-work.js';
import type { FormPart } from './part.js';

/** Changes of a form that are not saved, with the state of the form that they were made to. */
export interface KeptDraft {
  readonly format: 1;
  readonly base: FormPart;
  readonly draft: FormPart;
}

type Owner = Pick<FormPart, 'uuid'>;

export function keepDraft({ uuid }: Owner, kept: Omit<KeptDraft, 'format'>): void {
  keepWork('form', uuid, { format: 1, ...kept } satisfies KeptDraft);
}

export function forgetDraft({ uuid }: Owner): void {
  forgetWork('form', uuid);
}

export function readDraft({ uuid }: Owner): KeptDraft | undefined {
  const kept = readWork('form', uuid);
  return isKeptDraft(kept) ? kept : undefined;
}

/** Nothing but this app writes under the key; another version of it may have written otherwise. */
function isKeptDraft(value: unknown): value is KeptDraft {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 1;
}
