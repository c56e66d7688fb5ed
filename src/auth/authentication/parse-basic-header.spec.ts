import fc from 'fast-check';
import { parseBasicHeader } from './parse-basic-header.js';

const encode = (text: string): string => Buffer.from(text, 'utf8').toString('base64');

describe('parseBasicHeader', () => {
  it.each([
    ['the name of RFC 7617', `Basic ${encode('Aladdin:open sesame')}`, 'Aladdin', 'open sesame'],
    ['colons in the password', `Basic ${encode('ann:a:b::c:')}`, 'ann', 'a:b::c:'],
    ['an empty password', `Basic ${encode('ann:')}`, 'ann', ''],
    ['lower case, several spaces', `basic   ${encode('ann:pw')}  `, 'ann', 'pw'],
    ['upper case', `BASIC ${encode('ann:pw')}`, 'ann', 'pw'],
    ['no padding', `Basic ${encode('ann:pw').replaceAll('=', '')}`, 'ann', 'pw'],
    ['unicode', `Basic ${encode('jürgen:пароль 🔑')}`, 'jürgen', 'пароль 🔑'],
    ['unicode in form D', `Basic ${encode('ju\u0308rgen:e\u0301')}`, 'jürgen', 'é'],
    ['the longest name', `Basic ${encode(`${'n'.repeat(100)}:x`)}`, 'n'.repeat(100), 'x'],
  ])('reads %s', (_, header, user, password) => {
    expect(parseBasicHeader(header)).toEqual({ user, password });
  });

  it.each([
    ['nothing', ''],
    ['a scheme alone', 'Basic'],
    ['a scheme and a space', 'Basic '],
    ['another scheme', `Bearer ${encode('ann:pw')}`],
    ['a scheme that contains Basic', `NotBasic ${encode('ann:pw')}`],
    ['a scheme that begins with Basic', `Basics ${encode('ann:pw')}`],
    ['space in front', ` Basic ${encode('ann:pw')}`],
    ['a tab', `Basic\t${encode('ann:pw')}`],
    ['two credentials', `Basic ${encode('ann:pw')}, Basic ${encode('ann:pw')}`],
    ['no base64', 'Basic ann:pw'],
    [
      'base64 with an invalid character',
      `Basic ${encode('ann:pw').slice(0, 4)}!${encode('ann:pw').slice(4)}`,
    ],
    ['no colon', `Basic ${encode('ann')}`],
    ['no name', `Basic ${encode(':pw')}`],
    ['an overlong name', `Basic ${encode(`${'n'.repeat(101)}:x`)}`],
    ['an overlong header', `Basic ${encode(`ann:${'x'.repeat(4_000)}`)}`],
    ['Latin-1', `Basic ${Buffer.from('j\xfcrgen:pw', 'latin1').toString('base64')}`],
    ['a line feed', `Basic ${encode('ann:p\nw')}`],
    ['a zero', `Basic ${encode('an\0n:pw')}`],
  ])('rejects %s', (_, header) => {
    expect(parseBasicHeader(header)).toBeUndefined();
  });

  it('decodes any name and password', () => {
    const part = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !/\p{Cc}/u.test(text));
    const name = part.filter((text) => text !== '' && !text.includes(':'));
    const property = fc.property(name, part, (user, password) => {
      const read = parseBasicHeader(`Basic ${encode(`${user}:${password}`)}`);
      expect(read).toEqual({ user: user.normalize('NFC'), password: password.normalize('NFC') });
    });
    fc.assert(property, { numRuns: 2_000 });
  });

  it('never throws and requires the scheme', () => {
    const property = fc.property(
      fc.oneof(
        fc.string(),
        fc.base64String().map((text) => `Basic ${text}`),
      ),
      (header) => {
        const read = parseBasicHeader(header);
        if (!/^basic /i.test(header)) expect(read).toBeUndefined();
        else if (read !== undefined) expect(read.user).not.toMatch(/^$|:/);
      },
    );
    fc.assert(property, { numRuns: 10_000 });
  });
});
