import type { FormVersionContent, RuleDraft } from '#client';
import { draftForm } from '../preview/draft-form.js';
import { compareRules } from './compare-rules.js';
import { versionState, type FormState } from './version-state.js';

const CURRENT = draftForm(
  { kind: 'form', uuid: 'form', values: { uuid: 'form', title: '' }, children: [] },
  [],
);
const CONTENT: FormVersionContent = {
  formatVersion: 1,
  uuid: 'form',
  title: 'Visit',
  questions: [{ uuid: 'why', question: 'Why?', questionType: 'text' }],
};
const rule = (uuid: string, message: string): RuleDraft => ({
  uuid,
  when: { questionId: 'why', operator: 'answered' },
  then: { action: 'end', message },
});
const stateOf = (...rules: readonly RuleDraft[]): FormState => versionState({ ...CONTENT, rules }, CURRENT);
const text = (message: string): string => `If “1. Why?” was answered, the form ends with “${message}”.`;

it('reports nothing for equal rules', () => {
  expect(compareRules(stateOf(rule('a', 'Thanks')), stateOf(rule('a', 'Thanks')))).toEqual([]);
});

it('reports changed, added and removed rules as sentences', () => {
  const before = stateOf(rule('a', 'Thanks'), { ...rule('b', 'Bye'), title: 'Last' });
  const after = stateOf(rule('a', 'Thank you'), rule('c', 'Welcome'));
  expect(compareRules(before, after)).toEqual([
    {
      key: 'a',
      title: 'Rule 1',
      change: 'changed',
      values: [{ name: 'Rule', from: text('Thanks'), to: text('Thank you') }],
    },
    { key: 'c', title: 'Rule 2', change: 'added', values: [{ name: 'Rule', from: '', to: text('Welcome') }] },
    {
      key: 'b',
      title: 'Rule “Last”',
      change: 'removed',
      values: [
        { name: 'Title', from: 'Last', to: '' },
        { name: 'Rule', from: text('Bye'), to: '' },
      ],
    },
  ]);
});

it('reports the title and each translation of a rule separately', () => {
  const localisations = (message: string) => [{ language: 'de', message }];
  const before = stateOf({ ...rule('a', 'Thanks'), localisations: localisations('Danke') });
  const after = stateOf({
    ...rule('a', 'Thanks'),
    title: 'End',
    localisations: localisations('Vielen Dank'),
  });
  expect(compareRules(before, after)).toEqual([
    {
      key: 'a',
      title: 'Rule “End”',
      change: 'changed',
      values: [
        { name: 'Title', from: '', to: 'End' },
        { name: 'Message at the end, German', from: 'Danke', to: 'Vielen Dank' },
      ],
    },
  ]);
});

it('matches rules with other uuids by their content or title', () => {
  const before = stateOf(rule('a', 'Thanks'), { ...rule('b', 'Bye'), title: 'Last' });
  const after = stateOf(rule('c', 'Thanks'), { ...rule('d', 'Good bye'), title: 'Last' });
  expect(compareRules(before, after)).toEqual([
    {
      key: 'd',
      title: 'Rule “Last”',
      change: 'changed',
      values: [{ name: 'Rule', from: text('Bye'), to: text('Good bye') }],
    },
  ]);
});

it('reports a changed order', () => {
  const [one, other] = [rule('a', 'Thanks'), { ...rule('b', 'Bye'), title: 'Last' }];
  expect(compareRules(stateOf(one, other), stateOf(other, one))).toEqual([
    {
      key: 'rules',
      title: 'Rules',
      change: 'changed',
      values: [{ name: 'Order', from: `1. ${text('Thanks')}\n2. Last`, to: `1. Last\n2. ${text('Thanks')}` }],
    },
  ]);
});
