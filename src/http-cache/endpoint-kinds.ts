import { Injectable } from '@nestjs/common';
import type { Caller } from '../common/index.js';
import type { Answer, AnswerHead } from './answer.js';

/** A read of an endpoint of another kind than nodes; who calls may call it. */
export interface EndpointRead {
  /** The decoded segments below the endpoint's own path. */
  readonly segments: readonly string[];
  /** The language of the texts; undefined: as they are. */
  readonly language: string | undefined;
  readonly caller: Caller;
  /** What the answer says of itself, as far as the endpoint decides it. */
  readonly head: Pick<AnswerHead, 'language' | 'vary' | 'maxAge'>;
}

/** A `$type` of endpoint definitions whose answers another module makes, and keeps. */
export interface EndpointKind {
  /** Matched against the `$type` or `class` of a definition. */
  readonly type: RegExp;
  /** @throws AppError when there is nothing to answer */
  answer(read: EndpointRead): Promise<Answer>;
}

/** Where modules that delivery does not know register the kinds of endpoints they serve. */
@Injectable()
export class EndpointKinds {
  readonly #kinds: EndpointKind[] = [];

  /** To be called before definitions are read: when providers are made. */
  register(kind: EndpointKind): void {
    this.#kinds.push(kind);
  }

  find(typeName: string): EndpointKind | undefined {
    return this.#kinds.find(({ type }) => type.test(typeName));
  }
}
