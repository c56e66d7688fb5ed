import { processorTime } from '../../../../test/support/processor-time.js';
import { readForeignForm } from './read-foreign-form.js';

const read = (content: object) => readForeignForm(JSON.stringify(content), 'survey.json');
const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));
const asked = (id: unknown, more: object = {}) => ({
  ...{ id, type: 'openText', headline: { default: 'Name?' } },
  ...more,
});
const formbricks = (...questions: object[]) => ({ name: 'Journey', questions });
const typeform = (condition: object, more: object = {}, count = 1) => ({
  title: 'Journey',
  fields: [{ ref: 'a', type: 'multiple_choice', title: 'How?', ...more }],
  logic: [
    {
      ref: 'a',
      actions: list(count, () => ({
        ...{ action: 'jump', condition },
        details: { to: { type: 'field', value: 'b' } },
      })),
    },
  ],
});
const CHOICE = { op: 'is', vars: [{ type: 'field', value: 'a' }] };
const ODD = { toString: 1, valueOf: 1 };

it.each([
  ['an identifier', formbricks(asked(ODD))],
  ['an action', formbricks(asked('a', { logic: [{ actions: [{ objective: ODD }] }] }))],
  ['an operator', formbricks(asked('a', { logic: [{ destination: 'b', condition: ODD }] }))],
  ['a value', typeform({ op: 'is', vars: [{ type: 'variable', value: ODD }] })],
  ['a reference', typeform(CHOICE, { ref: ODD })],
])('reads surveys with an object as %s', (_, content) => {
  expect(read(content)?.form).toMatchObject({ title: 'Journey' });
});

it('reports operators with the names of methods as they are', () => {
  const { notes } = read(formbricks(asked('a', { logic: [{ destination: 'b', condition: 'constructor', value: 1 }] }))) ?? {};
  expect(notes).toEqual([
    'Name?: the jump to "b" if "Name?" constructor 1 has no equivalent: its target is not imported',
  ]);
}); // prettier-ignore

it.each([
  ['long names', formbricks(asked('a', { [`is${'Color'.repeat(20_000)}!`]: 1 }))],
  ['many screens', { ...formbricks(...list(5_000, (id) => asked(id))), endings: list(5_000, (id) => ({ id: `e${id}` })) }],
  ['many choices and jumps', typeform(CHOICE, { properties: { choices: list(5_000, (index) => ({ ref: `c${index}`, label: `c${index}` })) } }, 1_000)],
])('reads surveys with %s in linear time', async (_, content) => {
  expect(await processorTime(() => read(content))).toBeLessThan(700);
}); // prettier-ignore
