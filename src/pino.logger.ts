import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';

/** Nest's log calls as records of the server's one log; the last parameter is the context. */
export class PinoLogger implements LoggerService {
  constructor(private readonly target: FastifyBaseLogger) {}

  log(message: unknown, ...parameters: unknown[]): void {
    this.write('info', message, parameters);
  }

  error(message: unknown, ...parameters: unknown[]): void {
    this.write('error', message, parameters);
  }

  warn(message: unknown, ...parameters: unknown[]): void {
    this.write('warn', message, parameters);
  }

  debug(message: unknown, ...parameters: unknown[]): void {
    this.write('debug', message, parameters);
  }

  verbose(message: unknown, ...parameters: unknown[]): void {
    this.write('trace', message, parameters);
  }

  private write(level: 'info' | 'error' | 'warn' | 'debug' | 'trace', message: unknown, parameters: unknown[]): void {
    const context = parameters.at(-1);
    const record = typeof context === 'string' ? { context } : {};
    if (message instanceof Error) this.target[level]({ ...record, err: message }, message.message);
    else this.target[level](record, String(message));
  }
}
