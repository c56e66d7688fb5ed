import type { IncomingMessage } from 'node:http';

/**
 * Limits the memory for bodies that have not arrived completely: any number of clients may send almost all of a body and
 * then stop. When there is too much, those that have been arriving longest are disconnected.
 */
export class ArrivingBodies {
  /** Bytes of each body, in the order in which they began to arrive. */
  private readonly sizes = new Map<IncomingMessage, number>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  begin(request: IncomingMessage): void {
    this.sizes.set(request, 0);
    request.once('close', () => this.end(request));
  }

  /** @param bytes that have arrived and are kept */
  add(request: IncomingMessage, bytes: number): void {
    const size = this.sizes.get(request);
    if (size === undefined) return;
    this.sizes.set(request, size + bytes);
    this.bytes += bytes;
    for (const [oldest] of this.sizes) {
      if (this.bytes <= this.maxBytes) return;
      this.end(oldest);
      oldest.destroy();
    }
  }

  /** The body is complete, or no longer kept in memory. */
  end(request: IncomingMessage): void {
    this.bytes -= this.sizes.get(request) ?? 0;
    this.sizes.delete(request);
  }
}
