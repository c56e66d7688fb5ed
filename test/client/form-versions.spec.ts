import type { FormVersion } from '../../client/index.js';
import { errorOf, FormsWorld } from './forms-world.js';

let world: FormsWorld;

beforeAll(async () => {
  world = await FormsWorld.start();
});
afterAll(() => world.close());

const actions = (versions: readonly FormVersion[]): [number, string][] =>
  versions.map(({ number, action }) => [number, action]);

it('lists, reads and restores versions', async () => {
  const { form, editor } = world;
  const { formsEditor, forms } = editor;
  const [first, ...none] = await formsEditor.listVersions(form.id);
  expect([first, none]).toEqual([
    {
      ...{ number: 1, action: 'publish', createdBy: 'admin', questions: 4 },
      created: expect.any(Number) as unknown,
      modified: expect.any(Number) as unknown,
    },
    [],
  ]);
  const { content, ...version } = await formsEditor.getVersion(form.id, 1);
  expect([version, content.title, content.uuid, content.sections?.length]).toEqual([
    ...[first, 'Your visit', form.uuid, 2],
  ]);
  const changed = await formsEditor.changeForm(form.id, { title: 'Another visit', version: form.version });
  expect(actions(await formsEditor.listVersions(form.id))).toEqual([
    [2, 'change'],
    [1, 'publish'],
  ]);
  const restored = await formsEditor.restoreVersion(form.id, 1, changed.version);
  expect([restored.title, restored.version > changed.version]).toEqual(['Your visit', true]);
  expect(await forms.getForm(form.id)).toEqual(restored);
  expect(actions(await formsEditor.listVersions(form.id))).toEqual([
    [3, 'restore'],
    [2, 'change'],
    [1, 'publish'],
  ]);
});

it('reports a stale version, a missing version and a missing permission', async () => {
  const { form, editor, visitor } = world;
  const failures = [
    editor.formsEditor.restoreVersion(form.id, 1, form.version),
    editor.formsEditor.getVersion(form.id, 99),
    editor.formsEditor.listVersions(form.id + 1),
    visitor.formsEditor.listVersions(form.id),
  ];
  const errors = await Promise.all(failures.map((each) => errorOf(each)));
  expect(errors.map(({ code, status }) => [code, status])).toEqual([
    ['conflict', 409],
    ['notFound', 404],
    ['notFound', 404],
    ['notAuthorized', 401],
  ]);
});
