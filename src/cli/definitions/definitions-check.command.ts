import { readdir } from 'node:fs/promises';
import { basename, dirname, join, resolve, sep } from 'node:path';
import type { Problem } from '../../definitions/index.js';
import { CliCommand } from '../cli.command.js';
import { CommandError, EXIT } from '../commands/command.errors.js';
import { loadSettings } from '../commands/open-services.js';
import { counted } from '../counted.js';

export class DefinitionsCheckCommand extends CliCommand {
  constructor() {
    super('check');
    this.arguments('[folders...]')
      .description('Check definition files without a database or a server')
      .option('--strict', 'exit with status 1 on warnings as well')
      .notes(`Without folders, MODULES_DIR and the server's own files are checked. A folder
is a light module or contains light modules. Exit status 1 if a file is invalid,
with --strict also if there are warnings.

Example: npm run cms -- definitions check light-modules/ --strict`);
  }

  protected override async execute(
    folders: string[],
    { strict = false }: { strict?: boolean },
  ): Promise<unknown> {
    const { applicationDir, contextPath, modulesDir, sample } = await loadSettings();
    const places = folders.length === 0 ? [{ modulesDir } as Place] : await Promise.all(folders.map((folder) => placeOf(folder, applicationDir))); // prettier-ignore
    const { checkDefinitions } = await import('./check-definitions.js');
    const problems: Problem[] = [];
    for (const { below, modulesDir: dir } of places) {
      const siblings = places.filter((each) => each.modulesDir === dir);
      const isWhole = siblings.some(({ moduleNames }) => moduleNames === undefined);
      const moduleNames = isWhole ? undefined : siblings.flatMap((each) => each.moduleNames ?? []);
      const { problems: all } = await checkDefinitions({
        applicationDir,
        contextPath,
        sample,
        modulesDir: dir,
        moduleNames,
      });
      const found = all.filter(({ severity }) => severity !== 'info');
      problems.push(...found.filter(({ file }) => below === undefined || isBelow(resolve(applicationDir, file), below))); // prettier-ignore
    }
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    const warnings = problems.length - errors;
    for (const problem of problems) this.print(lineOf(problem));
    this.print(`${counted(errors, 'error')}, ${counted(warnings, 'warning')}`);
    if (errors > 0 || (strict && warnings > 0)) process.exitCode = EXIT.failed;
    return { errors, warnings, problems };
  }
}

interface Place {
  readonly modulesDir: string;
  readonly moduleNames?: readonly string[];
  /** Only problems of files in this folder are reported. */
  readonly below?: string;
}

/** A light module is checked without its siblings, unless they are given as well. */
async function placeOf(folder: string, applicationDir: string): Promise<Place> {
  const below = resolve(folder);
  const names = await readdir(below).catch((error: unknown) => {
    const isFile = error instanceof Error && 'code' in error && error.code === 'ENOTDIR';
    throw new CommandError(
      isFile
        ? `${folder} is not a folder: pass the folder of a light module.`
        : `The folder ${folder} does not exist.`,
    );
  });
  const { DEFINITION_FOLDERS } = await import('../../definitions/index.js');
  const marks = [...DEFINITION_FOLDERS, 'content-bootstrap'];
  const isModule = names.some((name) => marks.includes(name));
  if (!isModule) {
    const inside = await Promise.all(names.map((name) => readdir(join(below, name)).catch(() => [])));
    if (!inside.flat().some((name) => marks.includes(name))) {
      throw new CommandError(
        `${folder} is not a light module and contains none: pass a folder with ${marks.join(', ')}.`,
      );
    }
    return { modulesDir: below, below };
  }
  // The application and its sample are always included.
  const isOwn = [applicationDir, join(applicationDir, 'sample')].includes(below);
  return { modulesDir: dirname(below), moduleNames: isOwn ? [] : [basename(below)], below };
}

function isBelow(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

function lineOf({ file, line, column, severity, message }: Problem): string {
  const place = line === 0 ? file : `${file}:${line}:${column}`;
  return `${place}: ${severity}: ${message}`;
}
