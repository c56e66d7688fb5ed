import { CommanderError } from 'commander';
import { readVersion } from '../common/index.js';
import { fail as report, writeJson } from './cli.command.js';
import { EXIT } from './commands/command.errors.js';
import { keepRunningWithoutOutput, outputWritten } from './commands/standard-output.js';
import { createProgram } from './create-program.js';

/** `-Dname=value` arguments are read with the settings. */
const SYSTEM_PROPERTY = /^-D[^=]/;

/** Runs one command and ends the process with its exit status. */
export async function runCli(): Promise<void> {
  const args = process.argv.filter((argument) => !SYSTEM_PROPERTY.test(argument));
  keepRunningWithoutOutput();
  try {
    await createProgram(readVersion()).parseAsync(args);
  } catch (error) {
    end(error, args.includes('--json'));
  }
  await outputWritten();
  process.exit(process.exitCode ?? EXIT.done);
}

/** Commander has already printed usage errors; requested help is a success. */
function end(error: unknown, asJson: boolean): never {
  if (!(error instanceof CommanderError)) {
    report(error, asJson);
    process.exit(process.exitCode);
  }
  if (error.exitCode === 0) process.exit(EXIT.done);
  if (asJson) writeJson({ error: { message: error.message.replace(/^error: /, '') } });
  process.exit(EXIT.wrongUsage);
}
