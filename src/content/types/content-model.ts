import { RE2JS, RE2JSSyntaxException } from 're2js';
import {
  childOf,
  isNull,
  itemsOf,
  listSchema,
  reportProblem,
  describedBy,
  mustBe,
  type DefinitionNode,
  type JsonSchema,
  type Place,
  type Read,
  type Reader,
} from '../../definitions/index.js';
import { canonicalName } from '../properties/namespace.js';
import { PROPERTY_TYPES, type PropertyType } from '../properties/property.js';

/** A text, or texts by language. */
type Label = string | Readonly<Record<string, string>>;

interface PropertyOption {
  readonly value: string;
  readonly label?: Label | undefined;
}

/** The declaration of a property in a content type (docs/reference/content-types.md#properties). */
export interface PropertyModel {
  /** The type as written, even if it is not a property type. */
  readonly written?: string | undefined;
  /** The editor of the property in the studio. */
  readonly editor?: string | undefined;
  /** The label in the studio; undefined: derived from the name. */
  readonly label?: Label | undefined;
  /** Values to choose from in the studio. */
  readonly options?: readonly PropertyOption[] | undefined;
  /** Undefined for field types that are not property types, such as `asset` or `reference:tours`. */
  readonly type: PropertyType | undefined;
  readonly required: boolean;
  /** Undefined if the content type does not define it. */
  readonly multiple: boolean | undefined;
  /** Whether the whole value matches, in time linear in its length. */
  readonly pattern: { readonly source: string; matches(value: string): boolean } | undefined;
  /** Inclusive bounds of numbers. */
  readonly min: number | undefined;
  readonly max: number | undefined;
  /** Whether the property has language variants, named with the suffix of the language. */
  readonly i18n: boolean;
}

export interface ContentModel {
  readonly properties: ReadonlyMap<string, PropertyModel>;
  /** Allowed types of children; undefined: all. Canonical. */
  readonly childNodeTypes: readonly string[] | undefined;
}

const MAX_PATTERN = 200;
const NAME_NEEDED = { code: 'required', text: 'is required: the property is ignored' } as const;
const VALUE_NEEDED = {
  code: 'required',
  text: "is required: the option is ignored; write a value, or a map with 'value' and 'label'",
} as const;
const TOO_LONG = {
  code: 'tooLong',
  text: `is ignored: it is longer than ${MAX_PATTERN} characters`,
  values: { max: String(MAX_PATTERN) },
} as const;
const LABEL: JsonSchema = {
  description: 'Label in the studio: a text, or texts by language.',
  anyOf: [{ type: 'string' }, { type: 'object', additionalProperties: { type: 'string' } }],
};
const SCALAR = ['string', 'number', 'boolean'];
const OPTION: JsonSchema = {
  anyOf: [
    { type: SCALAR },
    { type: 'object', properties: { value: { type: SCALAR }, label: LABEL }, required: ['value'] },
  ],
};
const PROPERTY: JsonSchema = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    label: LABEL,
    options: { ...listSchema(OPTION), description: 'Values that the studio offers.' },
    type: { type: 'string' },
    required: { type: 'boolean' },
    multiple: { type: 'boolean' },
    pattern: { type: 'string', maxLength: MAX_PATTERN },
    min: { type: 'number' },
    max: { type: 'number' },
    i18n: { type: 'boolean' },
  },
};

/** A list of maps with `name`, or maps by name. Other keys are for editors and front ends. */
export const propertyModels: Reader<ReadonlyMap<string, PropertyModel>> = describedBy<
  ReadonlyMap<string, PropertyModel>
>(
  {
    anyOf: [
      { type: 'array', items: PROPERTY },
      { type: 'object', additionalProperties: PROPERTY },
    ],
  },
  (node, place) => {
    const models = new Map<string, PropertyModel>();
    for (const { key, node: item, place: here } of itemsOf(node, place)) {
      const name = textOf(item, 'name') ?? key;
      if (item.kind !== 'map' || name === undefined)
        reportProblem(
          item,
          item.kind === 'map' ? { ...here, path: `${here.path}.name` } : here,
          item.kind === 'map' ? NAME_NEEDED : mustBe('expectedMap', 'a map with a name', item),
          'warning',
        );
      else models.set(canonicalName(name), readProperty(item, here));
    }
    return { value: models };
  },
);

function readProperty(node: DefinitionNode, place: Place): PropertyModel {
  const type = textOf(node, 'type')?.toLowerCase();
  const isRequired = flagOf(node, 'required') ?? false;
  return {
    written: textOf(node, 'type'),
    editor: textOf(node, 'editor'),
    label: labelOf(node),
    options: readOptions(node, place),
    type: PROPERTY_TYPES.find((each) => each.toLowerCase() === type),
    required: isRequired,
    multiple: flagOf(node, 'multiple'),
    pattern: readPattern(node, place)?.value,
    min: numberOf(node, 'min', place),
    max: numberOf(node, 'max', place),
    i18n: flagOf(node, 'i18n') ?? false,
  };
}

/** A pattern that cannot be parsed is ignored, with a warning. */
function readPattern(node: DefinitionNode, place: Place): Read<NonNullable<PropertyModel['pattern']>> {
  const source = textOf(node, 'pattern');
  const at = childOf(node, 'pattern');
  if (source === undefined || at === undefined) return undefined;
  const here = { ...place, path: `${place.path}.pattern` };
  if (source.length > MAX_PATTERN) return reportProblem(at, here, TOO_LONG, 'warning');
  try {
    const compiled = RE2JS.compile(source);
    return { value: { source, matches: (value) => compiled.matches(value) } };
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    const text = `is ignored: "${source}" is not a regular expression (RE2)`;
    const what = { code: 'invalidPattern', text, values: { pattern: source } } as const;
    return reportProblem(at, here, what, 'warning');
  }
}

function numberOf(node: DefinitionNode, key: string, place: Place): number | undefined {
  const written = textOf(node, key);
  const at = childOf(node, key);
  if (written === undefined || at === undefined) return undefined;
  const number = written.trim() === '' ? NaN : Number(written);
  if (Number.isFinite(number)) return number;
  const here = { ...place, path: `${place.path}.${key}` };
  reportProblem(at, here, mustBe('expectedNumber', 'a number', at), 'warning');
  return undefined;
}

/** Each is a value, or a map with `value` and `label`. */
function readOptions(property: DefinitionNode, place: Place): readonly PropertyOption[] | undefined {
  const options = childOf(property, 'options');
  if (options === undefined || isNull(options)) return undefined;
  return itemsOf(options, { ...place, path: `${place.path}.options` }).flatMap(({ node, place: here }) => {
    if (node.kind === 'scalar') return [{ value: node.text }];
    const value = textOf(node, 'value');
    if (value !== undefined) return [{ value, label: labelOf(node) }];
    reportProblem(node, { ...here, path: `${here.path}.value` }, VALUE_NEEDED, 'warning');
    return [];
  });
}

function labelOf(node: DefinitionNode): Label | undefined {
  const label = childOf(node, 'label');
  if (label?.kind !== 'map') return textOf(node, 'label');
  const texts = label.entries.flatMap(({ key, value }) =>
    value.kind === 'scalar' && !isNull(value) ? [[key, value.text] as const] : [],
  );
  return Object.fromEntries(texts);
}

function flagOf(node: DefinitionNode, key: string): boolean | undefined {
  const written = textOf(node, key)?.trim().toLowerCase();
  return written === undefined ? undefined : ['true', 'yes', 'on'].includes(written);
}

function textOf(node: DefinitionNode, key: string): string | undefined {
  const value = childOf(node, key);
  return value?.kind === 'scalar' && !isNull(value) ? value.text : undefined;
}
