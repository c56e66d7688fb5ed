import type { Definition, DefinitionKind } from '../../definitions/index.js';
import type { ConfigNode } from '../nodes/config-node.repository.js';
import { configDefinition, valueOfNode } from './config-definition.js';

const THEMES = 'themes';
const SITES: ReadonlyMap<string, DefinitionKind> = new Map([
  ['/modules/site/config/site', 'site'],
  ['/modules/multisite/config/sites', 'multisite'],
]);

/**
 * The sites and themes among the children of `/modules/site/config` and `/modules/multisite/config`
 * (docs/reference/languages.md#sites-in-the-workspace-config).
 */
export function siteDefinitions(nodes: readonly ConfigNode[]): Definition[] {
  return nodes.flatMap((node) => {
    const [, , module = ''] = node.path.split('/');
    if (node.name === THEMES)
      return node.children.map((theme) => configDefinition(THEMES, { module, path: theme.name }, theme));
    const kind = SITES.get(node.path);
    if (kind === undefined) return [];
    return configDefinition(
      kind,
      { module, path: 'config' },
      node,
      new Map([[node.name, valueOfNode(node)]]),
    );
  });
}
