import type { Form, Response } from '#client';
import type { Caller } from '../../src/common/index.js';
import { databaseKinds } from '../support/databases.js';
import { asAnyone, at, EDITOR, LUNCH, openFormsWorld, type FormsWorld } from './forms-world.js';

const UMA: Caller = { user: 'uma', roles: [], anonymous: false };
const asUma = { caller: UMA, mayEdit: false, mayReadResults: false };

describe.each(databaseKinds)('submitting concurrently on the %s database', (kind) => {
  let world: FormsWorld;
  let forms: Form[];

  const submit = (form: Form, text: string, isUma: boolean): Promise<Response> => {
    const questions = [...form.questions, ...form.sections.flatMap((section) => section.questions)];
    const ids = questions.map(({ id }) => id);
    const items = [
      { questionId: at(ids, 0), value: 'yes' },
      { questionId: at(ids, 1), value: 'soup' },
      { questionId: at(ids, 1), value: 'other', freeText: `free ${text}` },
      { questionId: at(ids, 2), value: '3' },
      { questionId: at(ids, 3), value: text },
    ];
    return world.submissions.submit(form.id, items, isUma ? asUma : asAnyone);
  };

  const stored = async (form: Form): Promise<Response[]> => {
    const found: Response[] = [];
    for await (const batch of world.responses.stream(form.id, {})) found.push(...batch);
    return found.sort((one, other) => one.id - other.id);
  };

  beforeAll(async () => {
    world = await openFormsWorld(kind);
    forms = [
      await world.editor.createForm(LUNCH, { caller: EDITOR }),
      await world.editor.createForm(LUNCH, { caller: EDITOR }),
    ];
  });
  afterAll(() => world.close());

  it('stores each response with its user and items, in fewer statements than responses', async () => {
    await Promise.all(forms.map((form) => submit(form, 'before', false)));
    const before = world.database.database.statements.all;
    const responses = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        submit(at(forms, index % 2), `text ${String(index)}`, index % 3 === 0),
      ),
    );
    expect(world.database.database.statements.all - before).toBeLessThan(20);
    for (const [index, { createdBy, items }] of responses.entries()) {
      const text = `text ${String(index)}`;
      expect(createdBy).toBe(index % 3 === 0 ? 'uma' : 'anonymous');
      expect(items.map(({ value }) => value)).toEqual(['yes', 'soup', 'other', '3', text]);
      expect(items[2]?.freeText).toBe(`free ${text}`);
      const ids = items.map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((one, other) => one - other));
    }
    for (const [number, form] of forms.entries()) {
      const own = responses
        .filter((_, index) => index % 2 === number)
        .sort((one, other) => one.id - other.id);
      expect((await stored(form)).slice(1)).toEqual(own);
    }
  });
});
