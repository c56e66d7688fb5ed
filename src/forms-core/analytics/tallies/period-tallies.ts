import type { ResponseSet } from '../../responses/response-conditions.sql.js';
import type { FormRecords } from '../../forms/stored-form.js';
import { hashOf } from './answer-block.js';
import { countRows } from './count-rows.js';
import { countedForm } from './counted-form.js';
import { FormBlocks } from './form-blocks.js';
import { FormTally } from './form-tally.js';
import { TallyCache } from './tally.cache.js';
import { readAnswers } from '../read-answers.js';
import { BATCH, type StoredAnswersRepository } from '../stored-answers.repository.js';

/** Limit for the blocks of all forms, and of one form. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_BYTES_OF_FORM = MAX_BYTES / 2;
/** A set of up to this many responses is read directly, without caching the whole form. */
const FEW_RESPONSES = 2_000;

/**
 * Counts the responses of a form in any period. The counted data of each response is cached as numbers, so that counting
 * another period takes a few milliseconds and reads no responses. If a form needs too much memory, only its first responses
 * are cached and later ones are read. Must not be called concurrently.
 */
export class PeriodTallies {
  private readonly kept = new TallyCache<FormBlocks>(MAX_BYTES);

  constructor(private readonly answers: StoredAnswersRepository) {}

  /** Counts the responses of a set with ids up to `upTo`. */
  async count(records: FormRecords, set: ResponseSet, upTo: number): Promise<FormTally> {
    const { id, revision } = records.form;
    const expected = await this.answers.count(id, set, upTo);
    if (expected <= FEW_RESPONSES || !isPeriod(set)) {
      const tally = new FormTally(countedForm(records));
      await countRows(this.answers, tally, set, { after: 0, upTo });
      return tally;
    }
    const kept = await this.kept.get(String(id));
    if (kept?.revision === revision) {
      const tally = await this.countFrom(kept, set, upTo);
      if (tally.responses === expected) return tally;
      // Responses were removed, or committed after others with higher ids.
    }
    return this.countFrom(new FormBlocks(records), set, upTo);
  }

  private async countFrom(blocks: FormBlocks, set: ResponseSet, upTo: number): Promise<FormTally> {
    await this.complete(blocks, upTo);
    const after = blocks.endBefore(upTo);
    const counts = await blocks.count(set, after);
    const tally = counts.toTally(blocks.counted, await this.readTexts(blocks, counts.sources));
    await countRows(this.answers, tally, set, { after, upTo });
    return tally;
  }

  /** Adds responses with ids up to `upTo`, in full blocks only. */
  private async complete(blocks: FormBlocks, upTo: number): Promise<void> {
    const formId = blocks.counted.form.id;
    if (blocks.bytes < MAX_BYTES_OF_FORM) {
      for await (const batch of this.answers.byId(formId, {}, { after: blocks.upTo, upTo })) {
        if (batch.length < BATCH) break;
        blocks.add(batch);
        if (blocks.bytes >= MAX_BYTES_OF_FORM) break;
      }
    }
    this.kept.set(String(formId), Promise.resolve(blocks));
  }

  /** The texts with these hashes, read from the responses with these ids. */
  private async readTexts(
    { counted }: FormBlocks,
    sources: ReadonlyMap<bigint, number>,
  ): Promise<Map<bigint, string>> {
    const texts = new Map<bigint, string>();
    const ids = [...new Set(sources.values())];
    for (let start = 0; start < ids.length; start += BATCH) {
      for (const response of await this.answers.byIds(counted.form.id, ids.slice(start, start + BATCH))) {
        for (const { text } of readAnswers(counted, response).answers) {
          if (text === undefined) continue;
          const textHash = hashOf(text);
          // Copies only listed texts, because the rest of the response may be much longer.
          if (sources.has(textHash)) texts.set(textHash, text);
        }
      }
    }
    return texts;
  }
}

/** Whether the set is defined by its period alone. */
function isPeriod({ user, questionId, answer, text }: ResponseSet): boolean {
  return [user, questionId, answer, text].every((each) => each === undefined);
}
