import { readTarget } from '../../common/index.js';
import { suggestRestUrl } from './suggest-rest-url.js';

const serves = ([first]: readonly string[]): boolean => first === 'delivery';

it.each([
  ['/delivery/pages/v1/home?lang=de&x=/a', '/.rest/delivery/pages/v1/home?lang=de&x=/a'],
  ['/rest/delivery/pages/v1', '/.rest/delivery/pages/v1'],
  ['/author/.rest/delivery/caf%C3%A9@nodes', '/.rest/delivery/caf%C3%A9@nodes'],
  ['//delivery//pages/', '/.rest/delivery/pages/'],
  ['/rest', undefined],
  ['/a/b/.rest/delivery', undefined],
  ['/other', undefined],
  ['/', undefined],
])('%s → %s', (sent, suggested) => {
  expect(suggestRestUrl(readTarget(sent, ''), serves)).toBe(suggested);
});
