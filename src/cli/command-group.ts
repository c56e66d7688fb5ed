import { Command } from 'commander';
import { nearestName } from '../common/index.js';
import { prepareCommand } from './cli.command.js';
import { UsageError } from './commands/command.errors.js';

/** A command that only has subcommands, such as `content`. */
export class CommandGroup extends Command {
  constructor(name: string, description: string, example: string, commands: readonly Command[]) {
    super(name);
    prepareCommand(this)
      .description(description)
      .addHelpText('after', `\nExample: npm run cms -- ${example}\n`)
      // An unknown command is rejected with the commands of the group.
      .allowExcessArguments()
      .action(() => this.rejectUnknown());
    for (const command of commands) this.addCommand(command);
  }

  private rejectUnknown(): never {
    const [unknown] = this.args;
    const known = this.commands.map((command) => command.name());
    const nearest = unknown === undefined ? undefined : nearestName(unknown, known);
    if (nearest === undefined) this.outputHelp({ error: true });
    throw new UsageError(
      unknown === undefined
        ? `"${this.name()}" requires a command.`
        : `Unknown command "${this.name()} ${unknown}".${nearest === undefined ? '' : ` Did you mean "${this.name()} ${nearest}"?`}`,
    );
  }
}
