import { AppError, errorMessage } from '../../common/index.js';
import { CliCommand } from '../cli.command.js';
import type { FoundFiles } from './find-files.js';
import { EXIT } from './command.errors.js';

interface ImportOutcome {
  readonly files: readonly object[];
  readonly rejected: readonly string[];
  /** Undefined if the error has no list of problems. */
  readonly problems?: readonly object[];
}

/** A command that imports files independently of each other (docs/reference/content-files.md#commands). */
export abstract class ImportCommand extends CliCommand {
  /** Returns an outcome for each file: the result of `importOne`, or the reason for the rejection (exit status 1). */
  protected async importEach(
    { files, rejected }: FoundFiles,
    importOne: (file: string) => Promise<object>,
  ): Promise<ImportOutcome> {
    const reasons = [...rejected];
    const imported: object[] = [];
    const problems: object[] = [];
    for (const reason of rejected) this.warn(reason);
    for (const file of files) {
      try {
        imported.push({ file, ...(await importOne(file)) });
      } catch (error) {
        const reason = reasonFor(file, error);
        this.warn(reason);
        reasons.push(reason);
        problems.push(...problemsOf(error).map((problem) => ({ file, ...problem })));
      }
    }
    const total = files.length + rejected.length;
    if (reasons.length > 0) {
      this.warn(`${reasons.length} of ${total} files were rejected.`);
      process.exitCode = EXIT.failed;
    }
    return { files: imported, rejected: reasons, ...(problems.length === 0 ? {} : { problems }) };
  }
}

function reasonFor(file: string, error: unknown): string {
  const message = errorMessage(error);
  return message.startsWith(file) ? message : `${file}: ${message}`;
}

function problemsOf(error: unknown): readonly object[] {
  const details = error instanceof AppError ? (error.details ?? []) : [];
  return details.filter((detail): detail is object => typeof detail === 'object' && detail !== null);
}
