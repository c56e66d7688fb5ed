import { forgetWork, keepWork, readWork } from '../sign-in/stored-work.js';
import type { FormPart } from './part.js';

/** Unsaved changes of a form, with the state that they are based on. */
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

/** Only this app writes under the key, but other versions of it may use another format. */
function isKeptDraft(value: unknown): value is KeptDraft {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 1;
}
