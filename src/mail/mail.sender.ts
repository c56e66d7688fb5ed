import { Injectable } from '@nestjs/common';
import { errorMessage } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import type { MailMessage } from './mail-message.js';

/** The outcome of an attempt; `permanent`: the mail server permanently rejected the sender, the recipient or the message. */
export type MailOutcome =
  | { readonly kind: 'sent'; readonly result: { readonly ms: number } }
  | {
      readonly kind: 'temporary' | 'permanent';
      readonly result: { readonly ms: number; readonly error: string };
    };

/** Shorter than the lease of a job, so that no other worker sends the message at the same time. */
const TIMEOUT_MS = 15_000;
const MAX_SHOWN = 200;
/** Errors of nodemailer that concern a message; others concern the connection or the credentials. */
const ABOUT_MESSAGE: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

@Injectable()
export class MailSender {
  private transport: ReturnType<typeof open> | undefined;

  constructor(private readonly config: AppConfig) {}

  /** Makes one attempt. Never rejects. @param id the same for all attempts */
  async send({ to, subject, text }: MailMessage, id: string, signal: AbortSignal): Promise<MailOutcome> {
    const startedAt = performance.now();
    const ms = (): number => Math.round(performance.now() - startedAt);
    try {
      const { url, from } = this.settings();
      this.transport ??= open(url);
      await (
        await this.transport
      ).sendMail({
        from,
        // As an object, the address is never parsed as a list.
        to: { name: '', address: to },
        subject,
        text,
        messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1).replace('>', '')}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      return { kind: 'sent', result: { ms: ms() } };
    } catch (error) {
      const kind = isPermanent(error) ? 'permanent' : 'temporary';
      return { kind, result: { ms: ms(), error: reasonOf(error, to) } };
    }
  }

  private settings(): NonNullable<AppConfig['mail']> {
    if (this.config.mail === undefined) throw new Error('SMTP_URL is not set');
    return this.config.mail;
  }
}

/** Loads nodemailer on first use. Each message has a separate connection. */
async function open(url: string): Promise<ReturnType<(typeof import('nodemailer'))['createTransport']>> {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, connectionTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS });
}

function isPermanent(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !ABOUT_MESSAGE.has(error.code)) return false;
  return 'responseCode' in error && Number(error.responseCode) >= 500;
}

/** Without the address, because the reason is logged and addresses are personal data. */
function reasonOf(error: unknown, address: string): string {
  const message = errorMessage(error).replaceAll(address, '(address)');
  return message.replace(/\s+/g, ' ').trim().slice(0, MAX_SHOWN);
}
