import { Agent, request as httpRequest } from 'node:http';
import type { OpenApiDocument } from '../../src/openapi/document/openapi-document.js';
import type { TestResponse } from '../support/application.js';
import { ResponseCheck } from './response-check.js';
import { Choose } from './choose.js';
import type { Harvest } from './harvest.js';
import { RequestMaker, type Credentials, type MadeRequest } from './request-maker.js';
import { waitedMs } from './waited.js';

const CLIENTS = 8;
/** The maximum number of different faults before the run ends. */
const MOST_FAULTS = 30;

export interface RunPlan {
  readonly seed: number;
  readonly count: number;
  readonly origin: string;
  readonly credentials: Credentials;
}

export interface RunFigures {
  readonly sent: number;
  /** Responses by status. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  readonly slowest: string;
  /** The number of operations in the document. */
  readonly operations: number;
  /** Operations without a successful response. */
  readonly neverSuccessful: readonly string[];
  readonly faults: readonly string[];
}

/** Sends seeded random requests to all operations of a document, and checks every response. */
export class RequestRun {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  readonly #check: ResponseCheck;
  readonly #maker: RequestMaker;
  readonly #statuses = new Map<number, number>();
  readonly #unmet: Set<string>;
  readonly #operations: number;
  /** The first request of each kind of fault. */
  readonly #faults = new Map<string, string>();
  #sent = 0;
  #slowest = { ms: 0, request: '' };

  constructor(
    private readonly plan: RunPlan,
    api: OpenApiDocument,
    private readonly harvest: Harvest,
  ) {
    this.#check = new ResponseCheck(api);
    this.#maker = new RequestMaker(api, harvest, new Choose(plan.seed), plan.credentials);
    this.#unmet = new Set(
      Object.values(api.paths).flatMap((item) => Object.values(item).map(({ operationId }) => operationId)),
    );
    this.#operations = this.#unmet.size;
  }

  /** @param between is called after every `every` requests if more follow, while none is running */
  async run(every: number, between: (soFar: RunFigures) => Promise<void>): Promise<RunFigures> {
    const { count } = this.plan;
    while (this.#sent < count && this.#faults.size < MOST_FAULTS) {
      const end = Math.min(count, this.#sent + every);
      await Promise.all(Array.from({ length: CLIENTS }, () => this.client(end)));
      if (this.#sent < count) await between(this.figures());
    }
    this.#agent.destroy();
    return this.figures();
  }

  private figures(): RunFigures {
    return {
      sent: this.#sent,
      statuses: Object.fromEntries([...this.#statuses].sort(([left], [right]) => left - right)),
      slowestMs: Math.round(this.#slowest.ms),
      slowest: this.#slowest.request,
      operations: this.#operations,
      neverSuccessful: [...this.#unmet].sort(),
      faults: [...this.#faults.values()],
    };
  }

  private async client(end: number): Promise<void> {
    while (this.#sent < end && this.#faults.size < MOST_FAULTS) {
      this.#sent += 1;
      await this.exchange(this.#maker.next());
    }
  }

  private async exchange(request: MadeRequest): Promise<void> {
    const started = performance.now() - waitedMs();
    const response = await this.send(request);
    const ms = performance.now() - waitedMs() - started;
    if (ms > this.#slowest.ms)
      this.#slowest = { ms, request: `${request.wireMethod} ${request.url.slice(0, 200)}` };
    this.#statuses.set(response.status, (this.#statuses.get(response.status) ?? 0) + 1);
    if (response.status < 400) this.#unmet.delete(request.operation.operationId);
    for (const fault of this.#check.faults(request, response, ms)) {
      const key = `${request.operation.operationId} ${fault.replaceAll(/\d+/g, '0')} ${String(response.status)}`;
      if (!this.#faults.has(key)) this.#faults.set(key, describe(request, response, fault));
    }
    if (response.status === 200 || response.status === 201) this.learn(request, response);
    this.forget(request, response);
  }

  private learn({ url, operation }: MadeRequest, response: TestResponse): void {
    this.harvest.learn(operation.tags[0] ?? '', this.#check.bodyOf(response));
    const { etag } = response.headers;
    if (typeof etag === 'string' && this.harvest.tags.size < 500) this.harvest.tags.set(url, etag);
  }

  /** Removes the record at the end of the path from `harvest` if it does not exist. */
  private forget({ target, wireMethod, url }: MadeRequest, { status }: TestResponse): void {
    const isGone = status === 404 || (status === 204 && wireMethod === 'DELETE');
    const [address = ''] = url.split('?');
    if (isGone && target !== undefined && address.endsWith(`s/${String(target.id)}`))
      this.harvest.forget(target.kind, target.id);
  }

  private send({ wireMethod: method, url: path, headers, body }: MadeRequest): Promise<TestResponse> {
    const { hostname, port } = new URL(this.plan.origin);
    return new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        { hostname, port, method, path, headers, agent: this.#agent },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.on('error', reject);
          incoming.on('end', () => {
            const bytes = Buffer.concat(chunks);
            resolve({
              status: incoming.statusCode ?? 0,
              headers: incoming.headers,
              bytes,
              text: bytes.toString(),
              json: undefined,
            });
          });
        },
      );
      outgoing.on('error', (error) => {
        reject(new Error(`${method} ${path}: ${error.message}`));
      });
      outgoing.end(body);
    });
  }
}

function describe(
  { wireMethod, url, headers, body, operation }: MadeRequest,
  response: TestResponse,
  fault: string,
): string {
  const sent = `${operation.operationId}: ${wireMethod} ${url} ${JSON.stringify(headers)} ${body?.slice(0, 600) ?? ''}`;
  return `${fault}\n  ${sent}\n  ${String(response.status)} ${JSON.stringify(response.headers)} ${response.text.slice(0, 400)}`;
}
