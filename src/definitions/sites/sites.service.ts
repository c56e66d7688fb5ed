import { Injectable } from '@nestjs/common';
import { composeSites, SiteChoice, type Site, type SiteSource } from './compose-sites.js';
import { nameOf, type Definition } from '../definition.js';
import type { DefinitionFormat } from '../definition-format.js';
import { childOf, type DefinitionNode } from '../yaml/definition-node.js';
import { DefinitionsService } from '../definitions.service.js';
import type { LiveDefinitions } from '../modules/live-definitions.js';
import type { Report } from '../problem.js';
import { mapByName, mapOf } from '../readers/read-map.js';
import { optional } from '../readers/field.js';
import { readSite } from './read-site.js';

const siteModule = mapOf({ site: optional(readSite) });
const multisiteModule = mapOf({ sites: optional(mapByName(readSite)) });

/**
 * Provides the current sites and their languages: the sites of `decorations/multisite/config.yaml`, then that of
 * `decorations/site/config.yaml`, named `fallback`, then `sites/*.yaml` (docs/reference/languages.md#sites). The first site
 * with a name is used, so that a site decorated by a light module replaces the default one.
 */
@Injectable()
export class SitesService {
  private readonly sources: readonly LiveDefinitions<readonly SiteSource[]>[];
  private readonly themes: LiveDefinitions<string>;
  private readonly listeners: (() => void)[] = [];
  private sites: ReadonlyMap<string, Site> = new Map();
  private choice = new SiteChoice(this.sites);

  constructor(private readonly definitions: DefinitionsService) {
    this.sources = [
      definitions.consume('multisite', sitesOfMultisite),
      definitions.consume('site', siteOfSiteModule),
      definitions.consume('sites', siteOfFile),
    ];
    this.themes = definitions.consume('themes', ({ path }) => path.slice(path.lastIndexOf('/') + 1));
    for (const source of [...this.sources, this.themes]) source.onChange(() => this.compose());
    this.compose();
  }

  /** All sites by name, including disabled ones. */
  all(): ReadonlyMap<string, Site> {
    return this.sites;
  }

  forHost(host: string | undefined): Site {
    return this.choice.forHost(host);
  }

  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  private compose(): void {
    const written = this.sources.flatMap((source) => [...source.all().values()].flat());
    const { sites, findings } = composeSites(written, new Set(this.themes.all().values()));
    this.sites = sites;
    this.choice = new SiteChoice(sites);
    this.definitions.setProblems('sites', findings);
    for (const listener of this.listeners) listener();
  }
}

/** `sites/*.yaml`, and the two modules with definitions of sites (docs/reference/languages.md#sites). */
export const SITE_FORMATS: readonly DefinitionFormat[] = [
  { name: 'site', title: 'A site', files: ['sites/*.yaml'], schema: readSite.schema },
  {
    name: 'site-module',
    title: 'The site of the module site',
    files: ['decorations/site/config.yaml'],
    schema: siteModule.schema,
  },
  {
    name: 'multisite-module',
    title: 'The sites of the module multisite',
    files: ['decorations/multisite/config.yaml'],
    schema: multisiteModule.schema,
  },
];

function siteOfFile(definition: Definition, report: Report): readonly SiteSource[] | undefined {
  if (readSite(definition.root, { path: '', report }) === undefined) return undefined;
  return [{ name: definition.path, definition: nameOf(definition), path: '', root: definition.root }];
}

function siteOfSiteModule(definition: Definition, report: Report): readonly SiteSource[] | undefined {
  if (siteModule(definition.root, { path: '', report }) === undefined) return undefined;
  const root = childOf(definition.root, 'site');
  return root?.kind === 'map'
    ? [{ name: 'fallback', definition: nameOf(definition), path: 'site', root }]
    : [];
}

function sitesOfMultisite(definition: Definition, report: Report): readonly SiteSource[] | undefined {
  if (multisiteModule(definition.root, { path: '', report }) === undefined) return undefined;
  const sites = childOf(definition.root, 'sites');
  if (sites?.kind !== 'map') return [];
  const toSource = (name: string, root: DefinitionNode): SiteSource => ({
    name,
    definition: nameOf(definition),
    path: `sites.${name}`,
    root,
  });
  return sites.entries
    .filter(({ value }) => value.kind === 'map')
    .map(({ key, value }) => toSource(key, value));
}
