import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ResponseObject, Header, OpenApiDocument } from '../../src/openapi/document/openapi-document.js';
import type { TestResponse } from '../support/application.js';
import { DocumentSchemas } from '../support/document-schemas.js';
import { responseFor } from './documented-operations.js';
import type { MadeRequest } from './request-maker.js';

const SLOW_MS = 2_000;
const DECODE: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

/** Checks that a response is documented for the operation. */
export class ResponseCheck {
  readonly #schemas: DocumentSchemas;

  constructor(private readonly api: OpenApiDocument) {
    this.#schemas = new DocumentSchemas(api);
  }

  /** The problems of a response; empty if there are none. */
  faults(request: MadeRequest, response: TestResponse, milliseconds: number): string[] {
    const slow = milliseconds > SLOW_MS ? [`took ${String(Math.round(milliseconds))} ms`] : [];
    const failed = response.status >= 500 ? ['is a failure'] : [];
    const foreseen = responseFor(this.api, request.operation, response.status);
    if (foreseen === undefined) return [...slow, ...failed, 'has a status that is not foreseen'];
    return [
      ...slow,
      ...failed,
      ...this.headerFaults(foreseen, response),
      ...this.bodyFaults(request, foreseen, response),
    ];
  }

  /** The body as JSON; undefined if it is something else. */
  bodyOf({ headers, bytes }: TestResponse): unknown {
    if (!String(headers['content-type']).startsWith('application/json') || bytes.length === 0)
      return undefined;
    const decode = DECODE[String(headers['content-encoding'] ?? '')];
    return JSON.parse((decode === undefined ? bytes : decode(bytes)).toString()) as unknown;
  }

  private headerFaults({ headers = {} }: ResponseObject, response: TestResponse): string[] {
    const common = ['x-content-type-options', 'content-security-policy'];
    const named = Object.entries(headers).map(
      ([name, given]) => [name.toLowerCase(), this.header(given)] as const,
    );
    const required = named
      .filter(([, { required: isRequired }]) => isRequired === true)
      .map(([name]) => name);
    const missing = [...common, ...required].filter((name) => response.headers[name] === undefined);
    const wrong = named.flatMap(([name, { schema }]) => {
      const value = response.headers[name];
      return value === undefined
        ? []
        : this.#schemas.problems(schema, [value].flat()[0]).map((problem) => `${name}: ${problem}`);
    });
    return [...missing.map((name) => `lacks the header ${name}`), ...wrong];
  }

  private header(given: Header | { readonly $ref: string }): Header {
    if (!('$ref' in given)) return given;
    const found = this.api.components.headers[given.$ref.split('/').at(-1) ?? ''];
    if (found === undefined) throw new Error(`${given.$ref} leads nowhere`);
    return found;
  }

  private bodyFaults(
    { wireMethod }: MadeRequest,
    { content }: ResponseObject,
    response: TestResponse,
  ): string[] {
    const isEmpty = response.bytes.length === 0;
    if (wireMethod === 'HEAD' || content === undefined) return isEmpty ? [] : ['has a body'];
    const [type = ''] = String(response.headers['content-type']).split(';');
    const media = content[type] ?? content['*/*'];
    if (media === undefined) return [`is ${type}, not ${Object.keys(content).join(' or ')}`];
    return type === 'application/json' ? this.#schemas.problems(media.schema, this.bodyOf(response)) : [];
  }
}
