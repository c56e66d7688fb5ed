import { setImmediate } from 'node:timers/promises';
import type { FormRecords } from '../../forms/stored-form.js';
import { makeBlock, sizeOfBlock, type AnswerBlock } from './answer-block.js';
import { AnswerCodes } from './answer-codes.js';
import { BlockCounts, type Period } from './block-counts.js';
import { countedForm, type CountedForm } from './counted-form.js';
import type { StoredAnswers } from '../stored-answers.js';

/** Blocks counted before yielding to other requests; takes a few milliseconds. */
const BLOCKS_AT_ONCE = 50;

/** The first responses of a form at one revision, in full blocks, with all data needed to count them for any period. */
export class FormBlocks {
  readonly counted: CountedForm;
  readonly revision: number;
  private readonly codes = new AnswerCodes();
  private readonly blocks: AnswerBlock[] = [];
  private readonly formBytes: number;
  private blockBytes = 0;

  constructor(records: FormRecords) {
    this.counted = countedForm(records);
    this.revision = records.form.revision;
    this.formBytes = 4 * JSON.stringify(this.counted.form).length;
  }

  get bytes(): number {
    return this.formBytes + this.blockBytes + this.codes.bytes;
  }

  /** The id of the last response; 0 if there is none. */
  get upTo(): number {
    return lastId(this.blocks.at(-1));
  }

  /** The last response id of the blocks that contain only ids up to `upTo`. */
  endBefore(upTo: number): number {
    return lastId(this.blocks.findLast((block) => lastId(block) <= upTo));
  }

  add(responses: readonly StoredAnswers[]): void {
    const block = makeBlock(this.counted, this.codes, responses);
    this.blocks.push(block);
    this.blockBytes += sizeOfBlock(block);
  }

  /** Counts the responses of a period in the blocks that contain only ids up to `end`. */
  async count(period: Period, end: number): Promise<BlockCounts> {
    const counts = new BlockCounts(this.codes, period);
    for (const [index, block] of this.blocks.entries()) {
      if (lastId(block) > end) break;
      if (index % BLOCKS_AT_ONCE === 0) await setImmediate();
      counts.add(block);
    }
    return counts;
  }
}

function lastId(block: AnswerBlock | undefined): number {
  return block?.ids.at(-1) ?? 0;
}
