// @ts-check
import { parentPort, workerData } from 'node:worker_threads';
import { isAlias, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/**
 * Worker thread that parses YAML as plain values, so that the server stays responsive and parsing can be aborted. Plain
 * JavaScript, so that it also runs without a build.
 *
 * @typedef {import('yaml').ParsedNode} ParsedNode
 */

/** Limit for the expansion of aliases, which could otherwise need gigabytes of memory. */
const MAX_ALIASED_NODES = 20_000;
/** More than any form needs. */
const MAX_NESTING = 100;
const MAX_MESSAGE = 200;

class Rejection extends Error {
  /** @param {string} message @param {number} offset @param {string} [code] of the parser's error */
  constructor(message, offset, code = '') {
    super(message);
    this.offset = offset;
    this.code = code;
  }
}

/** Converts parsed nodes to values, each node once. */
class Values {
  /** @type {Map<string, { value: unknown, size: number } | undefined>} */
  #anchors = new Map();
  #nodes = 0;
  #aliased = 0;

  /** @param {ParsedNode | null} node @param {number} [depth] @returns {unknown} */
  of(node, depth = 0) {
    if (node === null) return null;
    if (depth > MAX_NESTING) {
      throw new Rejection(`values are nested deeper than ${MAX_NESTING} levels`, node.range[0]);
    }
    if (isAlias(node)) return this.#aliasedValue(node);
    const before = this.#nodes++;
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, undefined);
    const value = isScalar(node)
      ? node.value
      : isSeq(node)
        ? node.items.map((item) => this.of(item, depth + 1))
        : this.#map(node, depth);
    if (node.anchor !== undefined) this.#anchors.set(node.anchor, { value, size: this.#nodes - before });
    return value;
  }

  /** @param {import('yaml').YAMLMap.Parsed} map @param {number} depth */
  #map({ items }, depth) {
    /** @type {Map<string, unknown>} */
    const entries = new Map();
    for (const { key, value } of items) {
      const name = isScalar(key) ? String(key.value) : '';
      if (entries.has(name)) throw new Rejection('Map keys must be unique', key.range[0]);
      entries.set(name, this.of(value, depth + 1));
    }
    return Object.fromEntries(entries);
  }

  /** @param {import('yaml').Alias.Parsed} alias */
  #aliasedValue({ source, range }) {
    const anchored = this.#anchors.get(source);
    if (anchored === undefined) throw new Rejection(`no anchor &${source} before this alias`, range[0]);
    this.#nodes += anchored.size;
    this.#aliased += anchored.size;
    if (this.#aliased > MAX_ALIASED_NODES) {
      throw new Rejection(`aliases expand to more than ${MAX_ALIASED_NODES} values`, range[0]);
    }
    return anchored.value;
  }
}

/** @param {string} text @param {LineCounter} lines */
function read(text, lines) {
  const document = parseDocument(text, {
    lineCounter: lines,
    stringKeys: true,
    // Values checks this; the parser's own check takes quadratic time.
    uniqueKeys: false,
    resolveKnownTags: false,
    prettyErrors: false,
    logLevel: 'error',
  });
  const [error] = document.errors;
  if (error === undefined) return new Values().of(document.contents);
  throw new Rejection(error.message, error.pos[0], error.code);
}

/** @param {unknown} text */
function answer(text) {
  const lines = new LineCounter();
  try {
    return { value: read(String(text), lines) };
  } catch (error) {
    const { line, col } = lines.linePos(error instanceof Rejection ? error.offset : 0);
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_MESSAGE);
    return { reason, line, column: col, code: error instanceof Rejection ? error.code : '' };
  }
}

parentPort?.postMessage(answer(workerData));
