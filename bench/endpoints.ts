import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WORKSPACES } from './generate-content.js';

/**
 * The same endpoints are defined so many times: what is asked of one is not stored for the others, so that
 * there are always more answers than the store can hold.
 */
export const ENDPOINT_COPIES = 64;

export type EndpointName = keyof typeof WORKSPACES;

const DEFINITIONS: Record<EndpointName, string> = {
  pages: `nodeTypes: [cms:page]
childNodeTypes: [cms:area, cms:component]
depth: 2
systemProperties: [cms:template]`,
  tours: 'includeSystemProperties: false',
  lists: 'includeSystemProperties: false',
};

/** Path of a copy of an endpoint. */
export function endpointPath(name: EndpointName, copy: number): string {
  return `/.rest/delivery/bench/${String(copy % ENDPOINT_COPIES)}/${name}`;
}

/** Writes the light module with all endpoints. */
export async function writeEndpoints(modulesDir: string): Promise<void> {
  for (let copy = 0; copy < ENDPOINT_COPIES; copy += 1) {
    const folder = join(modulesDir, 'bench/restEndpoints/delivery/bench', String(copy));
    await mkdir(folder, { recursive: true });
    for (const name of Object.keys(WORKSPACES) as EndpointName[]) {
      const definition = `workspace: ${WORKSPACES[name]}\nbypassWorkspaceAcls: true\n${DEFINITIONS[name]}\n`;
      await writeFile(join(folder, `${name}.yaml`), definition);
    }
  }
}
