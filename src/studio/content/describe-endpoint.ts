import type { ContentEndpoint, ContentReference } from '#client';
import { presentedName } from '../../content/index.js';
import type { NodeEndpoint } from '../../delivery/index.js';

/** @param prefix how system names begin: `cms` or `mgnl` */
export function describeEndpoint(endpoint: NodeEndpoint, prefix: string): ContentEndpoint {
  const { path, workspace, rootPath, nodeTypes, references } = endpoint;
  return {
    path,
    workspace,
    rootPath,
    nodeTypes: nodeTypes.map((type) => presentedName(type, prefix)),
    references: references.flatMap(({ propertyName, referenceResolver: resolver }): ContentReference[] =>
      propertyName.source === undefined
        ? []
        : [
            {
              property: propertyName.source,
              kind: resolver.kind,
              ...(resolver.kind === 'node' ? { workspace: resolver.targetWorkspace } : {}),
            },
          ],
    ),
  };
}
