import { join } from 'node:path';
import type { CodedText, Finding } from '../problem.js';
import type { DefinitionNode } from '../yaml/definition-node.js';
import { exceedsSize } from '../yaml/exceeds-size.js';
import type { ParsedYaml } from '../yaml/parse-yaml.js';
import { readDefinitionFile } from './read-definition-file.js';
import { fileFactsOf, type FileFacts } from './file-facts.js';
import type { LightModule } from './scan-modules.js';
import { isEmpty, withContents } from './with-contents.js';

/** Maximum number of files that a definition includes, directly or through included files. */
const MAX_INCLUDES = 200;
/** Maximum size of all included files together. */
const MAX_BYTES = 2 * 1024 * 1024;
/** Maximum number of values of a definition with its included files. Aliases may multiply them. */
const MAX_VALUES = 100_000;
/** Deeper than any definition; prevents a stack overflow in recursive code. */
const MAX_NESTING = 100;
const DEFINITION_FILE = /\.(?:ya?ml|json)$/i;

const TOO_MANY: CodedText = {
  text: `more than ${MAX_INCLUDES} files are included: move their contents into fewer files`,
  code: 'includesTooMany',
  values: { max: String(MAX_INCLUDES) },
};
const TOO_LARGE: CodedText = {
  text: 'the included files are larger than 2 MB in total: move their contents into several definitions',
  code: 'includesTooLarge',
};
const NOT_EMPTY: CodedText = {
  text: 'a value with !include must be empty, or a map that overrides parts of the file',
  code: 'includeNotEmpty',
};

/** The files of light modules that a definition includes with `!include:/<module>/<path>` (docs/reference/modules.md#includes). */
export class IncludedFiles {
  /** The included files by absolute path, as they were when they were read; undefined if the file does not exist. */
  readonly files = new Map<string, FileFacts | undefined>();
  private count = 0;
  private bytes = 0;
  private isFull = false;

  /** Whether the definition includes files, even outside of light modules. */
  get areUsed(): boolean {
    return this.count > 0;
  }

  /** @param display returns the name of a file for findings */
  constructor(
    private readonly modules: readonly LightModule[],
    private readonly display: (absolute: string) => string,
  ) {}

  /** Returns the tree of a file with the contents of the included files. @param around the files that include it */
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
    const limit = {
      text: `more than ${MAX_VALUES} values, or ${MAX_NESTING} levels, with the included files`,
      code: 'contentsTooLarge',
      values: { values: String(MAX_VALUES), levels: String(MAX_NESTING) },
    } as const;
    return { ...rejected(parsed.root, limit), includes: new Map() };
  }

  private async include(
    node: DefinitionNode,
    path: string,
    around: readonly string[],
  ): Promise<Pick<ParsedYaml, 'root' | 'findings'>> {
    this.count += 1;
    if (this.count > MAX_INCLUDES) return this.rejectMore(node, TOO_MANY);
    if (node.kind !== 'map' && !isEmpty(node)) return rejected(node, NOT_EMPTY);
    const absolute = this.locate(path);
    if (absolute === undefined) return rejected(node, unknownPath(path));
    const values = { path };
    if (around.includes(absolute)) {
      const text = `the included file ${path} includes itself`;
      return rejected(node, { text, code: 'includeCircle', values });
    }
    const source = await fileFactsOf(absolute);
    this.files.set(absolute, source);
    if (source === undefined) {
      const text = `the included file ${path} does not exist`;
      return rejected(node, { text, code: 'includeMissing', values });
    }
    this.bytes += source.size;
    if (this.bytes > MAX_BYTES) return this.rejectMore(node, TOO_LARGE);
    return this.resolve(await readDefinitionFile(source, this.display(absolute)), [...around, absolute]);
  }

  /** The problem is only reported once. */
  private rejectMore(node: DefinitionNode, problem: CodedText): Pick<ParsedYaml, 'root' | 'findings'> {
    const isFirst = !this.isFull;
    this.isFull = true;
    return isFirst ? rejected(node, problem) : { root: undefined, findings: [] };
  }

  /** The absolute path of `/<module>/<path>`; undefined outside of light modules. */
  private locate(path: string): string | undefined {
    const [start, name, ...segments] = path.split('/');
    const folder = this.modules.find((module) => module.name === name)?.folder;
    const isFile = segments.length > 0 && segments.every((segment) => /^[^.]/.test(segment));
    if (start !== '' || folder === undefined || !isFile || !DEFINITION_FILE.test(path)) return undefined;
    return join(folder, ...segments);
  }
}

function rejected(
  { at }: DefinitionNode,
  { text, ...coded }: CodedText,
): { root: undefined; findings: Finding[] } {
  return { root: undefined, findings: [{ at, path: '', message: text, severity: 'error', ...coded }] };
}

function unknownPath(path: string): CodedText {
  const fix = 'use !include:/<module>/<path>.yaml with the name of a light module';
  const text = `!include:${path} is not a file of a light module: ${fix}`;
  return { text, code: 'includeUnknown', values: { path } };
}
