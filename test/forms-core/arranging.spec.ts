import type { Form } from '#client';
import { asEditor, at, EDITOR, LUNCH, openFormsWorld, rejection, type FormsWorld } from './forms-world.js';

const write = { caller: EDITOR };

describe('arranging forms and their parts', () => {
  let world: FormsWorld;
  let form: Form;
  beforeAll(async () => {
    world = await openFormsWorld();
  });
  beforeEach(async () => {
    form = await world.editor.createForm(LUNCH, write);
  });
  afterAll(() => world.close());

  it('orders parts', async () => {
    const ids = form.sections.map(({ id }) => id).reverse();
    const without = await world.editor.replaceRules(form.id, [], write);
    expect(without).toEqual([]);
    const ordered = await world.editor.orderParts('section', { kind: 'form', id: form.id }, ids, write);
    expect(ordered.sections.map(({ id, orderIndex, version }) => [id, orderIndex, version])).toEqual([
      [ids[0], 1, 2],
      [ids[1], 2, 2],
    ]);
    expect(
      await rejection(world.editor.orderParts('section', { kind: 'form', id: form.id }, [1], write)),
    ).toMatchObject({
      name: 'InvalidFormError',
      details: [{ path: 'ids', message: `must contain each of these once: ${ids.join(', ')}` }],
    });
  });

  it('moves a question to another section, or out of it', async () => {
    const [from, to] = form.sections.map(({ id }) => id);
    const { id } = at(at(form.sections, 0).questions, 1);
    const moved = await world.editor.patchPart('question', id, { version: 1, sectionId: to }, write);
    expect(moved).toMatchObject({ sectionId: to, formId: null, version: 2 });
    const out = await world.editor.patchPart('question', id, { version: 2, sectionId: null }, write);
    expect(out).toMatchObject({ sectionId: null, formId: form.id, version: 3 });
    await world.editor.removePart('section', from ?? 0, write);
    expect(await world.forms.get({ id: form.id }, asEditor)).toMatchObject({ questions: [{}, { id }] });
    expect(
      await rejection(world.editor.patchPart('question', id, { version: 3, sectionId: from }, write)),
    ).toMatchObject({ details: [{ path: 'sectionId', code: 'unknown_reference' }] });
  });

  it('orders forms', async () => {
    const ids = (await world.forms.list(asEditor)).map((each) => each.id).reverse();
    await world.editor.orderForms(ids, write);
    expect((await world.forms.list(asEditor)).map((each) => [each.id, each.orderIndex])).toEqual(
      ids.map((id, index) => [id, index + 1]),
    );
  });
});
