import { CommandRunner } from 'nest-commander';

export type CommanderCommand = Parameters<CommandRunner['setCommand']>[0];

/** A command that fails with one line and exit status 1, and never with a stack. */
export abstract class CliCommand extends CommandRunner {
  /** What the help says below the options. */
  protected readonly moreHelp: string = '';

  /** An argument too many is an error instead of being overlooked. */
  override setCommand(command: CommanderCommand): this {
    return super.setCommand(command.allowExcessArguments(false).addHelpText('after', this.moreHelp));
  }

  override async run(parameters: string[], flags: Record<string, unknown> = {}): Promise<void> {
    try {
      await this.execute(parameters, flags);
    } catch (error) {
      this.warn(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    }
  }

  protected abstract execute(parameters: string[], flags: Record<string, unknown>): Promise<void>;

  protected print(line: string): void {
    process.stdout.write(`${line}\n`);
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
