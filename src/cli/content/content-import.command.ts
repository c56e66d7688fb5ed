import type { ContentImporterService, ImportOptions, ImportResult } from '../../content-transfer/index.js';
import { chooseOne } from '../commands/choose-one.js';
import { CONTENT_FILES, findFiles } from '../commands/find-files.js';
import { ImportCommand } from '../commands/import.command.js';
import { withProgress } from '../commands/progress-line.js';
import { counted } from '../counted.js';
import { WarningGroups } from '../definitions/warning-groups.js';
import { importSummary } from './import-summary.js';

interface ImportFlags {
  readonly onExisting?: string;
  readonly dryRun?: boolean;
  readonly newIdentifiers?: boolean;
}

type Import = (file: string) => Promise<ImportResult>;

export class ContentImportCommand extends ImportCommand {
  protected override readonly createsDatabase = true;

  constructor() {
    super('import');
    this.arguments('<files...>')
      .description('Import content files (YAML or XML exports), also from folders')
      .option(
        '--on-existing <action>',
        'how to handle existing paths: skip, replace or merge; without this option, files containing existing nodes are rejected',
      )
      .option('--dry-run', 'run the import of all files, then roll it back')
      .option(
        '--new-identifiers',
        'assign new identifiers to all nodes and update the references between them',
      ).notes(`The file name determines the target path: <workspace>.<parent path with dots>.
<node>.yaml|xml, with dots in node names doubled. website.home.news.yaml
contains the node /home/news, category.xml the children of the root. Compressed
files end in .gz or .zip (website.home.xml.gz). Each file is imported in one
transaction. Previous states of pages become versions.
--on-existing applies to paths. Files with an identifier that exists at another
path are rejected unless --new-identifiers is given.

Examples (after npm run cms --):
  content import backup/ --on-existing skip    import new nodes only
  content import backup/ --on-existing replace --dry-run`);
  }

  protected override async execute(paths: string[], flags: ImportFlags): Promise<unknown> {
    const { ContentImporterService, ContentTransferModule, ON_EXISTING } =
      await import('../../content-transfer/index.js');
    const { NodeTypeTree } = await import('../../content/index.js');
    const { WebhookEventsModule } = await import('../../webhooks/index.js');
    const onExisting = chooseOne('--on-existing', flags.onExisting, ON_EXISTING);
    const found = await findFiles(paths, CONTENT_FILES);
    const services = await this.open(ContentTransferModule, WebhookEventsModule);
    const importer = services.get(ContentImporterService);
    const types = services.get(NodeTypeTree).current;
    const options = { onExisting, types, newIdentifiers: flags.newIdentifiers ?? false };
    const start = performance.now();
    const done: ImportResult[] = [];
    const warnings = new WarningGroups();
    const importFile = flags.dryRun === true
      ? await dryRun(importer, found.files, options)
      : (file: string) => importOne(importer, file, options); // prettier-ignore
    const outcome = await this.importEach(found, async (file) => {
      const result = await importFile(file);
      done.push(result);
      for (const warning of result.warnings) warnings.add(file, warning);
      this.print(`${file}: ${importSummary(result)}`);
      return result;
    });
    for (const line of warnings.lines()) this.warn(line);
    this.print(total(done, warnings.count, performance.now() - start) + (flags.dryRun === true ? ' (dry run: nothing was stored)' : '')); // prettier-ignore
    return outcome;
  }
}

function importOne(
  importer: ContentImporterService,
  file: string,
  options: ImportOptions,
): Promise<ImportResult> {
  return withProgress(file, (line) =>
    importer.importFile(file, {
      ...options,
      progress: ({ bytesRead, bytesTotal, nodes }) => line.show(bytesRead, bytesTotal, `${nodes} nodes`),
    }),
  );
}

/** Imports all files and rolls back. Returns a function that returns the result of a file. */
async function dryRun(
  importer: ContentImporterService,
  files: readonly string[],
  options: ImportOptions,
): Promise<Import> {
  const outcomes = new Map((await importer.tryFiles(files, options)).map((each) => [each.path, each]));
  return (file) => {
    const outcome = outcomes.get(file);
    if (outcome === undefined) return Promise.reject(new Error(`${file} was not read`));
    if ('result' in outcome) return Promise.resolve(outcome.result);
    const { error } = outcome;
    return Promise.reject(error instanceof Error ? error : new Error(String(error)));
  };
}

function total(results: readonly ImportResult[], warnings: number, milliseconds: number): string {
  const sum = (key: 'nodes' | 'binaries'): number => results.reduce((all, result) => all + result[key], 0);
  const parts = [
    counted(results.length, 'file'),
    counted(sum('nodes'), 'node'),
    counted(sum('binaries'), 'binary', 'binaries'),
    counted(warnings, 'warning'),
  ];
  return `${parts.join(', ')}, ${(milliseconds / 1000).toFixed(1)} s`;
}
