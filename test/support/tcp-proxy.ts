import { connect, createServer, type Server, type Socket } from 'node:net';

/** A proxied connection to a server that can be cut or stalled. */
export class TcpProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #open = true;
  #isStalled = false;

  private constructor(port: number, host: string) {
    this.#server = createServer((inner) => {
      if (!this.#open) {
        inner.destroy();
        return;
      }
      const outer = connect(port, host);
      for (const socket of [inner, outer]) this.#watch(socket);
      inner.pipe(outer).pipe(inner);
      if (this.#isStalled) for (const socket of [inner, outer]) socket.pause();
      inner.on('close', () => outer.destroy());
      outer.on('close', () => inner.destroy());
    });
  }

  /** Starts a proxy for the host of a URL; the returned `url` leads through the proxy. */
  static async start(target: string): Promise<{ proxy: TcpProxy; url: string }> {
    const url = new URL(target);
    const proxy = new TcpProxy(Number(url.port || '5432'), url.hostname);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    const address = proxy.#server.address();
    url.hostname = '127.0.0.1';
    url.port = String(typeof address === 'object' ? address?.port : '');
    return { proxy, url: url.href };
  }

  /** Closes all connections and rejects new ones. */
  cut(): void {
    this.#open = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Keeps connections open and accepts new ones, but forwards nothing. */
  stall(): void {
    this.#isStalled = true;
    for (const socket of this.#sockets) socket.pause();
  }

  /** Forwards nothing on the open connections, but accepts new ones, as after the failover to another server. */
  strand(): void {
    for (const socket of this.#sockets) socket.pause();
  }

  /** Forwards data again. */
  restore(): void {
    this.#open = true;
    this.#isStalled = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): Promise<void> {
    this.cut();
    return new Promise((resolve) => {
      this.#server.close(() => {
        resolve();
      });
    });
  }

  #watch(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
  }
}
