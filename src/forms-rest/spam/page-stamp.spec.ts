import { readStamp, writeStamp, type StampSubject } from './page-stamp.js';

const secret = Buffer.alloc(32, 1);
const subject: StampSubject = { kind: 'solved', formId: 7, key: 'k' };

describe('stamps of form pages', () => {
  it('are parsed to the same values', () => {
    const stamp = writeStamp(secret, subject, 1_764_000_000_000);
    expect(stamp).toMatch(/^1764000000000\.[\w-]{43}$/);
    expect(readStamp(secret, subject, stamp)).toBe(1_764_000_000_000);
  });

  it.each<[string, StampSubject]>([
    ['another kind', { ...subject, kind: 'opened' }],
    ['another form', { ...subject, formId: 8 }],
    ['another key', { ...subject, key: 'l' }],
  ])('are invalid for %s', (_, other) => {
    expect(readStamp(secret, other, writeStamp(secret, subject, 1_000))).toBeUndefined();
  });

  it.each(['', '1000', '1000.', `1000.${'A'.repeat(43)}`, `x.${'A'.repeat(43)}`])('reject "%s"', (text) => {
    expect(readStamp(secret, subject, text)).toBeUndefined();
  });

  it('are invalid at another time or with another key of the server', () => {
    const stamp = writeStamp(secret, subject, 1_000);
    expect(readStamp(secret, subject, stamp.replace('1000', '999'))).toBeUndefined();
    expect(readStamp(Buffer.alloc(32, 2), subject, stamp)).toBeUndefined();
  });
});
