import { setCurrentTexts } from '../../texts/current-texts.js';
import { de } from '../../texts/de/index.js';
import { en } from '../../texts/en/index.js';
import { describeResult } from './describe-result.js';

afterEach(() => setCurrentTexts(en));

it('describes what the receiver of an event responded in the language of the studio', () => {
  const results = [
    { status: 200, ms: 12 },
    { status: 500, ms: 3, error: 'status 500: Disk full' },
    { ms: 1, error: 'connect ECONNREFUSED 127.0.0.1:9' },
    { ms: 0, error: 'the environment variable CRM_URL is not set' },
  ];
  expect(results.map(describeResult)).toEqual([
    'Status 200 · 12 ms',
    'Status 500 · Disk full · 3 ms',
    'The connection was refused. · 1 ms',
    'the environment variable CRM_URL is not set · 0 ms',
  ]);
  setCurrentTexts(de);
  expect(describeResult(results[2] ?? {})).toBe('Die Verbindung wurde abgelehnt. · 1 ms');
});
