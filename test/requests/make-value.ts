import type { OpenApiDocument, Schema } from '../../src/openapi/document/openapi-document.js';
import type { Choose } from './choose.js';
import { ODD_VALUES } from './odd-values.js';

const DEEPEST = 5;
/** Texts of which at least one matches each pattern of the document. */
const TEXTS: readonly string[] = [
  ...['de', 'fr', 'de-CH', 'en', 'a', 'harl-coast', 'title', '1', '"1"', '2026-01-31', '1.0', 'walk', '[]', 'plain text', ''],
  ...['1922e43a-d771-4cbf-8fa4-f06fa5c50c13', 'colour_2', 'Ünïcödé ✓', 'forms.css', 'light', 'key-1', 'cms:page', '/larkway'],
  ...['7d', 'ada@example.com', '2027-06-12T18:00:00Z', '#0b5d57'],
]; // prettier-ignore

/** Generates values for schemas: plausible ones, with bounds more often than by chance. */
export class ValueMaker {
  constructor(
    private readonly api: OpenApiDocument,
    private readonly choose: Choose,
  ) {}

  make(given: Schema, depth = 0): unknown {
    const schema = this.resolve(given);
    if (schema.anyOf !== undefined) {
      const parts = depth < DEEPEST ? schema.anyOf : schema.anyOf.slice(0, 1);
      return this.make(this.choose.of(parts), depth + 1);
    }
    if (schema.const !== undefined) return schema.const;
    if (schema.enum !== undefined) return this.choose.of(schema.enum);
    if (schema.examples !== undefined && this.choose.perMille(500)) return this.choose.of(schema.examples);
    const types = [schema.type ?? 'string'].flat();
    return this.ofType(this.choose.of(types), schema, depth);
  }

  /** The value with an invalid part. */
  spoil(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || this.choose.perMille(150))
      return this.choose.of(ODD_VALUES);
    if (Array.isArray(value)) {
      if (value.length === 0) return [this.choose.of(ODD_VALUES)];
      const at = this.choose.below(value.length);
      return value.map((each: unknown, index) => (index === at ? this.spoil(each) : each));
    }
    const entries = Object.entries(value);
    if (entries.length === 0 || this.choose.perMille(100))
      return { ...value, surplus: this.choose.of(ODD_VALUES) };
    const at = this.choose.below(entries.length);
    if (this.choose.perMille(200)) return Object.fromEntries(entries.filter((_, index) => index !== at));
    return Object.fromEntries(
      entries.map(([name, each], index) => [name, index === at ? this.spoil(each) : each]),
    );
  }

  resolve(schema: Schema): Schema {
    if (schema.$ref === undefined) return schema;
    const found = this.api.components.schemas[schema.$ref.split('/').at(-1) ?? ''];
    if (found === undefined) throw new Error(`${schema.$ref} leads nowhere`);
    return found;
  }

  private ofType(type: string, schema: Schema, depth: number): unknown {
    switch (type) {
      case 'object':
        return this.object(schema, depth);
      case 'array':
        return this.array(schema, depth);
      case 'integer':
        return this.integer(schema);
      case 'number':
        return this.choose.of([0, 0.5, -1.25, 1e10]);
      case 'boolean':
        return this.choose.perMille(500);
      case 'null':
        return null;
      default:
        return this.text(schema);
    }
  }

  private object(
    { properties = {}, required = [], additionalProperties, patternProperties = {}, propertyNames }: Schema,
    depth: number,
  ): unknown {
    const optional = Object.entries(properties).filter(
      ([name, { readOnly }]) => !required.includes(name) && readOnly !== true,
    );
    const chosen = [
      ...Object.entries(properties).filter(([name]) => required.includes(name)),
      ...(depth >= DEEPEST ? [] : this.choose.some(optional, 450)),
    ];
    const [[pattern, other] = ['', additionalProperties]] = Object.entries(patternProperties);
    const others =
      typeof other === 'object' && depth < DEEPEST && this.choose.perMille(300)
        ? [[this.text(propertyNames ?? { pattern }), this.make(other, depth + 1)]]
        : [];
    return Object.fromEntries([
      ...chosen.map(([name, each]) => [name, this.make(each, depth + 1)]),
      ...others,
    ]) as unknown;
  }

  private array({ items = {}, minItems = 0, maxItems = 3 }: Schema, depth: number): unknown[] {
    const most = depth >= DEEPEST ? minItems : Math.min(maxItems, minItems + this.choose.below(4));
    return Array.from({ length: most }, () => this.make(items, depth + 1));
  }

  private integer({ minimum = -5, maximum = 1_000 }: Schema): number {
    if (this.choose.perMille(300)) return this.choose.of([minimum, maximum]);
    return Math.min(maximum, Math.max(minimum, this.choose.below(20)));
  }

  private text({ pattern, format, maxLength = 50, minLength = 0 }: Schema): string {
    if (format === 'uuid') return this.choose.uuid();
    if (pattern === undefined && this.choose.perMille(30)) return 'x'.repeat(maxLength);
    const fits = pattern === undefined ? /^/ : new RegExp(pattern, 'u');
    const fitting = TEXTS.filter(
      (each) => fits.test(each) && each.length <= maxLength && each.length >= minLength,
    );
    return this.choose.of(fitting);
  }
}
