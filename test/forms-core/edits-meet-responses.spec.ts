import { databaseKinds } from '../support/databases.js';
import { asAnyone, at, EDITOR, LUNCH, openFormsWorld, type FormsWorld } from './forms-world.js';

const write = { caller: EDITOR };

const ORPHANS = `SELECT i.id FROM forms.response_item i
LEFT JOIN forms.question q ON q.id = i.question_id LEFT JOIN forms.answer_option o ON o.id = i.answer_option_id
WHERE q.id IS NULL OR (i.answer_option_id IS NOT NULL AND o.id IS NULL)`;

describe.each(databaseKinds)('edits while responses arrive on the %s database', (kind) => {
  let world: FormsWorld;
  beforeAll(async () => {
    world = await openFormsWorld(kind);
  });
  afterAll(() => world.close());

  it('never leave an answer without its question or option', async () => {
    const outcomes: string[] = [];
    for (let round = 0; round < 10; round += 1) {
      const form = await world.editor.createForm(LUNCH, write);
      const question = at(at(form.sections, 0).questions, 0);
      const items = [
        { questionId: at(form.questions, 0).id, value: 'yes' },
        { questionId: question.id, value: 'soup' },
      ];
      const send = (): Promise<unknown> => world.submissions.submit(form.id, items, asAnyone);
      const sent = await Promise.allSettled([
        ...[send(), send()],
        world.editor.removePart('answerOption', at(question.answerOptions, 0).id, write),
        send(),
        world.editor.removePart('question', question.id, write),
        ...[send(), send()],
      ]);
      const stored = sent
        .filter((_, index) => ![2, 4].includes(index))
        .filter(({ status }) => status === 'fulfilled');
      expect(await world.responses.count(form.id, {})).toBe(stored.length);
      outcomes.push(at(sent, 4).status);
    }
    expect(await world.database.database.query(ORPHANS)).toEqual([]);
    expect(outcomes).toEqual(outcomes.map(() => 'fulfilled'));
  });
});
