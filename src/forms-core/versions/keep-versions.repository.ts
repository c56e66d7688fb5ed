import type { FormVersionAction, RecordFields } from '#client';
import type { Transaction } from '../../database/index.js';
import type { FormRecords } from '../forms/stored-form.js';
import { versionContent } from './version-content.js';
import * as sql from './versions.sql.js';

/** A change of a form; `before` is undefined for a new one. */
export interface KeptChange {
  readonly before?: FormRecords;
  readonly after: FormRecords;
  readonly user: string;
  /** The action of a separate version; undefined: derived from the change. */
  readonly action?: 'publish' | 'restore' | undefined;
}

/** The latest version of a form. Optional fields are undefined for a version that was just added. */
interface Latest {
  readonly number: number;
  readonly text: string;
  readonly action?: FormVersionAction;
  readonly createdBy?: string;
  readonly isRecent?: boolean;
  readonly hasResponses?: boolean;
}

interface NewVersion {
  readonly action: FormVersionAction;
  readonly user: string;
  /** Epoch milliseconds; undefined: now. */
  readonly at?: number;
}

type Runner = Pick<Transaction, 'query'>;

/**
 * Stores versions of a form (docs/reference/forms.md#versions): the published state after the change unless the latest
 * version contains it, and the state that a restore replaces. The form must be locked.
 */
export async function keepVersions(tx: Runner, change: KeptChange): Promise<void> {
  const { before, after } = change;
  const isRestore = change.action === 'restore';
  const wasPublished = before?.form.published === true;
  if (!after.form.published && !wasPublished && !isRestore) return;
  const [latest] = await tx.query<Latest>(sql.LATEST, [after.form.id]);
  // Forms that were published before versions existed have none.
  const isReplaced = isRestore || (latest === undefined && wasPublished);
  const known = before !== undefined && isReplaced ? await keepReplaced(tx, before, latest) : latest;
  if (after.form.published) await keepPublished(tx, change, known);
}

async function keepReplaced(tx: Runner, before: FormRecords, latest: Latest | undefined): Promise<Latest> {
  const action = before.form.published ? 'publish' : 'replaced';
  return add(tx, before, { action, ...lastChangeOf(before) }, latest);
}

async function keepPublished(
  tx: Runner,
  { before, after, user, action }: KeptChange,
  latest: Latest | undefined,
): Promise<void> {
  const changed = before?.form.published === true ? 'change' : 'publish';
  if (changed !== 'change' || action !== undefined || !canJoin(latest, user)) {
    await add(tx, after, { action: action ?? changed, user }, latest);
    return;
  }
  const { text, questions } = versionContent(after);
  if (latest.text !== text) await tx.query(sql.REPLACE, [after.form.id, latest.number, questions, text]);
}

/** Whether a change by the user is merged into the version: soon after it, if no response was stored since. */
function canJoin(latest: Latest | undefined, user: string): latest is Latest {
  if (latest?.action !== 'change' || latest.createdBy !== user) return false;
  return latest.isRecent === true && latest.hasResponses === false;
}

/** Adds a version, unless the latest one has the same content. Returns the latest version. */
async function add(
  tx: Runner,
  records: FormRecords,
  { action, user, at }: NewVersion,
  latest: Latest | undefined,
): Promise<Latest> {
  const { text, questions } = versionContent(records);
  if (latest?.text === text) return latest;
  const { id } = records.form;
  const number = (latest?.number ?? 0) + 1;
  const time = at === undefined ? null : new Date(at);
  await tx.query(sql.INSERT, [id, number, action, time, user, questions, text]);
  await tx.query(sql.REMOVE_OLD, [id, number]);
  return { number, text };
}

function lastChangeOf({ form, ...parts }: FormRecords): { readonly user: string; readonly at: number } {
  const { sections, questions, answerOptions, rules } = parts;
  const all: readonly RecordFields[] = [form, ...sections, ...questions, ...answerOptions, ...rules];
  const { modified, modifiedBy } = all.reduce((one, other) => (other.modified > one.modified ? other : one));
  return { user: modifiedBy, at: modified };
}
