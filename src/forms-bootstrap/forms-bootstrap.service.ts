import { Injectable, Logger } from '@nestjs/common';
import { basename } from 'node:path';
import { errorMessage, SYSTEM_USER, type TextPosition } from '../common/index.js';
import { AppConfig } from '../config/index.js';
import { DefinitionsService, type LiveDefinitions } from '../definitions/index.js';
import {
  FormFileError,
  FormFileImportsService,
  FormsDatabase,
  isChange,
  readFormText,
  type FormFileResult,
} from '../forms-core/index.js';
import { BOOTSTRAP_DEFAULTS, readBootstrapSettings, type BootstrapSettings } from './bootstrap-settings.js';
import { listFormFiles, type FormFileEntry } from './list-form-files.js';
import { uuidOfName } from './uuid-of-name.js';

const LOCK = 'form-bootstrap';
const LOADED =
  'only *.yaml, *.yml and *.json files directly in the folder are loaded; convert surveys of other tools with "npm run cms -- forms import" and "forms export"';

/** Line and column 0: unknown. */
interface Failure extends TextPosition {
  readonly file: string;
  readonly reason: string;
}

/** Results of a start, in file order. */
export interface FormsBootstrapSummary {
  readonly loaded: readonly ({ readonly file: string } & FormFileResult)[];
  readonly failed: readonly Failure[];
}

/** Imports the form files of light modules (docs/reference/form-files.md#bootstrap). */
@Injectable()
export class FormsBootstrapService {
  private readonly logger = new Logger('FormsBootstrap');
  private readonly settings: LiveDefinitions<BootstrapSettings>;

  constructor(
    private readonly definitions: DefinitionsService,
    private readonly config: AppConfig,
    private readonly forms: FormsDatabase,
    private readonly files: FormFileImportsService,
  ) {
    this.settings = definitions.consume('form-bootstrap', readBootstrapSettings);
  }

  /** Every file is a transaction, on one instance at a time. An invalid file degrades readiness. */
  async run(): Promise<FormsBootstrapSummary> {
    const settings = this.settings.all().get('config') ?? BOOTSTRAP_DEFAULTS;
    const folders = this.definitions.folders(settings.bootstrapFolderLocation);
    const unreadable: Failure[] = [];
    const ignored: string[] = [];
    const entries = await listFormFiles(
      folders,
      this.config.applicationDir,
      (folder, error) => void unreadable.push(toFailure(folder, error)),
      (name) => void ignored.push(name),
    );
    if (ignored.length > 0) this.logger.warn(`not loaded: ${ignored.join(', ')}; ${LOADED}`);
    const { loaded, failed } = entries.length === 0
      ? { loaded: [], failed: [] }
      : await this.forms.database.withLock(LOCK, () => this.loadAll(entries, settings)); // prettier-ignore
    const summary = { loaded, failed: [...unreadable, ...failed] };
    this.report(entries, summary);
    return summary;
  }

  private async loadAll(
    entries: readonly FormFileEntry[],
    settings: BootstrapSettings,
  ): Promise<FormsBootstrapSummary> {
    const loaded: FormsBootstrapSummary['loaded'][number][] = [];
    const failed: Failure[] = [];
    const earlier = new Map<string, string>();
    for (const entry of entries) {
      try {
        const result = await this.load(entry, settings, earlier);
        earlier.set(result.uuid, entry.name);
        loaded.push({ file: entry.name, ...result });
      } catch (error) {
        failed.push(toFailure(entry.name, error));
      }
    }
    return { loaded, failed };
  }

  private async load(
    { absolute, module, name }: FormFileEntry,
    { onExisting }: BootstrapSettings,
    earlier: ReadonlyMap<string, string>,
  ): Promise<FormFileResult> {
    const text = await readFormText(absolute, name);
    // Derived from the module and file name, so that the form is recognised after the folder was moved.
    const repeatedAs = uuidOfName(`${module}/${basename(absolute)}`);
    const options = { user: SYSTEM_USER, onExisting, repeatedAs, earlier, mayReadResults: true };
    return this.files.import(text, name, options);
  }

  private report(entries: readonly FormFileEntry[], { loaded, failed }: FormsBootstrapSummary): void {
    const moduleOf = new Map(entries.map(({ name, module }) => [name, module]));
    const findings = failed.map(({ file, reason, line, column }) => ({
      at: { file, line, column },
      path: '',
      message: reason,
      ...({ severity: 'error', code: 'fileRejected', values: { reason } } as const),
      definition: `${moduleOf.get(file) ?? ''}/form-bootstrap/${basename(file)}`,
    }));
    this.definitions.setProblems('form-bootstrap', findings);
    const changed = loaded.filter(({ outcome }) => isChange(outcome));
    const titles = changed.map(({ title, outcome }) => `${title} (${outcome})`).join(', ');
    if (titles !== '') this.logger.log(`forms of form-bootstrap: ${titles}`);
  }
}

function toFailure(file: string, error: unknown): Failure {
  if (error instanceof FormFileError) return { file, reason: error.reason, ...error.position };
  return { file, reason: errorMessage(error), line: 0, column: 0 };
}
