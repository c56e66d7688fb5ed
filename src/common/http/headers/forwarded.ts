import type { IncomingHttpHeaders } from 'node:http';

/** The parts of a request that determine the client address and the protocol. */
interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** `TRUST_PROXY`: number of trusted proxies in front of the server; `true`: one. */
type TrustProxy = boolean | number;

/** Converts the setting for Fastify. Values that the client sends in `X-Forwarded-For` precede those of trusted proxies. */
export function trustedHops(trustProxy: TrustProxy): false | ((address: string, hop: number) => boolean) {
  return trustProxy !== false && ((_address, hop) => hop < Number(trustProxy));
}

/** The client's IP address as reported by the outermost trusted proxy, for handlers that run before Fastify. */
export function clientAddress({ headers, socket }: Received, trustProxy: TrustProxy): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join();
  const passed = forwarded
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '');
  const known = [...passed, socket.remoteAddress ?? ''];
  return known.at(-1 - Math.min(Number(trustProxy), passed.length)) ?? '';
}

/** Whether the last proxy received the request over HTTPS; the server itself only supports HTTP. */
export function cameOverHttps({ headers }: Pick<Received, 'headers'>, trustProxy: TrustProxy): boolean {
  const proto = headers['x-forwarded-proto'];
  if (trustProxy === false || proto === undefined) return false;
  return proto === 'https' || [proto].flat().join().split(',').at(-1)?.trim() === 'https';
}
