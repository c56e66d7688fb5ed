import type { INestApplicationContext, Type } from '@nestjs/common';
import { Command } from 'commander';
import { CommandError, EXIT, UsageError } from './commands/command.errors.js';
import { loadSettings, openServices } from './commands/open-services.js';

/**
 * A command that fails with one line and an exit status, and never with a stack. `--json` prints the result of
 * `execute`; all other output is for people. Modules with services are imported when the command runs: help and usage
 * errors do not wait for them.
 */
export abstract class CliCommand extends Command {
  /** Whether an embedded database is created where there is none. */
  protected readonly createsDatabase: boolean = false;
  #services: INestApplicationContext | undefined;

  constructor(name: string) {
    super(name);
    prepareCommand(this)
      .allowExcessArguments(false)
      .option('--json', 'one JSON document instead of text')
      .action(() => this.#run());
  }

  protected get asJson(): boolean {
    return this.opts().json === true;
  }

  async #run(): Promise<void> {
    try {
      const result = await this.execute(this.args, this.opts());
      if (this.asJson) writeJson(result ?? null);
    } catch (error) {
      fail(error, this.asJson);
    } finally {
      await this.#services?.close();
    }
  }

  /** @throws UsageError, CommandError, or another error with a message of one line */
  protected abstract execute(parameters: string[], flags: Record<string, unknown>): Promise<unknown>;

  /** Starts what the command needs; it is stopped when the command has ended. */
  protected async open(...modules: Type[]): Promise<INestApplicationContext> {
    if (this.#services === undefined) await this.#reportEmbedded();
    // The embedded database is open once in a process.
    await this.#services?.close();
    this.#services = await openServices(modules);
    return this.#services;
  }

  /** Without DATABASE_URL: prints which database is used. @throws CommandError if there is none */
  async #reportEmbedded(): Promise<void> {
    const { databaseUrl, dataDir } = await loadSettings();
    if (databaseUrl !== '') return;
    const { hasEmbeddedDatabase } = await import('../database/index.js');
    const exists = hasEmbeddedDatabase(dataDir);
    if (!exists && !this.createsDatabase) {
      throw new CommandError(
        `There is no embedded database in ${dataDir}: set DATA_DIR to the data folder of the server, or DATABASE_URL.`,
      );
    }
    this.warn(`${exists ? 'Embedded' : 'New embedded'} database in ${dataDir} (DATABASE_URL is not set)`);
  }

  /** Prints a line for people. */
  protected print(line: string): void {
    if (!this.asJson) process.stdout.write(`${line}\n`);
  }

  protected warn(line: string): void {
    process.stderr.write(`${line}\n`);
  }

  /** Rows under headings, each column as wide as its widest cell. */
  protected table(headings: readonly string[], rows: readonly (readonly string[])[]): void {
    const widths = headings.map((heading, column) =>
      Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
    );
    for (const row of [headings, ...rows]) {
      this.print(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()); // prettier-ignore
    }
  }
}

/** Errors of usage are thrown, so that one place decides the exit status. */
export function prepareCommand(command: Command): Command {
  return command.configureHelp({ helpWidth: 80 }).exitOverride();
}

/** The value of an option with a fixed set of values. @throws UsageError */
export function chooseOne<T extends string>(
  flag: string,
  value: string | undefined,
  known: readonly T[],
): T | undefined {
  if (value === undefined) return undefined;
  const choice = known.find((each) => each === value);
  if (choice !== undefined) return choice;
  throw new UsageError(`${flag} must be one of ${known.join(', ')}, not "${value}".`);
}

/** Reports a failure, and decides the exit status. */
export function fail(error: unknown, asJson: boolean): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n`);
  if (asJson) writeJson({ error: { message } });
  process.exitCode = error instanceof UsageError ? EXIT.wrongUsage : EXIT.failed;
}

export function writeJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
