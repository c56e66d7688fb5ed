import Fastify, { type FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { cameOverHttps, clientAddress, trustedHops } from './forwarded.js';

// Handlers before Fastify and Fastify itself must apply the same rule (docs/reference/settings.md#variables).

const TRUST = [false, true, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const TEN = Array.from({ length: 10 }, (_, index) => `203.0.113.${String(index)}`);
const FORWARDED_FOR: (string | string[] | undefined)[] = [
  undefined,
  '',
  ' , ',
  ...TEN.map((_, index) => TEN.slice(0, index + 1).join(', ')),
  'unknown,  198.51.100.7 ,192.0.2.1',
  '198.51.100.7,,192.0.2.1,',
  ',198.51.100.7',
  '"[2001:db8::1]:4711", 2001:db8::2',
  ['198.51.100.7, 192.0.2.3', '192.0.2.2', '192.0.2.1'],
];
const FORWARDED_PROTO = [undefined, 'http', 'https', 'http, https', 'https,http', ' https '];

/** The results of both implementations for a request to a server with this setting. */
async function ask(
  trustProxy: boolean | number,
  read: (request: FastifyRequest) => unknown[],
  name: string,
  values: readonly (string | string[] | undefined)[],
): Promise<unknown[][]> {
  const server = Fastify({ trustProxy: trustedHops(trustProxy) });
  server.get('/', (request) => read(request));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const results: unknown[][] = [];
  for (const value of values) {
    const headers = new Headers([value ?? []].flat().map((each) => [name, each]));
    const response = await fetch(`http://127.0.0.1:${String(port)}/`, { headers });
    results.push((await response.json()) as unknown[]);
  }
  await server.close();
  return results;
}

it.each(TRUST)('returns the same address as Fastify with TRUST_PROXY=%s', async (trustProxy) => {
  const read = (request: FastifyRequest): unknown[] => [request.ip, clientAddress(request.raw, trustProxy)];
  const addresses = await ask(trustProxy, read, 'x-forwarded-for', FORWARDED_FOR);
  expect(addresses.map(([, own]) => own)).toEqual(addresses.map(([fastify]) => fastify));
  const farthest = Math.min(Number(trustProxy), 10);
  expect(addresses[12]?.[1]).toBe(farthest === 0 ? '127.0.0.1' : TEN.at(-farthest));
});

it.each(TRUST)('detects https like Fastify with TRUST_PROXY=%s', async (trustProxy) => {
  const read = (request: FastifyRequest): unknown[] => [
    request.protocol === 'https',
    cameOverHttps(request.raw, trustProxy),
  ];
  const results = await ask(trustProxy, read, 'x-forwarded-proto', FORWARDED_PROTO);
  const https = trustProxy === false ? [] : [2, 3, 5];
  expect(results).toEqual(FORWARDED_PROTO.map((_, index) => [https.includes(index), https.includes(index)]));
});
