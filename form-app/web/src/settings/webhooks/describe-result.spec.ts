import { setCurrentTexts } from '../../texts/current-texts.js';
import { de } from '../../texts/de/index.js';
import { en } from '../../texts/en/index.js';
import { describeResult } from './describe-result.js';

afterEach(() => setCurrentTexts(en));

it('describes the response of the receiver in the language of the studio', () => {
  const results = [
    { status: 200, ms: 12 },
    { status: 500, ms: 3, error: 'status 500: Disk full' },
    { ms: 1, error: 'connect ECONNREFUSED 127.0.0.1:9' },
    { ms: 0, error: 'the environment variable CRM_URL is not set' },
    { error: '10.0.0.1 is a private address; WEBHOOK_ALLOW_PRIVATE=true permits it' },
    { error: 'status 410: Gone' },
    { error: 'disabled' },
    { error: 'something else' },
  ];
  expect(results.map(describeResult)).toEqual([
    'Status 200 · 12 ms',
    'Status 500 · Disk full · 3 ms',
    'The connection was refused. · 1 ms',
    'The environment variable CRM_URL is not set. · 0 ms',
    '10.0.0.1 is a private address. The setting WEBHOOK_ALLOW_PRIVATE=true allows it.',
    'Status 410 · Gone',
    'The webhook was disabled.',
    'something else',
  ]);
  setCurrentTexts(de);
  expect(results.map(describeResult)).toEqual([
    'Status 200 · 12 ms',
    'Status 500 · Disk full · 3 ms',
    'Die Verbindung wurde abgelehnt. · 1 ms',
    'Die Umgebungsvariable CRM_URL ist nicht gesetzt. · 0 ms',
    '10.0.0.1 ist eine private Adresse. Die Einstellung WEBHOOK_ALLOW_PRIVATE=true erlaubt sie.',
    'Status 410 · Gone',
    'Der Webhook wurde deaktiviert.',
    'something else',
  ]);
});
