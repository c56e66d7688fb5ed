import { CommandFactory } from 'nest-commander';
import { isSystemProperty, readVersion } from '../config/index.js';
import { fail as report, writeJson } from './cli.command.js';
import { CliModule } from './cli.module.js';
import { EXIT } from './commands/command.errors.js';

/** Runs one command and ends the process with its exit status; a failure is one line. */
export async function runCli(): Promise<void> {
  // System properties are read with the settings, not by commands.
  process.argv = process.argv.filter((argument) => !isSystemProperty(argument));
  try {
    await CommandFactory.run(CliModule, {
      version: readVersion(),
      outputConfiguration: {
        writeOut: (text) => process.stdout.write(asCalled(text)),
        writeErr: (text) => process.stderr.write(asCalled(text)),
      },
      helpConfiguration: { helpWidth: 80 },
      logger: ['error', 'warn'],
      // Otherwise Nest ends the process before the reason is printed.
      abortOnError: false,
      errorHandler: end,
      serviceErrorHandler: end,
    });
  } catch (error) {
    end(error);
  }
  process.exit(process.exitCode ?? EXIT.done);
}

/** Help names the program by its file; people call it through npm. */
function asCalled(help: string): string {
  return help.replace(/^Usage: cli\b/, 'Usage: npm run cms --');
}

/** Commander has already printed usage errors; requested help is not a failure. */
function end(error: unknown): never {
  const asJson = process.argv.includes('--json');
  const told = error instanceof Error && 'code' in error && String(error.code).startsWith('commander.');
  if (!told) {
    report(error, asJson);
    process.exit(process.exitCode);
  }
  if ('exitCode' in error && error.exitCode === 0) process.exit(EXIT.done);
  if (asJson) writeJson({ error: { message: error.message.replace(/^error: /, '') } });
  process.exit(EXIT.wrongUsage);
}
