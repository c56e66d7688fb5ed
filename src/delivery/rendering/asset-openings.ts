import type { AssetOpening } from '../../assets/index.js';
import type { Endpoint, NodeEndpoint, ReferenceDefinition } from '../endpoints/endpoint.js';
import { ASSET_WORKSPACE } from '../../content/index.js';
import { propertyVisibility } from './plans/property-visibility.js';

/** `image_de`, `image_de_CH`: language variants are treated like the property without a suffix. */
const LANGUAGE = /_[a-z]{2,3}(?:_[A-Za-z]{2,4})?$/;

/** The content that endpoints with `bypassWorkspaceAcls` make public. */
export function assetOpenings(endpoints: Iterable<Endpoint>): AssetOpening[] {
  return [...endpoints].flatMap((endpoint) =>
    'kind' in endpoint || !endpoint.bypassWorkspaceAcls ? [] : [openingOf(endpoint)],
  );
}

function openingOf(endpoint: NodeEndpoint): AssetOpening {
  const { workspace, rootPath, references, strict } = endpoint;
  const others = references.flatMap(({ referenceResolver: resolver }) =>
    resolver.kind === 'node' && resolver.expand ? resolver.targetWorkspace : [],
  );
  const leading = references.filter(leadsToAssets);
  const isShown = propertyVisibility(endpoint).shows;
  return {
    workspace,
    rootPath,
    nodeTypes: [...endpoint.nodeTypes, ...endpoint.childNodeTypes],
    strict,
    otherWorkspaces: others,
    refers: (name) => {
      const base = name.replace(LANGUAGE, '');
      return [name, base].some((each) => isShown(each, name)) && leading.some(({ propertyName }) => propertyName.matches(name) || propertyName.matches(base)); // prettier-ignore
    },
  };
}

function leadsToAssets({ referenceResolver: resolver }: ReferenceDefinition): boolean {
  return resolver.kind !== 'node' || resolver.targetWorkspace === ASSET_WORKSPACE;
}
