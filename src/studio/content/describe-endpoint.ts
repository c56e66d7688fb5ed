import type { ContentEndpoint, ContentReference } from '#client';
import { presentedName } from '../../content/index.js';
import type { NodeEndpoint } from '../../delivery/index.js';

/** @param prefix prefix of system names: `cms` or `mgnl` */
export function describeEndpoint(endpoint: NodeEndpoint, prefix: string): ContentEndpoint {
  const { path, workspace, rootPath, nodeTypes, childNodeTypes, depth, includeProperties, previewUrl } =
    endpoint;
  const present = (names: readonly string[]): readonly string[] =>
    names.map((name) => presentedName(name, prefix));
  return {
    path,
    workspace,
    rootPath,
    nodeTypes: present(nodeTypes),
    childNodeTypes: present(childNodeTypes),
    depth,
    ...(includeProperties === undefined ? {} : { includeProperties: present(includeProperties) }),
    ...(previewUrl === undefined ? {} : { previewUrl }),
    references: endpoint.references.flatMap(
      ({ propertyName, referenceResolver: resolver }): ContentReference[] =>
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
