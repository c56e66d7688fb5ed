import type { Socket } from 'node:net';
import { writeRawError } from './write-raw-error.js';

interface Rejection {
  readonly status: number;
  readonly message: string;
}

/** Responses by Node's error codes for data that is not a valid request. */
const REJECTIONS: Readonly<Record<string, Rejection>> = {
  HPE_HEADER_OVERFLOW: { status: 431, message: 'URL and headers exceed 16 KB.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
};
const HEAD = 'HEAD ';
const MALFORMED: Rejection = { status: 400, message: 'This is not a well-formed HTTP request.' };

/** Contains the bytes that Node could not parse. */
interface UnreadableError extends Error {
  readonly code?: string;
  readonly rawPacket?: unknown;
}

/** Responds to requests that Node cannot parse (docs/reference/errors.md#codes), and closes the connection. */
export function rejectUnreadable(error: UnreadableError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, message } = REJECTIONS[error.code ?? ''] ?? MALFORMED;
  const { rawPacket } = error;
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, HEAD.length) === HEAD;
  writeRawError(socket, status, { code: 'badRequest', message }, { withBody: !isHead });
}
