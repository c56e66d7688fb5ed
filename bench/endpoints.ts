import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WORKSPACES } from './generate-content.js';

export type EndpointName = keyof typeof WORKSPACES;

const DEFINITIONS: Record<EndpointName, string> = {
  pages: `nodeTypes: [cms:page]
childNodeTypes: [cms:area, cms:component]
depth: 2
systemProperties: [cms:template]`,
  tours: 'includeSystemProperties: false',
  lists: 'includeSystemProperties: false',
};

export function endpointPath(name: EndpointName): string {
  return `/.rest/delivery/bench/${name}`;
}

/** Writes the light module with the endpoints. */
export async function writeEndpoints(modulesDir: string): Promise<void> {
  const folder = join(modulesDir, 'bench/restEndpoints/delivery/bench');
  await mkdir(folder, { recursive: true });
  for (const name of Object.keys(WORKSPACES) as EndpointName[]) {
    const definition = `workspace: ${WORKSPACES[name]}\nbypassWorkspaceAcls: true\n${DEFINITIONS[name]}\n`;
    await writeFile(join(folder, `${name}.yaml`), definition);
  }
}
