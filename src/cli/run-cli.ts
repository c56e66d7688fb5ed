import { CommandFactory } from 'nest-commander';
import { isSystemProperty, loadConfig } from '../config/index.js';

/** Runs one command and ends the process with its exit status; a failure is one line. */
export async function runCli(): Promise<void> {
  try {
    await loadConfig();
    const { CliModule } = await import('./cli.module.js');
    // All settings are read by now; no command knows these arguments.
    process.argv = process.argv.filter((argument) => !isSystemProperty(argument));
    await CommandFactory.run(CliModule, {
      outputConfiguration: {
        writeOut: (text) => process.stdout.write(asCalled(text)),
        writeErr: (text) => process.stderr.write(asCalled(text)),
      },
      logger: ['error', 'warn'],
      // Otherwise Nest ends the process before the reason can be told.
      abortOnError: false,
      errorHandler: fail,
      serviceErrorHandler: fail,
    });
  } catch (error) {
    fail(error);
  }
  process.exit(process.exitCode ?? 0);
}

/** Help names the program by its file; people call it through npm. */
function asCalled(help: string): string {
  return help.replace(/^Usage: cli\b/, 'Usage: npm run cms --');
}

function fail(error: unknown): never {
  // Help that was asked for is no failure.
  const status =
    typeof error === 'object' && error !== null && 'exitCode' in error ? Number(error.exitCode) : 1;
  const isHelp = error instanceof Error && 'code' in error && String(error.code).startsWith('commander.');
  if (!isHelp) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(status);
}
