import type { ProblemCode } from '#client';
import { LineCounter, parseDocument, type YAMLError } from 'yaml';
import { decodeUtf8, InvalidUtf8Error, NOT_UTF8, yamlReason, type TextPosition } from '../../common/index.js';
import { emptyMap, isNull, type DefinitionNode } from './definition-node.js';
import type { Finding } from '../problem.js';
import { YamlTree } from './yaml-tree.js';

/** An invalid file can cause a problem per character; the first ones are sufficient. */
const MAX_FINDINGS = 20;
const MAX_MESSAGE = 200;

/** `root` is undefined if the text is malformed; `findings` then contains at least one error. */
export interface ParsedYaml {
  readonly root: DefinitionNode | undefined;
  readonly findings: readonly Finding[];
  /** The paths of included files, by the node that the contents of the file replace. */
  readonly includes: ReadonlyMap<DefinitionNode, string>;
}

/**
 * Parses a YAML (or JSON) file: keys remain texts as written, the order is preserved, timestamps remain texts, and aliases
 * and merge keys are expanded up to a limit. Never throws: every error becomes a finding with line and column.
 * @param allowsIncludes whether `!include` is a known tag
 */
export function parseYaml(bytes: Uint8Array, file: string, allowsIncludes = false): ParsedYaml {
  try {
    const text = decodeUtf8(bytes);
    if (text.trim() === '') return rejected(file, { line: 1, column: 1 }, 'the file is empty', 'emptyFile');
    return parseText(text, file, allowsIncludes);
  } catch (error) {
    if (error instanceof InvalidUtf8Error) return rejected(file, error.position, NOT_UTF8, 'notUtf8');
    return rejected(
      file,
      { line: 1, column: 1 },
      `the text cannot be read as YAML: ${shorten(String(error))}`,
    );
  }
}

function parseText(text: string, file: string, allowsIncludes: boolean): ParsedYaml {
  const lines = new LineCounter();
  const document = parseDocument(text, {
    lineCounter: lines,
    stringKeys: true,
    // Checked in YamlTree, because the parser's own check takes quadratic time.
    uniqueKeys: false,
    resolveKnownTags: false,
    prettyErrors: false,
    logLevel: 'error',
  });
  const tree = new YamlTree(file, lines, allowsIncludes);
  if (document.errors.length > 0) {
    const findings = document.errors.slice(0, MAX_FINDINGS).map((error) => syntaxFinding(error, tree));
    return { root: undefined, findings, includes: new Map() };
  }
  // The file contains only comments: an empty definition.
  const empty = emptyMap(tree.position(0));
  const root = document.contents === null ? empty : tree.build(document.contents);
  const broken = tree.findings.some((finding) => finding.severity === 'error');
  return {
    root: broken ? undefined : isNull(root) ? empty : root,
    findings: tree.findings.slice(0, MAX_FINDINGS),
    includes: tree.includes,
  };
}

function syntaxFinding(error: YAMLError, tree: YamlTree): Finding {
  const message = shorten(yamlReason(error));
  const coded = { code: 'invalidYaml', values: { reason: message, error: error.code } } as const;
  return { at: tree.position(error.pos[0]), path: '', message, severity: 'error', ...coded };
}

function rejected(file: string, position: TextPosition, message: string, code?: ProblemCode): ParsedYaml {
  return {
    root: undefined,
    findings: [{ at: { file, ...position }, path: '', message, severity: 'error', code }],
    includes: new Map(),
  };
}

function shorten(message: string): string {
  const line = message.replace(/\s+/g, ' ');
  return line.length > MAX_MESSAGE ? `${line.slice(0, MAX_MESSAGE)}…` : line;
}
