import type { Form } from '#client';
import {
  asAnyone,
  asEditor,
  EDITOR,
  LUNCH,
  openFormsWorld,
  rejection,
  type FormsWorld,
} from './forms-world.js';

const write = { caller: EDITOR };

describe('reading forms', () => {
  let world: FormsWorld;
  let form: Form;
  beforeAll(async () => {
    world = await openFormsWorld();
  });
  beforeEach(async () => {
    form = await world.editor.createForm(LUNCH, write);
  });
  afterAll(() => world.close());

  it('shows unpublished forms to editors only', async () => {
    await world.editor.setPublished(form.id, false, write);
    expect(await rejection(world.forms.get({ id: form.id }, asAnyone))).toMatchObject({
      name: 'FormNotFoundError',
    });
    expect(await world.forms.get({ id: form.id }, asEditor)).toMatchObject({ published: false, version: 2 });
    const shown = (await world.forms.list(asAnyone)).map(({ id }) => id);
    expect(shown).not.toContain(form.id);
    const [listed] = (await world.forms.list(asEditor)).filter(({ id }) => id === form.id);
    expect(listed).toMatchObject({ sections: [], questions: [], published: false });
  });

  it('replaces texts by those of the language or its parent', async () => {
    const german = await world.forms.get({ id: form.id }, asAnyone, 'de-CH');
    expect([german.title, german.description]).toEqual(['Mittagessen', 'About\nlunch']);
    expect(german.sections[0]?.questions[0]?.answerOptions.map(({ label, value }) => [label, value])).toEqual(
      [
        ['Suppe', 'soup'],
        ['other', 'other'],
      ],
    );
  });
});
