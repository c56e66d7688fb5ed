import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import { loggedText } from './logged-text.js';

type Level = 'info' | 'error' | 'warn' | 'debug' | 'trace';

/** Contexts in which Nest logs how it creates the application, which is of no interest to operators. */
const INNER = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/** Contexts in which Nest logs errors of the start that it also throws; they are reported as one line. */
const THROWN = new Set(['ExceptionHandler', 'NestApplication']);

/** Writes Nest's log calls to the log of the server; the last parameter is the context. */
export class PinoLogger implements LoggerService {
  constructor(private readonly target: FastifyBaseLogger) {}

  log(message: unknown, ...parameters: unknown[]): void {
    const isInner = INNER.has(String(parameters.at(-1)));
    this.write(isInner ? 'debug' : 'info', message, parameters);
  }

  error(message: unknown, ...parameters: unknown[]): void {
    this.write(THROWN.has(String(parameters.at(-1))) ? 'debug' : 'error', message, parameters);
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

  private write(level: Level, message: unknown, parameters: unknown[]): void {
    const context = parameters.at(-1);
    const record = typeof context === 'string' ? { context } : {};
    if (message instanceof Error)
      this.target[level]({ ...record, err: message }, loggedText(message.message));
    else this.target[level](record, loggedText(String(message)));
  }
}
