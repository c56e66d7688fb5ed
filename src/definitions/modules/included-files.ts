import { join } from 'node:path';
import type { Finding } from '../problem.js';
import type { DefinitionNode } from '../yaml/definition-node.js';
import type { ParsedYaml } from '../yaml/parse-yaml.js';
import { mergeDefinition } from './merge-definition.js';
import { readDefinitionFile } from './read-definition-file.js';
import { fileFactsOf, type LightModule } from './scan-modules.js';

/** Limit of the files that a definition includes, directly or through included files. */
const MAX_INCLUDES = 200;
const DEFINITION_FILE = /\.(?:ya?ml|json)$/i;

/** The files of light modules that a definition includes with `!include:/<module>/<path>` (docs/reference/modules.md#includes). */
export class IncludedFiles {
  /** Stamps of the files by absolute path, as in `ScannedFile`; undefined if the file does not exist. */
  readonly stamps = new Map<string, string | undefined>();
  private count = 0;

  /** @param display the name of a file in findings */
  constructor(
    private readonly modules: readonly LightModule[],
    private readonly display: (absolute: string) => string,
  ) {}

  /** The tree of a file with the contents of the included files. @param around the files that include it */
  async resolve(parsed: ParsedYaml, around: readonly string[]): Promise<ParsedYaml> {
    if (parsed.root === undefined || parsed.includes.size === 0) return parsed;
    const contents = new Map<DefinitionNode, DefinitionNode>();
    const findings = [...parsed.findings];
    for (const [node, path] of parsed.includes) {
      const included = await this.include(node, path, around);
      for (const finding of included.findings) findings.push(finding);
      if (included.root !== undefined) contents.set(node, included.root);
    }
    const isBroken = findings.some(({ severity }) => severity === 'error');
    const root = isBroken ? undefined : withContents(parsed.root, contents);
    return { root, findings, includes: new Map() };
  }

  private async include(
    node: DefinitionNode,
    path: string,
    around: readonly string[],
  ): Promise<Pick<ParsedYaml, 'root' | 'findings'>> {
    this.count += 1;
    if (this.count > MAX_INCLUDES) return this.refuseCount(node);
    if (node.kind !== 'map' && !isEmpty(node))
      return refused(node, 'a value with !include must be empty, or a map that overrides parts of the file');
    const absolute = this.locate(path);
    if (absolute === undefined) {
      const fix = 'use !include:/<module>/<path>.yaml with the name of a light module';
      return refused(node, `!include:${path} does not name a file of a light module: ${fix}`);
    }
    if (around.includes(absolute)) return refused(node, `the included file ${path} includes itself`);
    const source = await fileFactsOf(absolute);
    this.stamps.set(absolute, source?.stamp);
    if (source === undefined) return refused(node, `the included file ${path} does not exist`);
    return this.resolve(await readDefinitionFile(source, this.display(absolute)), [...around, absolute]);
  }

  /** The problem is reported once. */
  private refuseCount(node: DefinitionNode): Pick<ParsedYaml, 'root' | 'findings'> {
    const isFirst = this.count === MAX_INCLUDES + 1;
    return isFirst
      ? refused(node, `more than ${MAX_INCLUDES} files are included: move their contents into fewer files`)
      : { root: undefined, findings: [] };
  }

  /** The absolute path of `/<module>/<path>`; undefined outside light modules. */
  private locate(path: string): string | undefined {
    const [start, name, ...segments] = path.split('/');
    const folder = this.modules.find((module) => module.name === name)?.folder;
    const isFile = segments.length > 0 && segments.every((segment) => /^[^.]/.test(segment));
    if (start !== '' || folder === undefined || !isFile || !DEFINITION_FILE.test(path)) return undefined;
    return join(folder, ...segments);
  }
}

function refused(node: DefinitionNode, message: string): { root: undefined; findings: Finding[] } {
  return { root: undefined, findings: [{ at: node.at, path: '', message, severity: 'error' }] };
}

/** The parser reads an empty value with a tag as an empty text. */
function isEmpty(node: DefinitionNode): boolean {
  return node.kind === 'scalar' && node.text === '' && !node.quoted;
}

/** The tree with included contents in place of nodes; entries of a node override those of the content. */
function withContents(
  node: DefinitionNode,
  contents: ReadonlyMap<DefinitionNode, DefinitionNode>,
): DefinitionNode {
  const own = withContentsBelow(node, contents);
  const content = contents.get(node);
  if (content === undefined) return own;
  return isEmpty(own) ? content : mergeDefinition(content, own);
}

function withContentsBelow(
  node: DefinitionNode,
  contents: ReadonlyMap<DefinitionNode, DefinitionNode>,
): DefinitionNode {
  switch (node.kind) {
    case 'scalar':
      return node;
    case 'list':
      return { ...node, items: node.items.map((item) => withContents(item, contents)) };
    case 'map': {
      const entries = node.entries.map((entry) => ({ ...entry, value: withContents(entry.value, contents) }));
      return { ...node, entries };
    }
  }
}
