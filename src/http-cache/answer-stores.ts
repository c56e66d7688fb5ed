import { Injectable } from '@nestjs/common';
import { AppConfig } from '../config/index.js';
import type { Revisions } from '../database/index.js';
import { AnswerStore } from './answer.store.js';

/** How the memory for stored answers (`ANSWER_STORE_MB`) is shared: forms are few and small. */
const SHARE = { delivery: 0.75, forms: 0.25 } as const;

/** Makes the stores of answers: one for each database whose revisions count. */
@Injectable()
export class AnswerStores {
  /** Those there are, by what they keep. */
  readonly created = new Map<keyof typeof SHARE, AnswerStore>();
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly config: AppConfig) {}

  create(revisions: Revisions, what: keyof typeof SHARE): AnswerStore {
    const store = new AnswerStore(revisions, this.config.answerStoreBytes * SHARE[what], this.config.cdn);
    store.onClear = () => {
      for (const listener of this.listeners) listener();
    };
    this.created.set(what, store);
    return store;
  }

  /** Calls `listener` whenever a store forgets everything: definitions changed. It must not throw. */
  onClear(listener: () => void): void {
    this.listeners.push(listener);
  }
}
