import type { LoggerService } from '@nestjs/common';

/** Contexts whose records at `log` are printed: of others a command prints itself what happened. */
const PRINTED = new Set(['Database']);

/** Contexts in which Nest logs what it throws as well: the command reports it. */
const THROWN = new Set(['ExceptionHandler', 'NestApplication']);

/** The log of services that a command uses, as lines on standard error: standard output is for results. */
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
