import type { PageTexts } from '#client';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { dirname, join } from 'node:path';
import { APPLICATION_ROOT } from '../../common/index.js';
import { DefinitionsService, FolderWatch, type OwnedFolder } from '../../definitions/index.js';
import { TemplateError } from './template-engine.js';
import { listTemplateFiles, type FoundFile } from './template-files.js';
import { TemplateSet } from './template-set.js';
import { toFinding, type TemplateFinding } from './template-finding.js';

const FOLDER = 'form-core/templates';
const SHIPPED: OwnedFolder = { module: 'app', folder: join(APPLICATION_ROOT, FOLDER) };

/**
 * The current templates of form pages (docs/form-pages.md): the default ones, which light modules can override individually.
 * Invalid files are reported as definition problems; pages use the last valid state.
 */
@Injectable()
export class FormTemplatesService implements OnModuleDestroy {
  private readonly watch = new FolderWatch(() => this.refresh());
  private readonly failed = new Map<string, TemplateFinding>();
  private set: Promise<TemplateSet> | undefined;
  private shipped: Promise<TemplateSet> | undefined;
  private stamp = '';

  constructor(private readonly definitions: DefinitionsService) {}

  /** Starts watching the files; only the server does, not the command line. */
  start(): void {
    this.watch.start();
  }

  async onModuleDestroy(): Promise<void> {
    await this.watch.close();
  }

  /** Renders a page. If a template fails, a problem is reported and the default template is used. */
  async render(name: string, data: object): Promise<string> {
    const set = await this.current();
    try {
      return await set.render(name, data);
    } catch (error) {
      if (!(error instanceof TemplateError)) throw error;
      this.report(set, name, error);
      this.shipped ??= this.read([SHIPPED]);
      return (await this.shipped).render(name, data);
    }
  }

  /** A style sheet or image in the template folder. */
  async asset(name: string): Promise<Buffer | undefined> {
    return (await this.current()).asset(name);
  }

  async texts(language: string): Promise<PageTexts> {
    return (await this.current()).texts(language);
  }

  private async current(): Promise<TemplateSet> {
    if (this.set === undefined) await this.refresh();
    return this.set ?? this.read([SHIPPED]);
  }

  private async refresh(): Promise<void> {
    const folders = [SHIPPED, ...this.foldersOfModules()];
    const files = await listTemplateFiles(folders);
    this.watch.setFolders([
      ...folders.map(({ folder }) => folder),
      ...files.map(({ absolute }) => dirname(absolute)),
    ]);
    const stamp = files.map((file) => file.stamp).join('\n');
    if (stamp === this.stamp) return;
    this.stamp = stamp;
    const { set: before } = this;
    const set =
      before === undefined ? this.readFiles(files) : before.then((last) => this.readFiles(files, last));
    this.set = set;
    const { findings } = await set;
    this.failed.clear();
    this.definitions.setProblems('form templates', findings);
  }

  private foldersOfModules(): OwnedFolder[] {
    return this.definitions.folders(FOLDER).filter(({ folder }) => folder !== SHIPPED.folder);
  }

  private async read(folders: readonly OwnedFolder[]): Promise<TemplateSet> {
    return this.readFiles(await listTemplateFiles(folders));
  }

  private readFiles(files: readonly FoundFile[], before?: TemplateSet): Promise<TemplateSet> {
    return TemplateSet.read(files, this.nameOfFile, before);
  }

  private report(set: TemplateSet, name: string, { fault }: TemplateError): void {
    const file = set.fileOf(name);
    if (file === undefined || this.failed.has(name)) return;
    this.failed.set(name, toFinding(file, this.nameOfFile, fault));
    this.definitions.setProblems('form templates', [...set.findings, ...this.failed.values()]);
  }

  private readonly nameOfFile = (absolute: string): string => this.definitions.nameOfFile(absolute);
}
