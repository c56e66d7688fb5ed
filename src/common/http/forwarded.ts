import type { IncomingHttpHeaders } from 'node:http';

/** The parts of a request that identify its origin. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** `TRUST_PROXY`: whether proxies in front of the server are believed: one (`true`), or as many. */
type TrustProxy = boolean | number;

/** For Fastify: `X-Forwarded-For` values written by the client precede the ones added by the trusted proxies. */
export function trustedHops(trustProxy: TrustProxy): false | ((address: string, hop: number) => boolean) {
  return trustProxy !== false && ((_address, hop) => hop < Number(trustProxy));
}

/** The IP address that the outermost proxy saw, by the same rule, for handlers that run before Fastify. */
export function clientAddress({ headers, socket }: Received, trustProxy: TrustProxy): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join();
  const passed = forwarded
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const known = [...passed, socket.remoteAddress ?? ''];
  return known.at(-1 - Math.min(Number(trustProxy), passed.length)) ?? '';
}

/** Whether the last proxy received the request over HTTPS; this server itself supports only HTTP. */
export function cameOverHttps({ headers }: Pick<Received, 'headers'>, trustProxy: TrustProxy): boolean {
  const proto = headers['x-forwarded-proto'];
  if (trustProxy === false || proto === undefined) return false;
  return proto === 'https' || [proto].flat().join().split(',').at(-1)?.trim() === 'https';
}
