import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { definitionNodeFromValue } from './yaml/definition-from-value.js';
import { DefinitionsService } from './definitions.service.js';
import { TemporaryModules } from '../../test/support/temporary-modules.js';
import { mapOf } from './readers/read-map.js';
import { required } from './readers/field.js';
import { text } from './readers/read-scalar.js';

let modules: TemporaryModules;
const put = (path: string, content: string | Uint8Array): Promise<void> => modules.put(path, content);

beforeEach(async () => {
  Logger.overrideLogger(false);
  modules = await TemporaryModules.create();
});

afterEach(() => modules.dispose());

describe('loading', () => {
  it('finds only the definitions of the application and the light modules', async () => {
    await put('restEndpoints/delivery/tours_v1.yaml', 'workspace: tours\n');
    await put('restEndpoints/.hidden.yaml', 'workspace: hidden\n');
    await put('restEndpoints/node_modules/x.yaml', 'workspace: hidden\n');
    await put('restEndpoints/readme.md', 'text');
    await put('package.json', '{}');
    await put('form-app/web/tsconfig.json', '{ // comment');
    await put('form-app/charts/forms/bars.yml', 'a: 1\n');
    await put('light-modules/hills/restEndpoints/walks.json', '{"workspace": "walks", "depth": 2}');
    await put('light-modules/hills/content-bootstrap/website.hills.yaml', 'hills:\n');
    await put('light-modules/hills/dialogs/broken.yaml', 'a: [');
    await put('light-modules/.git/restEndpoints/x.yaml', 'workspace: hidden\n');
    await modules.definitions.start();
    expect(modules.consumeEndpoints().all()).toEqual({ 'delivery/tours_v1': 'tours -', walks: 'walks 2' });
    expect(
      modules.definitions.list('form-app').map(({ module, path, file }) => [module, path, file]),
    ).toEqual([['app', 'charts/forms/bars', 'form-app/charts/forms/bars.yml']]);
    expect(modules.definitions.folders('content-bootstrap')).toEqual([
      { module: 'hills', folder: join(modules.folder, 'light-modules/hills/content-bootstrap') },
    ]);
    expect(modules.problems()).toEqual([]);
  });

  it('lists no folders that cannot be read, and reports them', async () => {
    await put('light-modules/hills/restEndpoints/walks.yaml', 'workspace: walks\n');
    const loop = join(modules.folder, 'light-modules/hills/form-core');
    await symlink(loop, loop);
    await modules.definitions.start();
    expect(modules.definitions.folders('form-core/templates')).toEqual([]);
    expect(modules.problems()).toEqual([
      'light-modules/hills/form-core:0:0 error the folder cannot be read (ELOOP)',
    ]);
  });

  it.each([
    [true, ['sample', 'app', 'hills'], ['sample/restEndpoints/pages.yaml', 'restEndpoints/tours.yaml']],
    [false, ['app', 'hills'], ['restEndpoints/tours.yaml']],
  ])('with sample: %s loads the modules %j', async (sample, names, endpoints) => {
    await put('sample/content-bootstrap/website.sample.yaml', 'sample:\n');
    await put('sample/restEndpoints/pages.yaml', 'workspace: website\n');
    await put('sample/restEndpoints/tours.yaml', 'workspace: replaced\n');
    await put('restEndpoints/tours.yaml', 'workspace: tours\n');
    await put('content-bootstrap/website.own.yaml', 'own:\n');
    await put('light-modules/hills/content-bootstrap/website.hills.yaml', 'hills:\n');
    const { folder } = modules;
    const modulesDir = join(folder, 'light-modules');
    const definitions = new DefinitionsService({ applicationDir: folder, modulesDir, sample });
    await definitions.start();
    expect(definitions.folders('content-bootstrap').map(({ module }) => module)).toEqual(names);
    expect(definitions.list('restEndpoints').map(({ file }) => file)).toEqual(endpoints);
    await definitions.stop();
  });

  it('replaces the sample site with a site of the application without a warning', async () => {
    await put('sample/sites/fallback.yaml', 'i18n: {fallbackLocale: en}\n');
    await put('sites/fallback.yaml', 'i18n: {fallbackLocale: de}\n');
    const { folder } = modules;
    const definitions = new DefinitionsService({
      applicationDir: folder,
      modulesDir: join(folder, 'light-modules'),
    });
    await definitions.start();
    expect([definitions.list('sites').map(({ file }) => file), definitions.problems()]).toEqual([
      ['sites/fallback.yaml'],
      [],
    ]);
    await definitions.stop();
  });

  it('reports link loops, huge and broken files in order', async () => {
    await put('restEndpoints/b.yaml', 'workspace: b\n');
    await symlink('.', join(modules.folder, 'restEndpoints/self'));
    await symlink('..', join(modules.folder, 'restEndpoints/up'));
    await symlink('nowhere', join(modules.folder, 'restEndpoints/dangling.yaml'));
    await put('restEndpoints/huge.yaml', Buffer.alloc(2 * 1024 * 1024 + 1, 'a'));
    await put('restEndpoints/latin.yaml', Buffer.from([0x61, 0x3a, 0x20, 0xe4]));
    await put('restEndpoints/wrong.yaml', 'depth: 10\nworkspace:\n  a: b\nlimt: 3\n');
    await modules.definitions.start();
    expect(modules.consumeEndpoints().all()).toEqual({ b: 'b -' });
    expect(modules.problems()).toEqual([
      'restEndpoints/huge.yaml:0:0 error the file is larger than 2 MB and is ignored',
      'restEndpoints/latin.yaml:1:4 error the text is not UTF-8: save the file with the encoding UTF-8',
      `restEndpoints/wrong.yaml:1:8 error 'depth' must be a whole number from 0 to 9, not '10'`,
      `restEndpoints/wrong.yaml:3:3 error 'workspace' must be a text, not a map`,
      `restEndpoints/wrong.yaml:4:1 warning 'limt' is not a known key and is ignored`,
    ]);
    expect(modules.definitions.problems()[2]).toEqual({
      file: 'restEndpoints/wrong.yaml',
      line: 1,
      column: 8,
      path: 'depth',
      message: `'depth' must be a whole number from 0 to 9, not '10'`,
      severity: 'error',
      definition: 'app/restEndpoints/wrong',
      code: 'expectedInteger',
      values: { min: '0', max: '9', found: "'10'" },
    });
  });

  it('gives the later module precedence, with a warning that names both', async () => {
    await put('restEndpoints/tours.yaml', 'workspace: own\n');
    await put('light-modules/b/restEndpoints/tours.yaml', 'workspace: b\n');
    await put('light-modules/a/restEndpoints/tours.yaml', 'workspace: a\n');
    await modules.definitions.start();
    expect(modules.consumeEndpoints().all()).toEqual({ tours: 'b -' });
    expect(modules.problems()).toEqual([
      `light-modules/a/restEndpoints/tours.yaml:1:1 warning restEndpoints 'tours' is defined twice: module 'a' (light-modules/a/restEndpoints/tours.yaml) is used, module 'app' (restEndpoints/tours.yaml) is not`,
      `light-modules/b/restEndpoints/tours.yaml:1:1 warning restEndpoints 'tours' is defined twice: module 'b' (light-modules/b/restEndpoints/tours.yaml) is used, module 'a' (light-modules/a/restEndpoints/tours.yaml) is not`,
    ]);
  });

  it.each([true, false])('loads no folder with a reserved name, with sample: %s', async (sample) => {
    await put('sample/restEndpoints/tours.yaml', 'workspace: shipped\n');
    await put('restEndpoints/pages.yaml', 'workspace: website\n');
    for (const name of ['app', 'sample', 'own']) {
      await put(`light-modules/${name}/restEndpoints/${name}.yaml`, 'workspace: own\n');
      await put(`light-modules/${name}/restEndpoints/pages/${name}.yaml`, 'workspace: own\n');
    }
    const { folder } = modules;
    const modulesDir = join(folder, 'light-modules');
    const definitions = new DefinitionsService({ applicationDir: folder, modulesDir, sample });
    await definitions.start();
    expect(definitions.list('restEndpoints').map(({ file }) => file)).toEqual([
      'light-modules/own/restEndpoints/own.yaml',
      'restEndpoints/pages.yaml',
      'light-modules/own/restEndpoints/pages/own.yaml',
      ...(sample ? ['sample/restEndpoints/tours.yaml'] : []),
    ]);
    expect(definitions.problems().map(({ file, severity, message }) => [file, severity, message])).toEqual(
      ['app', 'sample'].map((name) => [
        `light-modules/${name}`,
        'error',
        `the name '${name}' is reserved for a module of the server, so this folder is not loaded: rename it`,
      ]),
    );
    await definitions.stop();
  });

  it('reports that MODULES_DIR is itself a light module', async () => {
    await put('light-modules/restEndpoints/tours.yaml', 'workspace: tours\n');
    await modules.definitions.start();
    expect(modules.problems()).toEqual([
      'light-modules:0:0 error MODULES_DIR is itself a light module: set it to the parent folder',
    ]);
  });

  it('loads 500 files', async () => {
    for (let i = 0; i < 500; i++) {
      const references = Array.from(
        { length: 6 },
        (_, n) => `  - propertyName: p${n}\n    resolver: {type: x, space: y}\n`,
      );
      await put(
        `restEndpoints/delivery/e${i}.yaml`,
        `workspace: w${i}\ndepth: 3\nreferences:\n${references.join('')}`,
      );
    }
    await modules.definitions.start();
    expect(modules.definitions.list('restEndpoints')).toHaveLength(500);
  });
});

describe('decorations', () => {
  it('are merged over their targets in module order, and keep their positions', async () => {
    await put('light-modules/hills/restEndpoints/delivery/walks.yaml', 'workspace: walks\ndepth: 1\n');
    await put('light-modules/z/decorations/hills/restEndpoints/delivery/walks.yaml', 'depth: 10\n');
    await put(
      'light-modules/a/decorations/hills/restEndpoints/delivery/walks.yaml',
      'depth: 2\nworkspace: w2\n',
    );
    await put('form-core/config.yaml', 'datasource: {url: a, driver: b}\n');
    await put('light-modules/a/decorations/form-core/config.yaml', 'datasource: {url: c}\n');
    await put('light-modules/a/decorations/form-bootstrap/config.yaml', 'bootstrapFolderLocation: /x\n');
    await put('light-modules/a/decorations/hills/restEndpoints/gone.yaml', 'depth: 1\n');
    await modules.definitions.start();
    expect(modules.consumeEndpoints().all()).toEqual({});
    expect(modules.problems()).toEqual([
      `light-modules/a/decorations/hills/restEndpoints/gone.yaml:1:1 warning the decoration is not used: there is no definition 'hills/restEndpoints/gone'`,
      `light-modules/z/decorations/hills/restEndpoints/delivery/walks.yaml:1:8 error 'depth' must be a whole number from 0 to 9, not '10'`,
    ]);
    const config = mapOf({ datasource: required(mapOf({ url: required(text), driver: required(text) })) });
    const core = modules.definitions.consume(
      'form-core',
      ({ root }, report) => config(root, { path: '', report })?.value,
    );
    expect(core.all().get('config')).toEqual({ datasource: { url: 'c', driver: 'b' } });
    expect(modules.definitions.list('form-bootstrap').map(({ module, path }) => [module, path])).toEqual([
      ['form-bootstrap', 'config'],
    ]);
  });
});

describe('other sources', () => {
  it('contribute definitions and problems, which are replaced as a whole', async () => {
    await put('restEndpoints/tours.yaml', 'workspace: tours\n');
    await modules.definitions.start();
    const endpoints = modules.consumeEndpoints();
    const file = 'config:/modules/app/restEndpoints/walks';
    const root = definitionNodeFromValue(new Map([['workspace', 'walks']]), file);
    modules.definitions.setExtra('config', [
      { kind: 'restEndpoints', module: 'app', path: 'walks', file, root },
    ]);
    expect(endpoints.all()).toEqual({ tours: 'tours -', walks: 'walks -' });
    const message = 'two endpoints on one path';
    modules.definitions.setProblems('endpoints', [
      { at: root.at, path: '', message, severity: 'warning', definition: 'a/b/c' },
    ]);
    expect(modules.problems()).toEqual([`${file}:0:0 warning ${message}`]);
    modules.definitions.setExtra('config', []);
    modules.definitions.setProblems('endpoints', []);
    expect(endpoints.all()).toEqual({ tours: 'tours -' });
    expect(endpoints.changes()).toBe(2);
    expect(modules.problems()).toEqual([]);
  });

  it('take precedence over a file of the same module and path', async () => {
    await put('restEndpoints/tours.yaml', 'workspace: file\n');
    await modules.definitions.start();
    const file = 'config:/modules/app/restEndpoints/tours';
    const root = definitionNodeFromValue(new Map([['workspace', 'node']]), file);
    modules.definitions.setExtra('config', [
      { kind: 'restEndpoints', module: 'app', path: 'tours', file, root },
    ]);
    expect(modules.consumeEndpoints().all()).toEqual({ tours: 'node -' });
  });
});
