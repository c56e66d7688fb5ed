import type { LoggerService } from '@nestjs/common';

/** Contexts whose records at level `log` are printed; for the others the command itself prints the result. */
const PRINTED = new Set(['Database']);

/** Contexts in which Nest logs errors that it also throws; the command reports them. */
const THROWN = new Set(['ExceptionHandler', 'NestApplication']);

/** Logs services used by a command to standard error; standard output is for results. */
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
