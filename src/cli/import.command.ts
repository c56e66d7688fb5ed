import { CliCommand } from './cli.command.js';
import type { FoundFiles } from './find-files.js';
import { UsageError } from './usage.error.js';

/** A command that takes files, each for itself: what is wrong with one does not keep the others out (CONTRACT 4). */
export abstract class ImportCommand extends CliCommand {
  /** `importOne` says whether a file was taken, and why not. @throws UsageError, when all is done, if one was refused */
  protected async importEach(
    { files, refused }: FoundFiles,
    importOne: (file: string) => Promise<boolean>,
  ): Promise<void> {
    for (const reason of refused) this.warn(reason);
    let failures = refused.length;
    for (const file of files) failures += (await importOne(file)) ? 0 : 1;
    const total = files.length + refused.length;
    if (failures > 0) throw new UsageError(`${String(failures)} of ${String(total)} files were refused.`);
  }
}
