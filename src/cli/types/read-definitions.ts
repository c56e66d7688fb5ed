import type { AppConfig } from '../../config/index.js';
import { NodeTypes, parseContentType } from '../../content/index.js';
import { DefinitionsService, SitesService } from '../../definitions/index.js';
import { chooseEndpoints, defineEndpoints } from '../../delivery/index.js';
import type { TypesInput } from './write-types.js';

/** Reads content types, endpoints and languages from the definition files, without server and database. */
export async function readDefinitions(config: AppConfig): Promise<Omit<TypesInput, 'forms'>> {
  const definitions = new DefinitionsService(config, false);
  await definitions.start();
  try {
    const types = definitions.consume('contentTypes', parseContentType);
    const live = definitions.consume('restEndpoints', defineEndpoints);
    const sites = [...new SitesService(definitions).all().values()];
    return {
      tree: new NodeTypes([...types.all().values()], config.namespacePrefix),
      endpoints: chooseEndpoints([...live.all().values()], '').endpoints.values(),
      locales: [...new Set(sites.flatMap(({ locales }) => locales))].sort(),
    };
  } finally {
    await definitions.stop();
  }
}
