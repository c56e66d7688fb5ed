import { nearestPath } from '../../common/index.js';
import {
  DEFINITION_KINDS,
  isDefinitionKind,
  nameOf,
  type Definition,
  type DefinitionKind,
} from '../definition.js';
import type { DefinitionFile } from './definition-files.js';
import { emptyMap, type DefinitionNode } from '../yaml/definition-node.js';
import { mergeDefinition } from './merge-definition.js';
import { toProblem, type Problem } from '../problem.js';
import { DECORATIONS, PRODUCT_MODULES, SAMPLE_MODULE } from './scan-modules.js';

/** Definitions of one kind by path, sorted by path. */
export type DefinitionsByPath = ReadonlyMap<string, Definition>;

export interface Assembly {
  readonly definitions: ReadonlyMap<DefinitionKind, DefinitionsByPath>;
  readonly problems: readonly Problem[];
}

interface Decoration {
  readonly file: DefinitionFile;
  readonly root: DefinitionNode;
}

/**
 * Builds definitions from files and other sources (docs/reference/modules.md#folders): decorations are merged into the
 * definitions they refer to, and of two definitions with the same path that of the later module is used.
 */
export function assembleDefinitions(
  files: readonly DefinitionFile[],
  extras: readonly Definition[],
): Assembly {
  const problems: Problem[] = [];
  const decorations = decorationsByTarget(files);
  // Stable sort: within a module, definitions from other sources follow those from files.
  const candidates = [...[...files].sort(byModule).flatMap(definitionOf), ...extras].sort(byModuleOnly);
  const decorated = [...candidates, ...standalone(candidates, decorations)].map((definition) =>
    decorate(definition, decorations),
  );
  problems.push(...unusedDecorations(decorations, targetsOf(files, decorated)));
  const winners = new Map<string, Definition>();
  for (const definition of decorated) {
    const key = `${definition.kind}/${definition.path}`;
    const loser = winners.get(key);
    if (loser !== undefined && !isExample(loser)) problems.push(replaced(definition, loser));
    winners.set(key, definition);
  }
  return { definitions: byKind([...winners.values()]), problems };
}

function definitionOf({ module, top, path, file, root }: DefinitionFile): Definition[] {
  return root === undefined || !isDefinitionKind(top) ? [] : [{ kind: top, module, path, file, root }];
}

function decorationsByTarget(files: readonly DefinitionFile[]): Map<string, Decoration[]> {
  const decorations = new Map<string, Decoration[]>();
  for (const file of [...files].sort(byModule)) {
    if (file.top !== DECORATIONS || file.root === undefined) continue;
    const others = decorations.get(file.path) ?? [];
    decorations.set(file.path, [...others, { file, root: file.root }]);
  }
  return decorations;
}

/** The names by which decorations refer to a definition. */
function targetNames({ kind, module, path }: Pick<Definition, 'kind' | 'module' | 'path'>): string[] {
  const full = nameOf({ kind, module, path });
  return DEFINITION_KINDS[kind].module ? [full, `${kind}/${path}`] : [full];
}

function decorate(definition: Definition, decorations: Map<string, Decoration[]>): Definition {
  const matching = targetNames(definition).flatMap((name) => decorations.get(name) ?? []);
  const layers = matching.sort((left, right) => byModule(left.file, right.file));
  if (layers.length === 0) return definition;
  return {
    ...definition,
    root: layers.reduce((root, layer) => mergeDefinition(root, layer.root), definition.root),
  };
}

/** `decorations/site/config.yaml` and similar files form the definition if there is no other file. */
function standalone(candidates: readonly Definition[], decorations: Map<string, Decoration[]>): Definition[] {
  return Object.keys(DEFINITION_KINDS)
    .filter(isDefinitionKind)
    .flatMap((kind) => {
      const first = decorations.get(`${kind}/config`)?.[0];
      const exists = candidates.some(
        (definition) => definition.kind === kind && definition.path === 'config',
      );
      if (!DEFINITION_KINDS[kind].module || first === undefined || exists) return [];
      const root = emptyMap(first.root.at);
      return [{ kind, module: kind, path: 'config', file: first.file.file, root }];
    });
}

/** All possible targets of decorations, including definitions whose file is invalid. */
function targetsOf(files: readonly DefinitionFile[], definitions: readonly Definition[]): Set<string> {
  const broken = files.flatMap(({ module, top, path, root }) =>
    root === undefined && isDefinitionKind(top) ? targetNames({ kind: top, module, path }) : [],
  );
  return new Set([...broken, ...definitions.flatMap(targetNames)]);
}

function unusedDecorations(decorations: Map<string, Decoration[]>, targets: ReadonlySet<string>): Problem[] {
  return Array.from(decorations)
    .filter(([target]) => !targets.has(target))
    .flatMap(([target, layers]) =>
      layers.map(({ file: { module, path }, root }) =>
        toProblem(noTarget(target, root, targets), `${module}/${DECORATIONS}/${path}`),
      ),
    );
}

function noTarget(
  target: string,
  root: DefinitionNode,
  targets: ReadonlySet<string>,
): Parameters<typeof toProblem>[0] {
  const [module = ''] = target.split('/', 1);
  const ofModule = [...targets].filter((each) => each.startsWith(`${module}/`));
  const nearest = nearestPath(target, ofModule);
  const hint = nearest === undefined ? '' : `; did you mean '${nearest}'?`;
  const message = `the decoration is not used: there is no definition '${target}'${hint}`;
  const values = { target, ...(nearest !== undefined && { nearest }) };
  const coded = { code: 'decorationWithoutTarget', values } as const;
  return { at: root.at, path: '', message, severity: 'warning', ...coded };
}

/** The sample site is an example, meant to be replaced by a site with the same name. */
function isExample({ kind, module }: Definition): boolean {
  return kind === 'sites' && module === SAMPLE_MODULE;
}

function replaced(winner: Definition, loser: Definition): Problem {
  const message =
    `${winner.kind} '${winner.path}' is defined twice: module '${winner.module}' (${winner.file}) is used, ` +
    `module '${loser.module}' (${loser.file}) is not`;
  const coded = {
    code: 'definedTwice',
    values: { name: `${winner.kind} '${winner.path}'`, used: winner.file, unused: loser.file },
  } as const;
  const finding = { at: winner.root.at, path: '', message, severity: 'warning', ...coded } as const;
  return toProblem(finding, nameOf(winner));
}

function byKind(definitions: readonly Definition[]): Map<DefinitionKind, DefinitionsByPath> {
  const kinds = new Map<DefinitionKind, Map<string, Definition>>();
  const sorted = [...definitions].sort((left, right) => compare(left.path, right.path));
  for (const definition of sorted) {
    const paths = kinds.get(definition.kind) ?? new Map<string, Definition>();
    kinds.set(definition.kind, paths.set(definition.path, definition));
  }
  return kinds;
}

interface Owned {
  readonly module: string;
  readonly file: string;
}

/** Like `byModuleOnly`, then files by name. */
function byModule(left: Owned, right: Owned): number {
  return byModuleOnly(left, right) || compare(left.file, right.file);
}

function byModuleOnly(left: Owned, right: Owned): number {
  return compareModules(left.module, right.module);
}

/** Order of precedence: the modules of the server, then the others by name. */
export function compareModules(left: string, right: string): number {
  return rankOf(left) - rankOf(right) || compare(left, right);
}

function rankOf(module: string): number {
  const rank = PRODUCT_MODULES.indexOf(module);
  return rank < 0 ? PRODUCT_MODULES.length : rank;
}

export function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
