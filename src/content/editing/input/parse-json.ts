import { visit } from 'jsonc-parser';
import { AppError } from '../../../common/index.js';

/** A JSON value that preserves the order of members and the notation of numbers, unlike `JSON.parse`. */
export type JsonValue =
  | { readonly kind: 'text' | 'number' | 'boolean'; readonly text: string }
  | { readonly kind: 'null' }
  | { readonly kind: 'list'; readonly items: readonly JsonValue[] }
  | JsonMap;

export interface JsonMap {
  readonly kind: 'map';
  readonly entries: ReadonlyMap<string, JsonValue>;
}

/** Deeper than any page; limits recursion. */
const MAX_DEPTH = 200;

interface Open {
  readonly value: { kind: 'list'; items: JsonValue[] } | { kind: 'map'; entries: Map<string, JsonValue> };
  name: string;
}

/** @throws AppError `readerError` with the position */
export function parseJson(text: string): JsonValue {
  const builder = new JsonBuilder(text);
  visit(
    text,
    {
      onObjectBegin: (offset) => {
        builder.begin({ kind: 'map', entries: new Map() }, offset);
      },
      onArrayBegin: (offset) => {
        builder.begin({ kind: 'list', items: [] }, offset);
      },
      onObjectProperty: (name, offset) => builder.name(name, offset),
      onLiteralValue: (value: unknown, offset, length) =>
        builder.add(literalOf(value, text.slice(offset, offset + length))),
      onObjectEnd: () => builder.end(),
      onArrayEnd: () => builder.end(),
      onError: (_, offset) => {
        throw unreadable(text, offset, 'is not valid JSON');
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return builder.root ?? fail(unreadable(text, 0, 'is empty'));
}

class JsonBuilder {
  root: JsonValue | undefined;
  private readonly open: Open[] = [];

  constructor(private readonly text: string) {}

  add(value: JsonValue): void {
    const parent = this.open.at(-1);
    if (parent === undefined) this.root = value;
    else if (parent.value.kind === 'list') parent.value.items.push(value);
    else parent.value.entries.set(parent.name, value);
  }

  begin(value: Open['value'], offset: number): void {
    if (this.open.length >= MAX_DEPTH)
      throw unreadable(this.text, offset, `has more than ${MAX_DEPTH} levels`);
    this.add(value);
    this.open.push({ value, name: '' });
  }

  name(name: string, offset: number): void {
    const parent = this.open.at(-1);
    if (parent?.value.kind !== 'map') return;
    if (parent.value.entries.has(name)) throw unreadable(this.text, offset, `contains "${name}" twice`);
    parent.name = name;
  }

  end(): void {
    this.open.pop();
  }
}

function fail(error: Error): never {
  throw error;
}

function literalOf(value: unknown, source: string): JsonValue {
  if (value === null) return { kind: 'null' };
  if (typeof value === 'string') return { kind: 'text', text: value };
  return { kind: typeof value === 'number' ? 'number' : 'boolean', text: source };
}

function unreadable(text: string, offset: number, problem: string): AppError {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  const column = offset - before.lastIndexOf('\n');
  return new AppError('readerError', `The body ${problem}: line ${line}, column ${column}.`);
}
