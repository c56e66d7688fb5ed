import { Socket } from 'node:net';

/** Shared by all sockets, because `data` is handled before the next read. */
const BUFFER = Buffer.allocUnsafeSlow(65_536);

/** Emits `data` with copies of the received bytes. Node.js would allocate 64 KB for each read. */
export class PostgresSocket extends Socket {
  /** Whether `data` is emitted without a copy, which listeners must not retain. */
  reusesBuffer = false;

  constructor() {
    const onread = {
      buffer: BUFFER,
      callback: (length: number): boolean => {
        const bytes = BUFFER.subarray(0, length);
        return this.emit('data', this.reusesBuffer ? bytes : Buffer.from(bytes));
      },
    };
    // The type definitions lack `onread`.
    super({ allowHalfOpen: false, ...{ onread } });
  }
}
