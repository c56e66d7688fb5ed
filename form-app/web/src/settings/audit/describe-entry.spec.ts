import type { AuditEntry } from '#client';
import { setCurrentTexts } from '../../texts/current-texts.js';
import { de } from '../../texts/de/index.js';
import { en } from '../../texts/en/index.js';
import { describeEntry } from './describe-entry.js';

afterEach(() => setCurrentTexts(en));

const entry = (details?: AuditEntry['details']): AuditEntry => ({
  ...{ at: '2026-11-23T09:30:00.000Z', user: 'ada', action: 'export', kind: 'responses', target: 'x' },
  ...(details && { details }),
});

it('translates details and values into the language of the studio, and returns the title separately', () => {
  const details = { title: 'Poll', format: 'csv', responses: 12, response: 1200, draft: true, other: 'x' };
  expect(describeEntry(entry(details))).toEqual({
    title: 'Poll',
    action: 'Exported',
    details: 'Format: csv, Responses: 12, Response: 1200, Draft: Yes, other: x',
  });
  setCurrentTexts(de);
  expect(describeEntry(entry(details))).toEqual({
    title: 'Poll',
    action: 'Exportiert',
    details: 'Format: csv, Antwortbögen: 12, Antwortbogen: 1200, Entwurf: Ja, other: x',
  });
});

it('shows moments as times, and entries without details', () => {
  expect(describeEntry(entry({ at: 'soon', to: '/a' })).details).toBe('Time: soon, To: /a');
  expect(describeEntry(entry({ at: '2026-11-23T09:30:00Z' })).details).toMatch(/^Time: .*2026/);
  expect(describeEntry(entry())).toEqual({ title: undefined, action: 'Exported', details: '' });
});

it('names scheduled actions, and shows unknown ones unchanged', () => {
  const described = (action: string, details?: AuditEntry['details']): string =>
    describeEntry({ ...entry(details), action }).action;
  expect(described('publish', { at: '2027-01-31T09:00:00Z' })).toBe('Publishing scheduled');
  expect(described('unpublish', { at: '2027-01-31T09:00:00Z' })).toBe('Unpublishing scheduled');
  expect(described('publish')).toBe('Published');
  expect(described('cancel', { at: '2027-01-31T09:00:00Z' })).toBe('Schedule cancelled');
  expect(described('dance')).toBe('dance');
});
