import { compare, type Comparison } from './compare.js';
import { Load, type BenchRequest } from './load.js';
import type { Options } from './parse-options.js';
import { startBaseline, type Listening } from './processes.js';

/** Responses per case that are compared before measuring. */
const COMPARED = 40;

/** Headers of the connection, which are not compared. */
const OF_CONNECTION = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

/** Values that differ between stored records. */
const OF_RECORD = /"(id|uuid|created|createdBy|modified|modifiedBy)":("[^"]*"|\d+)/g;

/** Cursors, which the baselines do not write. */
const CURSOR = /,"next":"[^"]*"\}$/;

/** A server with requests for it. */
export interface Side {
  readonly at: Listening;
  readonly requests: readonly BenchRequest[];
}

/** Measures the server against a baseline, after checking that both send the same bytes. */
export async function measureCase(server: Side, baseline: Side, options: Options): Promise<Comparison> {
  for (const [index, request] of server.requests.slice(0, COMPARED).entries()) {
    await expectSameBytes(request, server.at, baseline.requests[index] ?? request, baseline.at);
  }
  return compare(new Load(server.at, server.requests), new Load(baseline.at, baseline.requests), options);
}

/** Measures the server against bare Fastify, which sends the response to the first request from memory. */
export async function measureStored(server: Side, options: Options): Promise<Comparison> {
  const { headers, body } = await ask(server.at, server.requests[0] ?? { path: '/' });
  const own = [...headers].filter(([name]) => !OF_CONNECTION.includes(name));
  const baseline = await startBaseline('memory-baseline', { headers: Object.fromEntries(own), body });
  try {
    return await measureCase(server, { ...server, at: baseline }, options);
  } finally {
    await baseline.stop();
  }
}

async function expectSameBytes(
  request: BenchRequest,
  server: Listening,
  baselineRequest: BenchRequest,
  baseline: Listening,
): Promise<void> {
  const [ours, theirs] = await Promise.all([bodyOf(server, request), bodyOf(baseline, baselineRequest)]);
  if (ours.equals(theirs)) return;
  const at = ours.findIndex((byte, index) => byte !== theirs[index]);
  const [here, there] = [ours, theirs].map((body) => body.subarray(Math.max(0, at - 40), at + 40).toString());
  throw new Error(`The answers to ${request.path} differ: "${here ?? ''}", baseline: "${there ?? ''}"`);
}

/** The bytes of a response, without cursors and generated values of stored records. */
async function bodyOf(side: Listening, request: BenchRequest): Promise<Buffer> {
  const { body } = await ask(side, request);
  const text = body.toString().replace(CURSOR, '}');
  return Buffer.from(request.body === undefined ? text : text.replace(OF_RECORD, '"$1":0'));
}

/** Sends one request. @throws Error for an error response */
export async function ask(
  { port }: Listening,
  { path, body: sent, authorization }: BenchRequest,
): Promise<{ headers: Headers; body: Buffer }> {
  const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, {
    headers: {
      ...{ 'accept-encoding': 'identity', 'accept-language': '' },
      ...(authorization === undefined ? {} : { authorization }),
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(sent === undefined ? {} : { method: 'POST', body: sent }),
  });
  const body = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${body.toString()}`);
  return { headers: response.headers, body };
}
