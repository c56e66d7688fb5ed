import { join } from 'node:path';
import type { Finding } from '../problem.js';
import type { DefinitionNode } from '../yaml/definition-node.js';
import { exceedsSize } from '../yaml/exceeds-size.js';
import type { ParsedYaml } from '../yaml/parse-yaml.js';
import { readDefinitionFile } from './read-definition-file.js';
import { fileFactsOf, type FileFacts, type LightModule } from './scan-modules.js';
import { isEmpty, withContents } from './with-contents.js';

/** Limit of the files that a definition includes, directly or through included files. */
const MAX_INCLUDES = 200;
/** Of all of them together. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Values of a definition with its files: aliases may repeat a file, which may repeat others. */
const MAX_VALUES = 100_000;
/** Deeper than any definition; protects recursive code from a stack overflow. */
const MAX_NESTING = 100;
const DEFINITION_FILE = /\.(?:ya?ml|json)$/i;

/** The files of light modules that a definition includes with `!include:/<module>/<path>` (docs/reference/modules.md#includes). */
export class IncludedFiles {
  /** The files by absolute path as they were when they were read; undefined if the file does not exist. */
  readonly files = new Map<string, FileFacts | undefined>();
  private count = 0;
  private bytes = 0;
  private isFull = false;

  /** Whether the definition includes files, also such that are not in a light module. */
  get areUsed(): boolean {
    return this.count > 0;
  }

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
    if (root === undefined || !exceedsSize(root, MAX_VALUES, MAX_NESTING))
      return { root, findings, includes: new Map() };
    const limit = `more than ${MAX_VALUES} values, or ${MAX_NESTING} levels, with the included files`;
    return { ...rejected(parsed.root, limit), includes: new Map() };
  }

  private async include(
    node: DefinitionNode,
    path: string,
    around: readonly string[],
  ): Promise<Pick<ParsedYaml, 'root' | 'findings'>> {
    this.count += 1;
    if (this.count > MAX_INCLUDES)
      return this.rejectMore(
        node,
        `more than ${MAX_INCLUDES} files are included: move their contents into fewer files`,
      );
    if (node.kind !== 'map' && !isEmpty(node))
      return rejected(node, 'a value with !include must be empty, or a map that overrides parts of the file');
    const absolute = this.locate(path);
    if (absolute === undefined) {
      const fix = 'use !include:/<module>/<path>.yaml with the name of a light module';
      return rejected(node, `!include:${path} does not name a file of a light module: ${fix}`);
    }
    if (around.includes(absolute)) return rejected(node, `the included file ${path} includes itself`);
    const source = await fileFactsOf(absolute);
    this.files.set(absolute, source);
    if (source === undefined) return rejected(node, `the included file ${path} does not exist`);
    this.bytes += source.size;
    if (this.bytes > MAX_BYTES)
      return this.rejectMore(
        node,
        'the included files have more than 2 MB together: move their contents into several definitions',
      );
    return this.resolve(await readDefinitionFile(source, this.display(absolute)), [...around, absolute]);
  }

  /** The problem is reported once. */
  private rejectMore(node: DefinitionNode, message: string): Pick<ParsedYaml, 'root' | 'findings'> {
    const isFirst = !this.isFull;
    this.isFull = true;
    return isFirst ? rejected(node, message) : { root: undefined, findings: [] };
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

function rejected(node: DefinitionNode, message: string): { root: undefined; findings: Finding[] } {
  return { root: undefined, findings: [{ at: node.at, path: '', message, severity: 'error' }] };
}
