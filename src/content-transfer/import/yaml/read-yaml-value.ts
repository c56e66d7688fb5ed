import { type PropertyType, parseValue } from '../../../content/index.js';
import type { YamlScalar } from './yaml-element.js';

export interface YamlValue {
  readonly type: PropertyType;
  readonly text: string;
  /** The scalar is empty (`key:`), `~` or `null`. */
  readonly empty?: boolean;
}

/** Types by tag name: `!weakreference`, `!binary` and YAML's own `!!binary`, `!!timestamp` … */
const TAGS: Readonly<Record<string, PropertyType>> = {
  string: 'String',
  str: 'String',
  name: 'Name',
  path: 'Path',
  uri: 'URI',
  reference: 'Reference',
  weakreference: 'WeakReference',
  boolean: 'Boolean',
  bool: 'Boolean',
  long: 'Long',
  int: 'Long',
  double: 'Double',
  float: 'Double',
  decimal: 'Decimal',
  date: 'Date',
  timestamp: 'Date',
  binary: 'Binary',
};

/** Types of plain (unquoted) scalars, as in YAML 1.2 with the dates of 1.1; the first match wins. */
const BARE: readonly { readonly pattern: RegExp; readonly read: (text: string) => YamlValue }[] = [
  { pattern: /^(?:|~|null|Null|NULL)$/, read: () => ({ type: 'String', text: '', empty: true }) },
  { pattern: /^(?:true|True|TRUE|false|False|FALSE)$/, read: (text) => ({ type: 'Boolean', text }) },
  { pattern: /^(?:[-+]?\d+|0o[0-7]+|0x[0-9a-fA-F]+)$/, read: integer },
  { pattern: /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/, read: (text) => ({ type: 'Double', text }) },
  {
    pattern: /^[-+]?\.(?:inf|Inf|INF)$/,
    read: (text) => ({ type: 'Double', text: text.startsWith('-') ? '-Infinity' : 'Infinity' }),
  },
  { pattern: /^\.(?:nan|NaN|NAN)$/, read: () => ({ type: 'Double', text: 'NaN' }) },
  { pattern: /^\d{4}-\d\d?-\d\d?(?:$|[Tt \t]+\d\d?:\d\d:\d\d)/, read: (text) => ({ type: 'Date', text }) },
];

export function taggedType(tag: string): PropertyType | undefined {
  return TAGS[/[^!:]*$/.exec(tag)?.[0].toLowerCase() ?? ''];
}

/** Type and text of a scalar without a tag (docs/reference/content-files.md#formats). Quoted and block scalars are text. */
export function readYamlValue({ text, isPlain, tag }: YamlScalar): YamlValue {
  return (isPlain && tag !== '!' ? readBare(text) : undefined) ?? { type: 'String', text };
}

/** The type of a plain scalar that is not a string. */
export function readBare(text: string): YamlValue | undefined {
  return BARE.find(({ pattern }) => pattern.test(text))?.read(text);
}

/** Integers that exceed 64 bits are read as decimals, which are exact. */
function integer(text: string): YamlValue {
  const digits = /^0[ox]/.test(text) ? BigInt(text).toString() : text;
  return { type: parseValue('Long', digits) === undefined ? 'Decimal' : 'Long', text: digits };
}
