import { readTarget } from '../common/index.js';
import { loggedUrl } from './logged-url.js';

it.each([
  ['/.rest/pages/v1/a%20b?lang=de&q=lighthouse', '/.rest/pages/v1/a%20b?lang=de&q=lighthouse'],
  ['/x?access_token=abc&lang=de', '/x?access_token=…&lang=de'],
  ['/x?lang=de&Pass%77ord=abc&api-key=1', '/x?lang=de&Pass%77ord=…&api-key=…'],
  ['/x?sig=1&accessKey=2&session_id=3&pwd=4', '/x?sig=…&accessKey=…&session_id=…&pwd=…'],
  ['/x?q=token', '/x?q=token'],
  ['/x?token', '/x?token'],
  ['/x?%=1&secret=2', '/x?%=1&secret=…'],
  ['http://me:hidden@example.org/x?lang=de', 'http://example.org/x?lang=de'],
  ['/x@y', '/x@y'],
  ['/forms/3?E%2Dmail=a@b.c&lang=de&x', '/forms/3?E%2Dmail=…&lang=de&x'],
  ['/f%6Frms/3/?Group=12', '/f%6Frms/3/?Group=…'],
  ['/forms/assets/a.css?v=1', '/forms/assets/a.css?v=1'],
])('%s is logged as %s', (sent, logged) => {
  expect(loggedUrl(readTarget(sent, ''))).toBe(logged);
});
