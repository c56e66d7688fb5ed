import type { DefinitionNode } from './yaml/definition-node.js';

/**
 * Every kind of definition. `folder`: light modules store it in a folder of this name. `module`: decorations treat the kind
 * as a module (`decorations/form-core/config.yaml`), and its `config` may consist of decorations only
 * (docs/reference/modules.md#folders). `skip`: sub-folders that contain something other than definitions.
 */
export const DEFINITION_KINDS = {
  restEndpoints: { folder: true, module: false, skip: [] },
  sites: { folder: true, module: false, skip: [] },
  themes: { folder: true, module: false, skip: [] },
  contentTypes: { folder: true, module: false, skip: [] },
  roles: { folder: true, module: false, skip: [] },
  webhooks: { folder: true, module: false, skip: [] },
  /** Nodes of the workspace `userroles`: a file in `roles` takes precedence over one with the same name. */
  exportedRoles: { folder: false, module: false, skip: [] },
  /** Nodes of that workspace that contain lists of a role but are not roles: added to the role of the server. */
  exportedRoleParts: { folder: false, module: false, skip: [] },
  'form-core': { folder: true, module: true, skip: ['templates'] },
  'form-app': { folder: true, module: true, skip: ['web', 'embed'] },
  'form-bootstrap': { folder: true, module: true, skip: ['forms'] },
  site: { folder: false, module: true, skip: [] },
  multisite: { folder: false, module: true, skip: [] },
} as const satisfies Record<string, { folder: boolean; module: boolean; skip: readonly string[] }>;

export type DefinitionKind = keyof typeof DEFINITION_KINDS;

/** Narrows the name of a folder or module to a kind. */
export function isDefinitionKind(name: string): name is DefinitionKind {
  return Object.hasOwn(DEFINITION_KINDS, name);
}

export interface Definition {
  readonly kind: DefinitionKind;
  readonly module: string;
  /** Path relative to the folder of the kind, without extension: `delivery/pages_v1`. */
  readonly path: string;
  readonly file: string;
  readonly root: DefinitionNode;
}

/** The name of a definition in problems: `<module>/<kind>/<path>`. */
export function nameOf(definition: Pick<Definition, 'kind' | 'module' | 'path'>): string {
  return [definition.module, definition.kind, definition.path].join('/');
}
