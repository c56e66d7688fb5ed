import { newPart } from '../new-part.js';
import type { Part } from '../part.js';
import { copyFromForm } from './copy-from-form.js';

function question(text: string): Part & { readonly kind: 'question' } {
  const part = newPart('question');
  if (part.kind !== 'question') throw new Error('no question');
  return { ...part, values: { ...part.values, id: 7, version: 3, question: text } };
}

it('gives copies their own uuids, without the ids of the originals', () => {
  const [original] = [question('Which boat?')];
  const [copy] = copyFromForm([original]);
  expect(copy).toEqual({
    ...original,
    uuid: copy?.uuid,
    values: { ...original.values, uuid: copy?.uuid, id: undefined, version: undefined },
    children: [expect.objectContaining({ kind: 'answerOption' })],
  });
  expect(copy?.uuid).not.toBe(original.uuid);
});

it('keeps answers to questions that are copied too in texts, and shows the fallback of others', () => {
  const first = question('Your name?');
  const placeholder = (uuid: string): string => `Hello {{${uuid}|"you"}}, how are you?`;
  const texts = (parts: readonly Part[]): unknown[] =>
    parts.map(({ values }) => 'question' in values && values.question);
  const [name, both] = copyFromForm([first, question(placeholder(first.uuid))]);
  expect(texts(both === undefined ? [] : [both])).toEqual([placeholder(name?.uuid ?? '')]);
  expect(texts(copyFromForm([question(placeholder(first.uuid))]))).toEqual(['Hello "you", how are you?']);
});
