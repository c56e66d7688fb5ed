import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { SECURITY_HEADERS, type ErrorCode } from '../../common/index.js';

/** Differences from the usual response: additional headers; no body for HEAD. */
interface RawErrorOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly withBody?: boolean;
}

/** Writes an error response to a socket, in the common format (docs/reference/errors.md#codes), and closes it. */
export function writeRawError(
  socket: Socket,
  status: number,
  error: { readonly code: ErrorCode; readonly message: string },
  { headers = {}, withBody = true }: RawErrorOptions = {},
): void {
  const body = JSON.stringify({ error });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries({ ...SECURITY_HEADERS, ...headers }).map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${withBody ? body : ''}`, () => socket.destroy());
}
