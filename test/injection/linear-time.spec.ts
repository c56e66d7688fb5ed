import { Readable } from 'node:stream';
import { requestedRange } from '../../src/assets/asset-conditions.js';
import { negotiateFormat } from '../../src/assets/images/negotiate-format.js';
import { modelOf } from '../../src/content/editing/input/node-model.js';
import { newAsset, type AssetFile } from '../../src/content/editing/assets/asset-input.js';
import { withChoices } from '../../src/forms-core/transfer/foreign/responses/mapping/choice-columns.js';
import { guardFormulas } from '../../src/forms-core/transfer/formula-guard.js';
import { loggedText } from '../../src/server/logging/logged-text.js';
import { processorTime } from '../support/processor-time.js';

/** With backtracking in quadratic time, these take seconds. */
const LENGTH = 50_000;
const TABS = '\t'.repeat(LENGTH);
const FILE: AssetFile = {
  fileName: 'harbour.png',
  extension: 'png',
  mimeType: 'image/png',
  sha256: '',
  size: 1,
  dimensions: undefined,
  read: () => Readable.from([]),
};
const UPLOAD = { user: 'ana', moment: '2026-01-01T00:00:00.000Z' };
const VALIDATORS = { etag: '"1"', lastModified: undefined };
const SIZE = { width: 10, height: 10 };

it.each<[string, () => unknown]>([
  ['guards against formulas', () => guardFormulas("'".repeat(LENGTH))],
  ['types in Accept', () => negotiateFormat('png', {} as never, SIZE, `image/webp${TABS}x`)],
  ['ranges', () => requestedRange({ range: `bytes=0-${TABS}x` }, VALIDATORS, 1)],
  ['ranges without a start', () => requestedRange({ range: `bytes=${TABS}x` }, VALIDATORS, 1)],
  ['numbers of assets', () => newAsset(FILE, [['focalX', `${'0'.repeat(LENGTH)}x`]], UPLOAD)],
  ['languages of properties', () => modelOf(new Map(), `${'_aa_00000000'.repeat(LENGTH)}-`)],
  ['choices of columns', () => withChoices([['['.repeat(LENGTH)], ['yes']])],
  ['passwords in log lines', () => loggedText('R+'.repeat(LENGTH))],
])('%s: hostile text takes linear time', async (_, read) => {
  expect(await processorTime(read)).toBeLessThan(500);
});
