import { Logger } from '@nestjs/common';
import type { AuditPage, Form } from '#client';
import { FormsBootstrapService, type FormsBootstrapSummary } from '../../src/forms-bootstrap/index.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication, type Files } from '../support/application.js';
import { databaseKinds } from '../support/databases.js';

// docs/reference/form-files.md#bootstrap.

const FOLDER = 'form-bootstrap/forms';
const UUID = '0d6b6b0e-4d0a-4a53-9a0b-5f3f1f0a0a01';

const form = (title: string, more = '') =>
  `title: ${title}\npublished: true\n${more}questions:\n- {question: "Ok?", questionType: text}\n`;
const known = (title: string) =>
  form(title, `uuid: ${UUID}\n`).replace(
    '{question',
    '{uuid: 7c1f0a52-6a43-4b53-8f10-6f0d2b1a9a01, question',
  );

const run = (app: TestApplication) => app.nest.get(FormsBootstrapService).run();
const titles = async (app: TestApplication) =>
  ((await app.get('/.rest/forms/v1/forms')) as { title: string }[]).map(({ title }) => title);

/** The outcome for each file. */
const outcomes = ({ loaded, failed }: FormsBootstrapSummary) => ({
  loaded: loaded.map(({ file, outcome, title }) => `${file} ${outcome} ${title}`),
  failed,
});

describe.each(databaseKinds)('form-bootstrap on the %s database', (kind) => {
  let app: TestApplication | undefined;
  afterEach(async () => {
    await app?.close();
    app = undefined;
  });

  const start = async (definitions: Files, modules: Files = {}): Promise<TestApplication> => {
    app = await TestApplication.start({ kind, definitions, modules });
    return app;
  };

  it('loads files of all light modules in the order of their names, and each form once', async () => {
    const started = await start(
      {
        [`${FOLDER}/b.yml`]: form('B'),
        [`${FOLDER}/a.json`]: JSON.stringify({
          title: 'A',
          published: true,
          questions: [{ question: 'Ok?' }],
        }),
        [`${FOLDER}/README.md`]: '# About',
        [`${FOLDER}/.hidden.yaml`]: form('Hidden'),
        [`${FOLDER}/below/c.yaml`]: form('Below'),
        [`${FOLDER}/survey.lss`]: '<document/>',
      },
      { [`shop/${FOLDER}/0.yaml`]: known('Shop') },
    );
    const shop = `${started.folders.modules}/shop/${FOLDER}/0.yaml`;
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    expect(outcomes(await run(started))).toEqual({
      loaded: [`${FOLDER}/a.json created A`, `${FOLDER}/b.yml created B`, `${shop} created Shop`],
      failed: [],
    });
    expect(warn.mock.calls).toEqual([
      [
        `not loaded: ${FOLDER}/below/, ${FOLDER}/survey.lss; only *.yaml, *.yml and *.json files directly in the folder are loaded; convert surveys of other tools with "npm run cms -- forms import" and "forms export"`,
      ],
    ]);
    warn.mockRestore();
    expect(outcomes(await run(started))).toEqual({
      loaded: [`${FOLDER}/a.json skipped A`, `${FOLDER}/b.yml skipped B`, `${shop} skipped Shop`],
      failed: [],
    });
    expect(await titles(started)).toEqual(['A', 'B', 'Shop']);
    expect(await started.get('/.rest/health/ready')).toMatchObject({ status: 'ok' });
  });

  it('reports a broken file with its path and reason, loads the rest and is degraded', async () => {
    const started = await start({
      [`${FOLDER}/a.yaml`]: 'title: [\n',
      [`${FOLDER}/b.yaml`]:
        'title: B\nsections:\n- title: S\n  questions:\n  - {question: x}\n  - {question: y}\n  - {question: z, questionType: slider}\n',
      [`${FOLDER}/c.yaml`]: `uuid: nonsense\n${form('C')}`,
      [`${FOLDER}/d.yaml`]: form('D'),
    });
    const place = { line: 0, column: 0 };
    const slider = 'sections[0].questions[2].questionType: must be one of text, single, multi, range';
    const yaml: unknown = expect.stringMatching(/^not well-formed YAML: ./);
    const failed = [
      { file: `${FOLDER}/a.yaml`, reason: yaml, line: 2, column: 1 },
      { file: `${FOLDER}/b.yaml`, reason: slider, ...place },
      { file: `${FOLDER}/c.yaml`, reason: 'uuid: must be a UUID', ...place },
    ];
    expect(outcomes(await run(started))).toEqual({ loaded: [`${FOLDER}/d.yaml created D`], failed });
    expect(await titles(started)).toEqual(['D']);
    const problems = failed.map(({ file, reason, line, column }) => ({
      ...{ file, line, column, path: '', message: reason, severity: 'error' },
      ...{ code: 'fileRejected', values: { reason } },
      definition: `app/form-bootstrap/${file.slice(FOLDER.length + 1)}`,
    }));
    expect(await (await Administrator.of(started)).problems()).toEqual(problems);
    expect(await started.get('/.rest/health/ready')).toEqual({
      status: 'degraded',
      parts: {
        database: { status: 'ok' },
        revisions: { status: 'ok' },
        definitions: {
          status: 'degraded',
          code: 'definitionErrors',
          reason: '3 errors; see /.rest/definitions/problems',
        },
      },
    });
  });

  it('reads the folder and onExisting from a decoration', async () => {
    const started = await start(
      {
        'form-bootstrap/config.yaml': 'bootstrapFolderLocation: /form-bootstrap/forms\nonExisting: skip\n',
        [`${FOLDER}/a.yaml`]: form('Not here'),
        'polls/a.yaml': known('First'),
        'polls/b.yaml': known('Second'),
        'polls/c.yaml': form('Nameless'),
      },
      {
        'shop/decorations/form-bootstrap/config.yaml':
          'bootstrapFolderLocation: /polls\nonExisting: update\n',
      },
    );
    const repeated = `uuid: ${UUID} is also used by polls/a.yaml: give each file a unique one`;
    const reason = 'questions[0].uuid: is required where a file updates its form at every start';
    expect(outcomes(await run(started))).toEqual({
      loaded: ['polls/a.yaml created First'],
      failed: [
        { file: 'polls/b.yaml', reason: repeated, line: 0, column: 0 },
        { file: 'polls/c.yaml', reason, line: 0, column: 0 },
      ],
    });
    expect(await started.get('/.rest/forms/v1/forms')).toMatchObject([{ uuid: UUID, title: 'First' }]);
    const log = jest.spyOn(Logger.prototype, 'log').mockReturnValue();
    expect((await run(started)).loaded).toMatchObject([{ file: 'polls/a.yaml', outcome: 'unchanged' }]);
    expect(log.mock.calls).toEqual([]);
    const { headers } = await Administrator.of(started);
    const patch = (query: string, fields: object) =>
      started.request(`/.rest/forms/v1/forms/${UUID}${query}`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ version: 1, ...fields }),
      });
    expect((await patch('?draft=true', { questions: [] })).status).toBe(200);
    expect((await run(started)).loaded).toMatchObject([{ file: 'polls/a.yaml', outcome: 'unchanged' }]);
    expect((await patch('', { title: 'Third' })).status).toBe(200);
    const draftExists = 'The form has unpublished changes: write with draft=true, publish or discard them.';
    expect((await run(started)).failed).toContainEqual({
      ...{ file: 'polls/a.yaml', reason: draftExists, line: 0, column: 0 },
    });
    log.mockRestore();
  });

  it.each(['../elsewhere', '/', './'])('rejects the folder %j and uses the default', async (folder) => {
    const started = await start({
      'form-bootstrap/config.yaml': `bootstrapFolderLocation: ${folder}\n`,
      [`${FOLDER}/a.yaml`]: form('A'),
    });
    expect(outcomes(await run(started))).toEqual({ loaded: [`${FOLDER}/a.yaml created A`], failed: [] });
    expect(await (await Administrator.of(started)).problemLines()).toEqual([
      `form-bootstrap/config.yaml:1:26 error bootstrapFolderLocation | 'bootstrapFolderLocation' must name a folder inside a light module, not '${folder}'`,
    ]);
  });

  it('reports a file that is not UTF-8, with line and column', async () => {
    const started = await start({
      [`${FOLDER}/a.yaml`]: Buffer.from(form('Caf\u00e9'), 'latin1'),
      [`${FOLDER}/b.yaml`]: form('B'),
    });
    const reason = 'the text is not UTF-8: save the file with the encoding UTF-8';
    expect(outcomes(await run(started))).toEqual({
      loaded: [`${FOLDER}/b.yaml created B`],
      failed: [{ file: `${FOLDER}/a.yaml`, reason, line: 1, column: 11 }],
    });
  });

  it('explains how to convert forms of other tools', async () => {
    const fields = [{ id: 'a', ref: 'name', title: 'Name?', type: 'short_text' }];
    const elements = [{ type: 'text', name: 'name' }];
    const started = await start({
      [`${FOLDER}/a.json`]: JSON.stringify({ title: 'A', fields }),
      [`${FOLDER}/b.json`]: JSON.stringify({ title: 'B', pages: [{ name: 'page', elements }] }),
    });
    const hint =
      'import it with "npm run cms -- forms import", then replace this file with the output of "forms export"';
    expect((await run(started)).failed.map(({ file, reason }) => [file, reason])).toEqual([
      [`${FOLDER}/a.json`, `is a form of Typeform: ${hint}`],
      [`${FOLDER}/b.json`, `is a form of SurveyJS: ${hint}`],
    ]);
  });

  it('lets only one instance load at a time', async () => {
    const started = await start({ [`${FOLDER}/a.yaml`]: form('A'), [`${FOLDER}/b.yaml`]: known('B') });
    const summaries = await Promise.all([run(started), run(started), run(started)]);
    const created = summaries.flatMap(({ loaded }) => loaded.filter(({ outcome }) => outcome === 'created'));
    expect(created.map(({ title }) => title)).toEqual(['A', 'B']);
    expect(summaries.flatMap(({ failed }) => failed)).toEqual([]);
    expect(await titles(started)).toEqual(['A', 'B']);
  });

  it('records (system) as the user of the records and of their audit entries', async () => {
    const started = await start({ [`${FOLDER}/a.yaml`]: known('A') });
    await run(started);
    const { createdBy, modifiedBy, questions } = (await started.get(`/.rest/forms/v1/forms/${UUID}`)) as Form;
    const users = [createdBy, modifiedBy, ...questions.map((question) => question.createdBy)];
    expect(users).toEqual(['(system)', '(system)', '(system)']);
    const { headers } = await Administrator.of(started);
    const { results } = (await started.get('/.rest/audit/v1?kind=form', headers)) as AuditPage;
    expect(results.map(({ user, action, target }) => [user, action, target])).toEqual([
      ['(system)', 'create', UUID],
    ]);
  });

  it('does nothing without files', async () => {
    expect(await run(await start({}))).toEqual({ loaded: [], failed: [] });
  });
});
