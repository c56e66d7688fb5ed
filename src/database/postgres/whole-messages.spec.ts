import fc from 'fast-check';
import { WholeMessages } from './whole-messages.js';

function messageOf(type: string, body: Uint8Array): Buffer {
  const message = Buffer.alloc(5 + body.length, type);
  message.writeUInt32BE(4 + body.length, 1);
  message.set(body, 5);
  return message;
}

/** What is passed on for bytes that are read in parts, from a buffer that is overwritten afterwards. */
function passedOn(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  const passed: Buffer[] = [];
  const messages = new WholeMessages((part) => passed.push(Buffer.from(part)));
  let at = 0;
  for (const length of [...lengths, bytes.length]) {
    const read = Buffer.from(bytes.subarray(at, at + length));
    messages.add(read);
    read.fill(0xff);
    at += length;
  }
  return passed;
}

function isWhole(part: Buffer): boolean {
  let at = 0;
  while (at + 5 <= part.length) at += 1 + part.readUInt32BE(at + 1);
  return at === part.length;
}

describe('WholeMessages', () => {
  it('passes on whole messages, however they are read', () => {
    const message = fc
      .tuple(fc.constantFrom('D', 'C', 'Z'), fc.uint8Array({ maxLength: 40 }))
      .map(([type, body]) => messageOf(type, body));
    fc.assert(
      fc.property(fc.array(message), fc.array(fc.integer({ min: 1, max: 30 })), (messages, lengths) => {
        const bytes = Buffer.concat(messages);
        const passed = passedOn(bytes, lengths);
        expect(Buffer.concat(passed)).toEqual(bytes);
        expect(passed.every(isWhole)).toBe(true);
      }),
    );
  });

  it('passes on a message of more than 64 KB', () => {
    const bytes = Buffer.concat([
      messageOf('D', Buffer.alloc(200_000, 'x')),
      messageOf('Z', Buffer.from('I')),
    ]);
    const passed = passedOn(bytes, [3, 65_536, 65_536, 65_536]);
    expect(passed.map(({ length }) => length)).toEqual([200_005, 6]);
    expect(Buffer.concat(passed)).toEqual(bytes);
  });

  it('passes on requests for a password as copies', () => {
    const parts: Buffer[] = [];
    const messages = new WholeMessages((part) => parts.push(part));
    const read = messageOf('R', Buffer.from('salt'));
    messages.add(read);
    read.fill(0);
    expect(parts).toEqual([messageOf('R', Buffer.from('salt'))]);
  });
});
