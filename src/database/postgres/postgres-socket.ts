import { Socket } from 'node:net';
import { WholeMessages } from './whole-messages.js';

/** Shared by all sockets, because `data` is handled before the next read. */
const BUFFER = Buffer.allocUnsafeSlow(65_536);

/** Emits `data` with whole messages, in buffers that are reused: listeners must not retain them. */
export class PostgresSocket extends Socket {
  constructor() {
    const messages = new WholeMessages((bytes) => this.emit('data', bytes));
    const callback = (length: number): boolean => {
      const bytes = BUFFER.subarray(0, length);
      // The response to a request for TLS is a single byte.
      if (length === 1 && this.bytesRead === 1) this.emit('data', Buffer.from(bytes));
      else messages.add(bytes);
      return true;
    };
    // The type definitions lack `onread`.
    super({ allowHalfOpen: false, ...{ onread: { buffer: BUFFER, callback } } });
  }
}
