import { lookup } from 'node:dns';
import { request as httpRequest, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.js';

const WITHIN_MS = 10_000;
/** Maximum bytes of a response that are read; the rest is discarded. */
const MAX_READ = 1_000;

export interface JsonPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly allowPrivate: boolean;
}

/** The status of a receiver, and the beginning of its response. */
export interface JsonPosted {
  readonly status: number;
  readonly text: string;
}

/**
 * Sends a request, without following redirects, within 10 seconds. The IP address is checked when connecting, so that the
 * host name cannot resolve to another address afterwards.
 * @throws Error with the reason, without the URL
 */
export async function postJson(post: JsonPost, signal: AbortSignal): Promise<JsonPosted> {
  const url = new URL(post.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // IP addresses are not resolved by DNS, which would check them.
  if (isIP(host) !== 0) requirePublic(host, post.allowPrivate);
  const timeout = AbortSignal.timeout(WITHIN_MS);
  const options: RequestOptions = {
    method: 'POST',
    headers: { ...post.headers, 'content-length': Buffer.byteLength(post.body) },
    lookup: lookupPublic(post.allowPrivate),
    // Without keep-alive: kept connections would be closed while no events are sent.
    agent: false,
    signal: AbortSignal.any([signal, timeout]),
  };
  try {
    return await send(url, options, post.body);
  } catch (error) {
    if (!timeout.aborted) throw error;
    throw Object.assign(new Error(`no response within ${WITHIN_MS / 1_000} s`), {
      code: 'ETIMEDOUT',
    });
  }
}

function send(url: URL, options: RequestOptions, body: string): Promise<JsonPosted> {
  return new Promise((resolve, reject) => {
    let end: (() => void) | undefined;
    // The status is sufficient, even without the rest of the response.
    const fail = (error: Error): void => {
      if (end === undefined) reject(error);
      else end();
    };
    const request = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, options, (response) => {
      let text = '';
      end = (): void => {
        resolve({ status: response.statusCode ?? 0, text: text.slice(0, MAX_READ) });
      };
      response.setEncoding('utf8');
      response.on('data', (part: string) => {
        text += part;
        if (text.length >= MAX_READ) response.destroy();
      });
      response.on('end', end);
      response.on('error', fail);
    });
    request.on('error', fail);
    // The only event if the receiver changes the protocol (101).
    request.on('close', () => fail(new Error('the connection was closed without a response')));
    request.end(body);
  });
}

function lookupPublic(allowPrivate: boolean): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) {
        callback(error, '', 0);
        return;
      }
      try {
        for (const { address } of addresses) requirePublic(address, allowPrivate);
      } catch (rejected) {
        callback(rejected instanceof Error ? rejected : null, '', 0);
        return;
      }
      if (options.all === true) callback(null, addresses);
      else callback(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
  };
}

function requirePublic(address: string, allowPrivate: boolean): void {
  if (allowPrivate || !isPrivateAddress(address)) return;
  throw new Error(`${address} is a private address; WEBHOOK_ALLOW_PRIVATE=true permits it`);
}
