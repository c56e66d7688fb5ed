import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { WORKSPACES } from './generate-content.js';

export type EndpointName = keyof typeof WORKSPACES | 'restricted';

const DEFINITIONS: Record<keyof typeof WORKSPACES, string> = {
  pages: `nodeTypes: [cms:page]
childNodeTypes: [cms:area, cms:component]
depth: 2
systemProperties: [cms:template]`,
  tours: 'includeSystemProperties: false',
  lists: 'includeSystemProperties: false',
  referring: `nodeTypes: [cms:page]
includeSystemProperties: false
references:
  - {propertyName: tours, referenceResolver: {$type: jcrReferenceResolver, targetWorkspace: ${WORKSPACES.tours}}}
  - {propertyName: images, referenceResolver: {$type: assetReferenceResolver, includeAssetMetadata: false, assetRenditions: [original]}}`,
};

/** Tours with access rules, and forms. */
const RESTRICTED = `workspace: ${WORKSPACES.tours}\nincludeSystemProperties: false\n`;
const ROLE = `uri:
  - {path: /.rest/delivery/*, methods: [GET]}
  - {path: /.imaging/*, methods: [GET]}
  - {path: /dam/*, methods: [GET]}
  - {path: /.rest/forms/v1/*, methods: [GET, POST]}
permissions: [forms.read]
workspaces:
  ${WORKSPACES.tours}:
    - {path: /tours, scope: both, permission: read}
${['a', 'b', 'c'].map((name) => `    - {path: /tours/secret-${name}, scope: both, permission: deny}\n`).join('')}`;

/** The name of the theme with the image renditions; part of image URLs. */
export const THEME = 'bench';
const VARIATIONS = 'imaging:\n  variations:\n    small: {width: 480}\n    large: {width: 960, height: 720}\n';

export function endpointPath(name: EndpointName): string {
  return `/.rest/delivery/bench/${name}`;
}

/** Writes the light module with the endpoints. */
export async function writeEndpoints(modulesDir: string): Promise<void> {
  const folder = join(modulesDir, 'bench/restEndpoints/delivery/bench');
  await mkdir(folder, { recursive: true });
  for (const name of Object.keys(WORKSPACES) as (keyof typeof WORKSPACES)[]) {
    const definition = `workspace: ${WORKSPACES[name]}\nbypassWorkspaceAcls: true\n${DEFINITIONS[name]}\n`;
    await writeFile(join(folder, `${name}.yaml`), definition);
  }
  await writeFile(join(folder, 'restricted.yaml'), RESTRICTED);
  await writeDefinition(modulesDir, 'roles/rest-anonymous.yaml', ROLE);
  await writeDefinition(modulesDir, `themes/${THEME}.yaml`, VARIATIONS);
}

async function writeDefinition(modulesDir: string, path: string, text: string): Promise<void> {
  const file = join(modulesDir, 'bench', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
