import { isSameLanguage } from '#client';
import { childOf, type DefinitionNode, type MapNode } from '../yaml/definition-node.js';
import { mergeDefinition } from '../modules/merge-definition.js';
import type { CodedText, Finding } from '../problem.js';
import { hostName, readSite, type SiteDefinition } from './read-site.js';

/**
 * A site with inherited settings; the first of its locales is the fallback. Without locales, it has no language variants and
 * `fallbackLocale` is undefined.
 */
export interface Site extends SiteDefinition {
  readonly name: string;
}

/** A site as written, before `extends` is applied. `path`: of its map in the definition. */
export interface SiteSource {
  readonly name: string;
  /** The definition that contains it, as `<module>/<kind>/<path>`. */
  readonly definition: string;
  readonly path: string;
  readonly root: DefinitionNode;
}

export type SiteFinding = Finding & { readonly definition: string };

/** Sites by name, in the given order; of two with the same name the first is used. */
export interface ComposedSites {
  readonly sites: ReadonlyMap<string, Site>;
  readonly findings: readonly SiteFinding[];
}

/**
 * Applies `extends` and runs the checks that require all sites (docs/reference/languages.md#sites).
 * @param themes the names of all themes
 */
export function composeSites(sources: readonly SiteSource[], themes: ReadonlySet<string>): ComposedSites {
  const findings = new Map<string, SiteFinding>();
  const report: ReportSite = ({ definition, path }, { at }, key, { text, ...coded }) => {
    // Nodes of the workspace config have no lines.
    const place = [at.file, at.line, at.column, key, at.line === 0 ? text : ''].join(':');
    if (findings.has(place)) return; // Already composed for a site that extends this one.
    const whole = path === '' ? key : `${path}.${key}`;
    findings.set(place, { at, path: whole, message: text, severity: 'warning', definition, ...coded });
  };
  const byName = new Map<string, SiteSource>();
  for (const source of sources) if (!byName.has(source.name)) byName.set(source.name, source);
  const sites = new Map<string, Site>();
  for (const source of byName.values()) {
    const root = inherit(source, byName, [], report);
    // The problems of each site were reported at their source, so that none are reported here.
    const read = readSite(root, { path: '', report: () => undefined })?.value;
    if (read === undefined) continue;
    sites.set(source.name, toSite(source, read, root, report));
    if (read.enabled && read.theme !== undefined && !themes.has(read.theme)) {
      const text = `the theme '${read.theme}' does not exist, so that images have no variations`;
      const problem = { text, code: 'themeMissing', values: { theme: read.theme } } as const;
      report(source, childOf(root, 'theme') ?? root, 'theme', problem);
    }
  }
  return { sites, findings: [...findings.values()] };
}

type ReportSite = (source: SiteSource, node: DefinitionNode, key: string, problem: CodedText) => void;

/** The map of the site merged over that of the site it extends. Domains are not inherited. */
function inherit(
  source: SiteSource,
  byName: ReadonlyMap<string, SiteSource>,
  below: readonly string[],
  report: ReportSite,
): DefinitionNode {
  const extended = childOf(source.root, 'extends');
  if (extended?.kind !== 'scalar' || extended.value === null) return source.root;
  // A name, `../name`, or an absolute path such as `/modules/multisite/config/sites/name`.
  const name = extended.text.replace(/\/$/, '').replace(/^(?:(?:\.{1,2}\/)+|\/(?:.*\/)?)/, '');
  const chain = [...below, source.name];
  const parent = byName.get(name);
  if (parent === undefined) {
    report(source, extended, 'extends', {
      text: `the site '${source.name}' extends '${name}', which does not exist`,
      code: 'siteMissing',
      values: { site: source.name, name },
    });
    return source.root;
  }
  if (chain.includes(name)) {
    const sites = [...chain, name].join(' → ');
    const text = `sites extend each other in a cycle: ${sites}`;
    report(source, extended, 'extends', { text, code: 'siteCircle', values: { sites } });
    return source.root;
  }
  return mergeDefinition(withoutOwn(inherit(parent, byName, chain, report)), source.root);
}

function withoutOwn(root: DefinitionNode): DefinitionNode {
  if (root.kind !== 'map') return root;
  const entries: MapNode['entries'] = root.entries.filter(
    ({ key }) => !['domains', 'enabled', 'extends'].includes(key),
  );
  return { ...root, entries };
}

function toSite(source: SiteSource, read: SiteDefinition, root: DefinitionNode, report: ReportSite): Site {
  const { name } = source;
  const { enabled, domains, theme } = read;
  if (read.locales.length === 0)
    return { name, locales: [], fallbackLocale: undefined, domains, theme, enabled };
  const settings = childOf(root, 'i18n') ?? root;
  const locales = read.locales.filter(
    (each, at) => at === read.locales.findIndex((other) => isSameLanguage(each, other)),
  );
  for (const other of read.locales.filter((each) => !locales.includes(each))) {
    const text = `the locale '${other}' is ignored: another one differs from it in upper and lower case only`;
    const problem = { text, code: 'localeRepeated', values: { locale: other } } as const;
    report(source, childOf(settings, 'locales') ?? root, 'i18n.locales', problem);
  }
  const given = read.fallbackLocale ?? locales[0] ?? '';
  const fallbackLocale = locales.find((each) => isSameLanguage(each, given)) ?? given;
  if (!locales.includes(fallbackLocale)) {
    const written = childOf(settings, 'fallbackLocale') ?? root;
    const text = `the fallbackLocale '${fallbackLocale}' is not among the enabled locales of the site '${name}'; it was added`;
    const values = { locale: fallbackLocale, site: name };
    report(source, written, 'i18n.fallbackLocale', { text, code: 'fallbackLocaleAdded', values });
  }
  const others = locales.filter((locale) => locale !== fallbackLocale);
  return { name, locales: [fallbackLocale, ...others], fallbackLocale, domains, theme, enabled };
}

/** The site of an installation without sites: it has no languages. */
export const NO_SITE: Site = {
  name: 'default',
  locales: [],
  fallbackLocale: undefined,
  domains: [],
  theme: undefined,
  enabled: true,
};

/** Selects sites by host; created again when sites change. */
export class SiteChoice {
  private readonly byDomain = new Map<string, Site>();
  private readonly other: Site;

  constructor(sites: ReadonlyMap<string, Site>) {
    const enabled = [...sites.values()].filter((site) => site.enabled);
    for (const site of enabled) {
      for (const domain of site.domains) if (!this.byDomain.has(domain)) this.byDomain.set(domain, site);
    }
    const named = (name: string): Site | undefined => enabled.find((site) => site.name === name);
    this.other = named('default') ?? named('fallback') ?? enabled[0] ?? NO_SITE;
  }

  /** The site with this domain, otherwise `default`, `fallback`, or the first one; without sites, one without languages. */
  forHost(host: string | undefined): Site {
    if (this.byDomain.size === 0 || host === undefined) return this.other;
    return this.byDomain.get(host) ?? this.byDomain.get(hostName(host)) ?? this.other;
  }
}
