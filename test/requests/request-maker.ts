import type { OpenApiDocument } from '../../src/openapi/document/openapi-document.js';
import type { Choose } from './choose.js';
import { documentedOperations, type DocumentedOperation } from './documented-operations.js';
import type { Harvest, Kind, Seen } from './harvest.js';
import { ValueMaker } from './make-value.js';
import { ODD_HEADERS } from './odd-values.js';
import { AddressMaker } from './request-url.js';
import { BodyMaker, type MadeBody } from './request-body.js';

/** A request as sent, with the operation that determines its responses. */
export interface MadeRequest extends DocumentedOperation {
  readonly wireMethod: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  /** The record in the URL, if known. */
  readonly target: { readonly kind: Kind; readonly id: number } | undefined;
}

/** Headers with credentials, by weight. */
export type Credentials = readonly {
  readonly weight: number;
  readonly value: Readonly<Record<string, string>>;
}[];

/** The frequency of costly or destructive operations; for others it is 20. */
const WEIGHTS: Readonly<Record<string, number>> = {
  signIn: 1,
  getChart: 4,
  exportResultsXLSX: 6,
  getVariation: 10,
  removeForm: 6,
  createForm: 10,
  duplicateForm: 6,
  importForm: 6,
  getMetrics: 6,
};
const USUAL_WEIGHT = 20;

/** The kind of an id in a path, by the preceding segment. */
const KIND_OF: Readonly<Record<string, Kind>> = {
  forms: 'form',
  sections: 'section',
  questions: 'question',
  answerOptions: 'answerOption',
};

/**
 * Generates requests for the operations of a document: most of them plausible, some at bounds, some hostile.
 */
export class RequestMaker {
  readonly #operations: readonly { readonly weight: number; readonly value: DocumentedOperation }[];
  readonly #addresses: AddressMaker;
  readonly #bodies: BodyMaker;

  constructor(
    api: OpenApiDocument,
    private readonly harvest: Harvest,
    private readonly choose: Choose,
    private readonly credentials: Credentials,
  ) {
    this.#operations = documentedOperations(api).map((value) => ({
      weight: WEIGHTS[value.operation.operationId] ?? USUAL_WEIGHT,
      value,
    }));
    const values = new ValueMaker(api, choose);
    this.#addresses = new AddressMaker(values, harvest, choose);
    this.#bodies = new BodyMaker(values, harvest, choose);
  }

  next(): MadeRequest {
    const chosen = this.choose.byWeight(this.#operations);
    const isOdd = this.choose.perMille(300);
    const kind = kindOf(chosen);
    const target = kind && this.target(chosen, kind);
    const url = this.#addresses.make(chosen, target, isOdd);
    const body = this.#bodies.make(chosen, target, isOdd);
    const isHead = chosen.method === 'get' && this.choose.perMille(60);
    return {
      ...chosen,
      wireMethod: isHead ? 'HEAD' : chosen.method.toUpperCase(),
      url,
      headers: {
        ...{ host: 'localhost', ...this.caller() },
        ...this.sensibleHeaders(chosen, url, target),
        ...(isOdd ? this.oddHeaders() : {}),
        ...bodyHeaders(body),
      },
      body: body?.text,
      target: kind && target && { kind, id: target.id },
    };
  }

  /** The form of a known response, if the URL contains a response. */
  private target({ path }: DocumentedOperation, kind: Kind): Seen | undefined {
    const response = path.includes('{responseId}') ? this.harvest.record('response', this.choose) : undefined;
    return response === undefined
      ? this.harvest.record(kind, this.choose)
      : { ...response, id: Number(response.formId) };
  }

  private sensibleHeaders(
    { operation, parameters }: DocumentedOperation,
    url: string,
    target: Seen | undefined,
  ): Record<string, string> {
    const values: Readonly<Record<string, string | undefined>> = {
      'If-None-Match': this.harvest.tags.get(url),
      'If-Match': target && `"${String(target.version)}"`,
      'Idempotency-Key': this.choose.uuid(),
      Range: 'bytes=0-99',
    };
    const inHeader = parameters.filter((each) => each.in === 'header').map(({ name }) => name);
    const chosen = this.choose.some(inHeader, 400).map((name) => [name.toLowerCase(), values[name]]);
    const success = operation.responses['200'];
    const [type] = Object.keys((success !== undefined && 'content' in success && success.content) || {});
    if (this.choose.perMille(300)) chosen.push(['accept', type]);
    return Object.fromEntries(chosen.filter(([, value]) => value !== undefined)) as Record<string, string>;
  }

  private oddHeaders(): Record<string, string> {
    const chosen = this.choose.some(Object.entries(ODD_HEADERS), 60);
    return Object.fromEntries(chosen.map(([name, values]) => [name, this.choose.of(values)]));
  }

  /** Each client has its own IP address, so that wrong passwords of one do not slow down others. */
  private caller(): Record<string, string> {
    const value = this.choose.byWeight(this.credentials);
    const address = [10, this.choose.below(256), this.choose.below(256), 1 + this.choose.below(250)].join(
      '.',
    );
    return { 'x-forwarded-for': address, ...value };
  }
}

function kindOf({ path }: DocumentedOperation): Kind | undefined {
  const [, collection = ''] = /\/(\w+)\/\{(?:id|form)\}/.exec(path) ?? [];
  return KIND_OF[collection];
}

/** Node omits the length for GET and DELETE. */
function bodyHeaders(body: MadeBody | undefined): Record<string, string> {
  if (body === undefined) return {};
  return { 'content-type': body.contentType, 'content-length': String(Buffer.byteLength(body.text)) };
}
