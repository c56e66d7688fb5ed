import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { definitionNodeFromValue } from './yaml/definition-from-value.js';
import { childOf } from './yaml/definition-node.js';
import { TemporaryModules } from '../../test/support/temporary-modules.js';
import { scanModules } from './modules/scan-modules.js';
import { SitesService } from './sites/sites.service.js';

const nothing = definitionNodeFromValue(null, 'none');
let modules: TemporaryModules;
const put = (path: string, content: string | Uint8Array): Promise<void> => modules.put(path, content);

beforeEach(async () => {
  Logger.overrideLogger(false);
  modules = await TemporaryModules.create();
});

afterEach(() => modules.dispose());

/** Waits until `read` gives `expected`; shows what it gave last otherwise. */
async function becomes(read: () => unknown, expected: unknown, within = 30_000): Promise<void> {
  const end = Date.now() + within;
  while (Date.now() < end) {
    try {
      expect(read()).toEqual(expected);
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  expect(read()).toEqual(expected);
}

it('watches the parent of a modules folder that does not exist yet', async () => {
  const missing = join(modules.folder, 'a', 'b');
  expect((await scanModules({ applicationDir: modules.folder, modulesDir: missing })).folders).toEqual([
    modules.folder,
  ]);
  await put('a/b/shop/restEndpoints/tours.yaml', 'workspace: tours\n');
  const { folders } = await scanModules({ applicationDir: modules.folder, modulesDir: missing });
  expect(folders).toEqual([missing, join(missing, 'shop'), join(missing, 'shop', 'restEndpoints')]);
});

describe('watching', () => {
  it('follows added, changed, broken, repaired, replaced and removed files', async () => {
    await put('restEndpoints/tours.yaml', 'workspace: tours\n');
    await modules.definitions.start();
    const endpoints = modules.consumeEndpoints();
    await put('restEndpoints/tours.yaml', 'workspace: tours2\n');
    await becomes(endpoints.all, { tours: 'tours2 -' });
    await put('restEndpoints/deep/er/walks.yaml', 'workspace: walks\n');
    await becomes(endpoints.all, { tours: 'tours2 -', 'deep/er/walks': 'walks -' });
    await put('restEndpoints/tours.yaml', 'workspace: tours3\ndepth: [\n');
    await becomes(() => modules.problems().length, 1);
    expect(modules.problems()[0]).toMatch(/^restEndpoints\/tours\.yaml:3:1 error /);
    expect(endpoints.all()).toEqual({ tours: 'tours2 -', 'deep/er/walks': 'walks -' });
    await put('restEndpoints/tours.yaml', 'depth: 4\n');
    await becomes(() => modules.problems(), [`restEndpoints/tours.yaml:1:1 error 'workspace' is required`]);
    expect(endpoints.all()).toEqual({ tours: 'tours2 -', 'deep/er/walks': 'walks -' });
    await put('restEndpoints/.tours.tmp', 'workspace: tours4\n');
    await rename(
      join(modules.folder, 'restEndpoints/.tours.tmp'),
      join(modules.folder, 'restEndpoints/tours.yaml'),
    );
    await becomes(endpoints.all, { tours: 'tours4 -', 'deep/er/walks': 'walks -' });
    expect(modules.problems()).toEqual([]);
    await rm(join(modules.folder, 'restEndpoints/deep'), { recursive: true });
    await becomes(endpoints.all, { tours: 'tours4 -' });
    await rm(join(modules.folder, 'restEndpoints/tours.yaml'));
    await becomes(endpoints.all, {});
  });

  it('follows added and removed light modules, even if MODULES_DIR is created later', async () => {
    await modules.definitions.start();
    const endpoints = modules.consumeEndpoints();
    await put('light-modules/hills/restEndpoints/walks.yaml', 'workspace: walks\n');
    await becomes(endpoints.all, { walks: 'walks -' });
    await put('light-modules/sea/restEndpoints/trips.yaml', 'workspace: trips\n');
    await put('light-modules/sea/decorations/hills/restEndpoints/walks.yaml', 'depth: 3\n');
    await becomes(endpoints.all, { trips: 'trips -', walks: 'walks 3' });
    await rm(join(modules.folder, 'light-modules/sea'), { recursive: true });
    await becomes(endpoints.all, { walks: 'walks -' });
  });

  it('does not call consumers without a relevant change', async () => {
    await put('restEndpoints/tours.yaml', 'workspace: tours\n');
    await put('roles/editor.yaml', 'a: 1\n');
    await modules.definitions.start();
    const endpoints = modules.consumeEndpoints();
    await put('roles/editor.yaml', 'a: 2\n');
    await put('restEndpoints/tours.yaml', 'workspace: tours\n');
    const written = (): unknown => childOf(modules.definitions.list('roles')[0]?.root ?? nothing, 'a');
    await becomes(written, expect.objectContaining({ value: 2 }));
    expect(endpoints.changes()).toBe(0);
  });

  it('follows the sites of the site and multisite modules', async () => {
    const languages = 'i18n: {fallbackLocale: en, locales: {en: {language: en}, de: {language: de}}}';
    await put('light-modules/a/decorations/site/config.yaml', `site: {theme: {name: plain}, ${languages}}\n`);
    await put('themes/rich.yaml', 'imaging: {variations: {small: {width: 480}}}\n');
    const sites = new SitesService(modules.definitions);
    await modules.definitions.start();
    const site = {
      name: 'fallback',
      locales: ['en', 'de'],
      fallbackLocale: 'en',
      domains: [],
      theme: 'plain',
      enabled: true,
    };
    expect(sites.forHost('any.example')).toEqual(site);
    await put(
      'light-modules/a/decorations/multisite/config.yaml',
      `sites: {fallback: {theme: rich, ${languages}}}\n`,
    );
    await becomes(() => sites.forHost('any.example'), { ...site, theme: 'rich' });
    await put(
      'sites/harbour.yaml',
      'extends: ../fallback\ndomains: [harbour.example]\ni18n: {fallbackLocale: fr}\n',
    );
    const harbour = { ...site, name: 'harbour', theme: 'rich', domains: ['harbour.example'] };
    await becomes(() => sites.forHost('harbour.example:80'), {
      ...harbour,
      locales: ['fr', 'en', 'de'],
      fallbackLocale: 'fr',
    });
    expect(modules.problems()).toEqual([
      `sites/harbour.yaml:3:24 warning the fallbackLocale 'fr' is not among the enabled locales of the site 'harbour'; it was added`,
    ]);
  });
});
