import type { INestApplicationContext, Type } from '@nestjs/common';
import { Command } from 'commander';
import { errorMessage } from '../common/index.js';
import { CommandError, EXIT, UsageError } from './commands/command.errors.js';
import { loadSettings, openServices } from './commands/open-services.js';

/** Reports a failure as one line. Modules with services are imported when the command runs. */
export abstract class CliCommand extends Command {
  /** Whether an embedded database is created if it does not exist. */
  protected readonly createsDatabase: boolean = false;
  private services: INestApplicationContext | undefined;
  private isReported = false;

  constructor(name: string) {
    super(name);
    prepareCommand(this)
      .allowExcessArguments(false)
      .option('--json', 'print one JSON document instead of text')
      .action(() => this.run());
  }

  protected notes(text: string): this {
    return this.addHelpText('after', `\n${text}\n`);
  }

  protected example(parameters: string): this {
    return this.notes(`Example: npm run cms -- ${parameters}`);
  }

  protected get asJson(): boolean {
    return this.opts().json === true;
  }

  private async run(): Promise<void> {
    try {
      const result = await this.execute(this.args, this.opts());
      if (this.asJson) writeJson(result ?? null);
    } catch (error) {
      fail(error, this.asJson);
    } finally {
      await this.closeServices();
    }
  }

  /** @throws UsageError, CommandError, or another error with a single-line message */
  protected abstract execute(parameters: string[], flags: Record<string, unknown>): Promise<unknown>;

  /** Starts the services, which are stopped when the command ends. */
  protected async open(...modules: Type[]): Promise<INestApplicationContext> {
    if (!this.isReported) await this.reportEmbedded();
    this.isReported = true;
    // The embedded database can only be opened once per process.
    await this.closeServices();
    this.services = await openServices(modules);
    return this.services;
  }

  protected async closeServices(): Promise<void> {
    await this.services?.close();
    this.services = undefined;
  }

  /** Without DATABASE_URL: prints the folder of the embedded database. @throws CommandError if there is none */
  private async reportEmbedded(): Promise<void> {
    const { databaseUrl, dataDir } = await loadSettings();
    if (databaseUrl !== '') return;
    const { hasEmbeddedDatabase } = await import('../database/index.js');
    const exists = hasEmbeddedDatabase(dataDir);
    if (!exists && !this.createsDatabase) {
      throw new CommandError(
        `No embedded database in ${dataDir}: set DATA_DIR to the data folder of the server, or DATABASE_URL.`,
      );
    }
    this.warn(`${exists ? 'Embedded' : 'New embedded'} database in ${dataDir} (DATABASE_URL is not set)`);
  }

  protected print(line: string): void {
    if (!this.asJson) process.stdout.write(`${line}\n`);
  }

  protected warn(line: string): void {
    process.stderr.write(`${line}\n`);
  }

  protected table(headings: readonly string[], rows: readonly (readonly string[])[]): void {
    const widths = headings.map((heading, column) =>
      Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
    );
    for (const row of [headings, ...rows]) {
      this.print(row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ').trimEnd()); // prettier-ignore
    }
  }
}

/** Makes Commander throw usage errors, so that one place determines the exit status. */
export function prepareCommand(command: Command): Command {
  return command.configureHelp({ helpWidth: 80 }).exitOverride();
}

/** Prints an error and sets the exit status. */
export function fail(error: unknown, asJson: boolean): void {
  const message = errorMessage(error);
  process.stderr.write(`${message}\n`);
  if (asJson) writeJson({ error: { message } });
  process.exitCode = error instanceof UsageError ? EXIT.wrongUsage : EXIT.failed;
}

export function writeJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
