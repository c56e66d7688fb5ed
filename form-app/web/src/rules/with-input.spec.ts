import type { Rule } from '#client';
import { newRule, ruleDrafts, type RuleDraft } from './rule-draft.js';
import { withInput } from './with-input.js';

const stored = (uuid: string, title = uuid): Rule => ({
  ...{ id: 1, uuid, version: 2, orderIndex: 1, title },
  then: { action: 'end', message: 'Thanks' },
});
const typed = (rule: RuleDraft, title: string): RuleDraft => ({ ...rule, title });

it('rules that were not changed after sending are the stored ones', () => {
  const sent = ruleDrafts([stored('a')]);
  expect(withInput([stored('a')], sent, sent)).toBe(undefined);
});

it('later input and unfinished rules are kept', () => {
  const [first, second] = ruleDrafts([stored('a'), stored('b')]);
  if (first === undefined || second === undefined) throw new TypeError('two rules');
  const unfinished = newRule();
  const shown = [typed(first, 'typed'), unfinished, second];
  expect(withInput([stored('a'), stored('b')], [first, second], shown)).toEqual(shown);
});

it('a rule that was removed after sending stays removed', () => {
  const sent = ruleDrafts([stored('a'), stored('b')]);
  expect(withInput([stored('a'), stored('b')], sent, sent.slice(1))).toEqual(sent.slice(1));
});
