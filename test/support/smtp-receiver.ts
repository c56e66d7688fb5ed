import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A message as it arrived. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and text, with lines that end with LF. */
  readonly source: string;
}

/** A mail server that accepts messages, and replies to recipients with the result of `respond`. */
export class SmtpReceiver {
  readonly received: ReceivedMail[] = [];
  /** Recipients of all attempts. */
  readonly tried: string[] = [];
  /** The reply to a recipient. */
  respond: (address: string) => string = () => '250 OK';

  private constructor(private readonly server: Server) {}

  static async start(): Promise<SmtpReceiver> {
    const server = createServer();
    const receiver = new SmtpReceiver(server);
    server.on('connection', (socket) => {
      receiver.serve(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return receiver;
  }

  get url(): string {
    return `smtp://127.0.0.1:${String((this.server.address() as AddressInfo).port)}`;
  }

  async close(): Promise<void> {
    this.server.close();
    await once(this.server, 'close');
  }

  private serve(socket: Socket): void {
    let input = '';
    const mail = { from: '', to: [] as string[], isData: false };
    socket.setEncoding('utf8').on('error', () => undefined);
    socket.write('220 test\r\n');
    socket.on('data', (part: string) => {
      input += part;
      for (;;) {
        const mark = mail.isData ? '\r\n.\r\n' : '\r\n';
        const end = input.indexOf(mark);
        if (end < 0) return;
        const line = input.slice(0, end);
        input = input.slice(end + mark.length);
        socket.write(`${this.replyTo(line, mail)}\r\n`);
        if (line === 'QUIT') socket.end();
      }
    });
  }

  private replyTo(line: string, mail: { from: string; to: string[]; isData: boolean }): string {
    if (mail.isData) {
      this.received.push({ from: mail.from, to: mail.to, source: line.replaceAll('\r\n', '\n') });
      Object.assign(mail, { to: [], isData: false });
      return '250 OK';
    }
    const [, address = ''] = /<(.*)>/.exec(line) ?? [];
    if (line === 'DATA') {
      mail.isData = true;
      return '354 continue';
    }
    if (line.startsWith('MAIL FROM:')) mail.from = address;
    if (!line.startsWith('RCPT TO:')) return '250 OK';
    this.tried.push(address);
    mail.to.push(address);
    return this.respond(address);
  }
}
