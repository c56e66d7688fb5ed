import { fileURLToPath } from 'node:url';
import type { AppConfig } from '../../src/config/index.js';
import { ContentBootstrapService } from '../../src/content-transfer/index.js';
import { DefinitionsService } from '../../src/definitions/index.js';
import { FormsBootstrapService } from '../../src/forms-bootstrap/index.js';
import { TestApplication, type Files } from './application.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The application after a first start, with the shipped definitions, content and forms.
 * @param modules files of further light modules
 */
export async function startSample(
  settings: Partial<AppConfig> = {},
  modules: Files = {},
): Promise<TestApplication> {
  const app = await TestApplication.start({ modules, settings: { applicationDir: ROOT, ...settings } });
  const folders = app.nest.get(DefinitionsService, { strict: false }).folders('content-bootstrap');
  const content = await app.nest.get(ContentBootstrapService, { strict: false }).run(folders);
  const forms = await app.nest.get(FormsBootstrapService, { strict: false }).run();
  if (content.failed.length > 0 || forms.failed.length > 0) throw new Error('the sample could not be loaded');
  return app;
}
