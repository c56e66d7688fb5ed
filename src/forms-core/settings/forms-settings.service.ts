import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../config/index.js';
import { ConfigNodeRepository } from '../../content/index.js';
import { DefinitionsService } from '../../definitions/index.js';
import { readFormsSettings, type FormsSettings } from './forms-settings.js';
import { readFileLayers, readNodeLayer, readSystemLayer } from './read-layers.js';
import { mergeLayers, type SettingsLayer } from './setting.js';

const NONE: SettingsLayer = new Map();

/** Collects the data source settings. Changes take effect after a restart. */
@Injectable()
export class FormsSettingsService {
  constructor(
    private readonly config: AppConfig,
    private readonly definitions: DefinitionsService,
    private readonly nodes: ConfigNodeRepository,
  ) {}

  /**
   * Precedence: system properties, decorations, nodes of the `config` workspace, file
   * (docs/reference/settings.md#forms-database).
   * @throws SettingsError
   */
  async read(): Promise<FormsSettings> {
    const live = this.definitions.consume('form-core', readFileLayers);
    await this.definitions.start();
    const layers = live.all().get('config');
    const settings = mergeLayers([
      readSystemLayer(this.config.systemProperties),
      layers?.decoration ?? NONE,
      readNodeLayer(await this.nodes.below('config')),
      layers?.file ?? NONE,
    ]);
    return readFormsSettings(settings, this.config.databaseUrl);
  }
}
