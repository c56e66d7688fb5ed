import type { LoggerService } from '@nestjs/common';

/** Logger contexts printed at level `log`; other results are printed by the commands themselves. */
const PRINTED = new Set(['Database']);

/** Contexts in which Nest logs errors that it also throws, and which the command reports. */
const THROWN = new Set(['ExceptionHandler', 'NestApplication']);

/** Logs to standard error, because standard output contains results. */
export class CommandLogger implements LoggerService {
  /** @param parameters end with the context */
  log(message: unknown, ...parameters: unknown[]): void {
    if (PRINTED.has(String(parameters.at(-1)))) write(message);
  }

  warn(message: unknown): void {
    write(message);
  }

  /** @param parameters end with the context */
  error(message: unknown, ...parameters: unknown[]): void {
    if (!THROWN.has(String(parameters.at(-1)))) write(message);
  }
}

function write(message: unknown): void {
  process.stderr.write(`${message instanceof Error ? message.message : String(message)}\n`);
}
