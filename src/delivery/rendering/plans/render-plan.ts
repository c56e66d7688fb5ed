import {
  canonicalName,
  presentedName,
  quotedNameAt,
  RESERVED_NAMES,
  type StoredName,
} from '../../../content/index.js';
import type { LanguageChoice } from '../../../definitions/index.js';
import type { EndpointSettings, ReferenceDefinition } from '../../endpoints/endpoint.js';
import { propertyVisibility, type PropertyVisibility, type Visibility } from './property-visibility.js';

/** The rule of a name: its key in the response and its rank for the language; names with rank 0 are omitted. */
export interface NameRule {
  readonly base: string;
  readonly rank: number;
  /** The key as JSON text, including the quotes. */
  readonly key: string;
}

/** The rule of a property; `quoted` is its stored name as JSON text. */
export interface PropertyRule extends NameRule, StoredName {
  /** The definitions whose pattern matches, in order; undefined if there are none. */
  readonly references: readonly ReferenceDefinition[] | undefined;
}

/** Settings that apply to all names. */
interface Presentation {
  readonly prefix: string;
  /** Whether children named `variants` are embedded. */
  readonly showVariants: boolean;
  /** Theme of the site, which defines the image variations. */
  readonly theme: string | undefined;
  readonly rejectsUnknown?: boolean;
  /** Whether queries compare the language variants that responses contain. */
  readonly localisesQueries?: boolean;
}

interface PlanLanguages {
  readonly locales: readonly string[];
  readonly fallbackLocale: string;
  readonly choice: LanguageChoice;
}

const MAX_NAMES = 5000;
const MAX_GUESSES = 200;

/**
 * What an endpoint includes for one language, determined once per name and then looked up. Without configured locales,
 * suffixes are part of plain names (docs/reference/languages.md#language-variants).
 */
export class RenderPlan {
  private readonly properties = new Map<string, PropertyRule>();
  private readonly guesses: PropertyRule[] = [];
  private readonly children = new Map<string, NameRule>();
  private readonly suffixes: readonly string[];
  /** That of the default language. */
  private readonly fallbackSuffix: string | undefined;
  private readonly nodeTypes = new Map<string, string>();
  private readonly choice: LanguageChoice | undefined;
  private readonly visibility: PropertyVisibility;

  /**
   * @param key distinguishes the plans of one endpoint and site
   * @param languages the locales with a suffix and the chosen language; undefined without languages
   */
  constructor(
    readonly key: string,
    private readonly settings: Visibility & Pick<EndpointSettings, 'references'>,
    languages: PlanLanguages | undefined,
    private readonly presentation: Presentation,
  ) {
    this.visibility = propertyVisibility(settings);
    this.choice = languages?.choice;
    // Longest first: `_zh_TW` before `_TW`.
    this.suffixes = (languages?.locales ?? [])
      .map((locale) => `_${locale}`)
      .sort((a, b) => b.length - a.length);
    this.fallbackSuffix = languages && `_${languages.fallbackLocale}`;
  }

  /** Whether suffixes are removed from names, so that several names may have the same key. */
  get translates(): boolean {
    return this.choice !== undefined && (this.choice.all || this.choice.suffixes.length > 0);
  }

  /** Language suffixes to try in order before the text without a suffix. */
  get languages(): readonly string[] {
    return this.choice?.suffixes ?? [];
  }

  /** The locale of the response; undefined: all languages, or none are configured. */
  get locale(): string | undefined {
    return this.choice?.all === false ? this.choice.locale : undefined;
  }

  get rejectsUnknown(): boolean {
    return this.presentation.rejectsUnknown === true;
  }

  get localisesQueries(): boolean {
    return this.presentation.localisesQueries === true && this.languages.length > 0;
  }

  get theme(): string | undefined {
    return this.presentation.theme;
  }

  /** @param quoted the name as JSON text */
  property(quoted: string): PropertyRule {
    const known = this.properties.get(quoted);
    if (known !== undefined) return known;
    const name = String(JSON.parse(quoted));
    // Copied, because a substring would retain the whole text in memory.
    return getOrStore(this.properties, JSON.stringify(name), () => {
      const found = this.ruleOf(name, (shown) => presentedName(shown, this.presentation.prefix));
      const isShown = !RESERVED_NAMES.has(found.base) && this.visibility.shows(found.base, name);
      return {
        ...found,
        quoted: JSON.stringify(name),
        rank: isShown ? found.rank : 0,
        references: this.referencesIn(name, found.base),
      };
    });
  }

  /** Whether responses include a property. */
  shows(name: string): boolean {
    return this.visibility.shows(this.baseOf(name), name);
  }

  /** Whether filters and sort orders may use a property. Names with the suffix of the default language find nothing. */
  canQuery(name: string): boolean {
    return !this.isOfFallback(name) && this.visibility.queries(this.baseOf(name), name);
  }

  /** Whether `canSearch` is true for all properties. */
  get canSearchAll(): boolean {
    return this.visibility.searchesAll;
  }

  canSearch(name: string): boolean {
    return this.visibility.searches(this.baseOf(name), name);
  }

  /** The rule of the property that begins at an offset of stored properties (`eachStoredProperty`). */
  readonly nameAt = (doc: string, from: number, index: number): PropertyRule => {
    const guess = this.guesses[index];
    if (guess !== undefined && doc.startsWith(guess.quoted, from)) return guess;
    const rule = this.property(quotedNameAt(doc, from));
    if (index < MAX_GUESSES) this.guesses[index] = rule;
    return rule;
  };

  /** The key of a property or child (JSON text) by its name in a request. */
  keyOf(name: string): string {
    return JSON.stringify(presentedName(canonicalName(name), this.presentation.prefix));
  }

  nodeType(type: string): string {
    return getOrStore(this.nodeTypes, type, () =>
      JSON.stringify(presentedName(type, this.presentation.prefix)),
    );
  }

  child(name: string): NameRule {
    return getOrStore(this.children, name, () => {
      const found = this.isOfFallback(name) ? rule(name, 1, name) : this.ruleOf(name, (shown) => shown);
      const isHidden =
        RESERVED_NAMES.has(found.base) || (name === 'variants' && !this.presentation.showVariants);
      return isHidden ? { ...found, rank: 0 } : found;
    });
  }

  // Variants use the references of the property; a pattern may also match a variant.
  private referencesIn(name: string, base: string): readonly ReferenceDefinition[] | undefined {
    const found = this.settings.references.filter(
      ({ propertyName }) => propertyName.matches(base) || propertyName.matches(name),
    );
    return found.length === 0 ? undefined : found;
  }

  /** The name without the suffix of a configured language. */
  baseOf(name: string): string {
    return name.slice(0, name.length - (this.suffixOf(name)?.length ?? 0));
  }

  /** Names of the variants of a property to try in order before the property itself; empty for a variant. */
  variantsOf(name: string): string[] {
    if (this.suffixOf(name) !== undefined) return [];
    return this.languages.map((suffix) => `${name}_${suffix}`);
  }

  private isOfFallback(name: string): boolean {
    return this.fallbackSuffix !== undefined && this.suffixOf(name) === this.fallbackSuffix;
  }

  private suffixOf(name: string): string | undefined {
    return this.suffixes.find((each) => name.length > each.length && name.endsWith(each));
  }

  private ruleOf(name: string, present: (name: string) => string): NameRule {
    const suffix = this.suffixOf(name);
    if (suffix === undefined || this.choice === undefined) return rule(name, 1, present(name));
    const base = name.slice(0, -suffix.length);
    if (this.choice.all) return rule(base, 1, present(name));
    const preference = this.choice.suffixes.indexOf(suffix.slice(1));
    const rank = preference < 0 ? 0 : 1 + this.choice.suffixes.length - preference;
    return rule(base, rank, present(base));
  }
}

function rule(base: string, rank: number, shown: string): NameRule {
  return { base, rank, key: JSON.stringify(shown) };
}

function getOrStore<Value>(known: Map<string, Value>, name: string, make: () => Value): Value {
  let value = known.get(name);
  if (value === undefined) {
    value = make();
    if (known.size < MAX_NAMES) known.set(name, value);
  }
  return value;
}
