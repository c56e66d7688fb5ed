import { FormFileImportsService, FormsCheckService } from '../../src/forms-core/index.js';
import { openFormsWorld, type FormsWorld } from './forms-world.js';

const ID = (digit: number): string => `00000000-0000-4000-8000-00000000000${String(digit)}`;
const FORM = `uuid: ${ID(1)}
title: Poll
published: true
questions:
  - {uuid: ${ID(2)}, question: Direct?, questionType: text}
sections:
  - uuid: ${ID(3)}
    title: Part
    questions:
      - uuid: ${ID(4)}
        question: Which?
        questionType: single
        answerOptions: [{uuid: ${ID(5)}, value: a}, {uuid: ${ID(6)}, value: b}]
rules:
  - when: {questionId: ${ID(2)}, operator: answered}
    then: {action: jump, sectionId: ${ID(3)}}
responses:
  - uuid: ${ID(7)}
    created: "2026-01-31T08:00:00.000Z"
    createdBy: eve
    items: [{questionId: ${ID(4)}, answerOptionId: ${ID(5)}, value: a}]
`;

// States that no edit or submission can cause are created by SQL: each rule detects its own.
describe('the consistency check of forms', () => {
  let world: FormsWorld;
  let check: FormsCheckService;
  beforeAll(async () => {
    world = await openFormsWorld();
    check = world.module.get(FormsCheckService);
    const imports = world.module.get(FormFileImportsService);
    await imports.import(FORM, 'poll.yaml', { user: 'eve' });
    await imports.import('title: Other\nquestions: [{question: Ok?}]\n', 'other.yaml', { user: 'eve' });
  });
  afterAll(() => world.close());

  const found = async (): Promise<string[]> =>
    (await check.run()).map(({ code, count }) => `${code} ${String(count)}`);

  it('finds no problems after an import', async () => {
    expect(await found()).toEqual([]);
  });

  it.each([
    [`UPDATE forms.section SET form_id = 2`, `UPDATE forms.section SET form_id = 1`, ['foreign_section 1', 'rule_without_part 1']],
    [`UPDATE forms.section SET archived_at = now()`, `UPDATE forms.section SET archived_at = NULL`, ['live_in_archived 1', 'rule_without_part 1']],
    [`UPDATE forms.answer_option SET value = 'c'`, `UPDATE forms.answer_option SET value = left(uuid::text || id, 40)`, ['duplicate_value 1']],
    [`UPDATE forms.rule SET condition = '{"all": [{"questionId": 99, "operator": "answered"}]}'`, `UPDATE forms.rule SET condition = '{"questionId": 1, "operator": "answered"}'`, ['rule_without_part 1']],
    [`UPDATE forms.response_item SET question_id = 99, answer_option_id = NULL`, `UPDATE forms.response_item SET question_id = (SELECT max(question_id) FROM forms.answer_option)`, ['item_without_question 1']],
    [`UPDATE forms.response_item SET answer_option_id = 99`, `UPDATE forms.response_item SET answer_option_id = NULL`, ['item_without_option 1']],
    [`UPDATE forms.form_version SET form_id = 2`, `UPDATE forms.form_version SET form_id = 1`, ['foreign_version 1']],
    [`INSERT INTO forms.form_draft VALUES (1, '{"form": {}}', '{}', '{}', '{}', 0)`, `UPDATE forms.form_draft SET records = NULL`, ['foreign_draft 1']],
    [`UPDATE forms.form_draft SET form_id = 2, records = json_build_object('form', json_build_object('uuid', (SELECT uuid FROM forms.form WHERE id = 2)))`, `DELETE FROM forms.form_draft`, ['unpublished_draft 1']],
    [`DELETE FROM forms.response_item`, `DELETE FROM forms.response`, ['empty_response 1']],
  ])('%s', async (damage, repair, findings) => {
    const { database } = world.database;
    await database.query(damage);
    expect(await found()).toEqual(findings);
    await database.query(repair);
    expect(await found()).toEqual([]);
  }); // prettier-ignore
});
