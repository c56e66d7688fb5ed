import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { errorMessage } from '../../common/index.js';
import { parseTheme } from '../../assets/index.js';
import { parseWebhook } from '../../webhooks/index.js';
import { checkSupertypes, parseContentType } from '../../content/index.js';
import {
  DefinitionsService,
  nameOf,
  SitesService,
  type DefinitionCheck,
  type Finding,
  type ModuleFolders,
  type Problem,
} from '../../definitions/index.js';
import { chooseEndpoints, defineEndpoints } from '../../delivery/index.js';
import { BOOTSTRAP_DEFAULTS, listFormFiles, readBootstrapSettings } from '../../forms-bootstrap/index.js';
import {
  checkFormFile,
  FormTemplatesService,
  parseChart,
  parseDialogFile,
  readFileLayers,
} from '../../forms-core/index.js';
import { parseRole } from '../../auth/index.js';

const CHECKS: readonly DefinitionCheck[] = [
  { kind: 'themes', parse: parseTheme },
  { kind: 'webhooks', parse: parseWebhook },
  { kind: 'roles', parse: parseRole },
  { kind: 'form-core', parse: parseDialogFile },
  { kind: 'form-core', parse: readFileLayers },
  { kind: 'form-app', parse: parseChart },
];

/** The light modules to check, and CONTEXT_PATH, which URLs in messages contain. */
export interface CheckedFolders extends ModuleFolders {
  readonly contextPath: string;
}

export interface DefinitionsReport {
  readonly problems: readonly Problem[];
  /** URLs of endpoints that return stored versions without a permission. */
  readonly publicVersions: readonly string[];
}

/** The problems that `GET /.rest/definitions/problems` would report, without those of content, charts and nodes. */
export async function checkDefinitions({
  contextPath,
  ...options
}: CheckedFolders): Promise<DefinitionsReport> {
  const definitions = new DefinitionsService(options, false);
  await definitions.start();
  try {
    for (const { kind, parse } of CHECKS) definitions.consume(kind, parse);
    new SitesService(definitions);
    const contentTypes = definitions.consume('contentTypes', parseContentType);
    definitions.setProblems('content types', checkSupertypes([...contentTypes.all().values()]));
    const publicVersions = checkEndpoints(definitions, `${contextPath}/.rest/`);
    await new FormTemplatesService(definitions).texts('en');
    await checkForms(definitions, options.applicationDir);
    return { problems: definitions.problems(), publicVersions };
  } finally {
    await definitions.stop();
  }
}

function checkEndpoints(definitions: DefinitionsService, base: string): string[] {
  const live = definitions.consume('restEndpoints', defineEndpoints);
  const { endpoints, findings } = chooseEndpoints([...live.all().values()], base);
  definitions.setProblems('endpoints', findings);
  return [...endpoints.values()].filter((each) => !('kind' in each) && each.versions === 'all').map(({ path }) => base + path); // prettier-ignore
}

async function checkForms(definitions: DefinitionsService, applicationDir: string): Promise<void> {
  const settings = definitions.consume('form-bootstrap', readBootstrapSettings);
  const { bootstrapFolderLocation } = settings.all().get('config') ?? BOOTSTRAP_DEFAULTS;
  const unreadable: (Finding & { readonly definition: string })[] = [];
  const folders = definitions.folders(bootstrapFolderLocation);
  const files = await listFormFiles(folders, applicationDir, (file, error) => {
    const reason = errorMessage(error);
    unreadable.push({
      ...{ definition: 'form-bootstrap', at: { file, line: 0, column: 0 }, path: '' },
      ...{ severity: 'error', message: reason, code: 'fileRejected', values: { reason } },
    });
  });
  const findings = await Promise.all(
    files.map(async ({ absolute, module, name }) => {
      const definition = nameOf({ kind: 'form-bootstrap', module, path: basename(name) });
      const found = await checkFormFile(await readFile(absolute), name);
      return found.map((finding) => ({ ...finding, definition }));
    }),
  );
  definitions.setProblems('form-bootstrap', [...unreadable, ...findings.flat()]);
}
