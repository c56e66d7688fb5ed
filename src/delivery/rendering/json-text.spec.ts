import { encodeText } from '../../content/index.js';
import { joinItems, toBody } from './json-text.js';

describe('joinItems', () => {
  it('returns text for texts', () => {
    expect(joinItems('{"a":', [], '}')).toBe('{"a":[]}');
    expect(joinItems('', ['1', '"ä"'], '')).toBe('[1,"ä"]');
  });

  it('returns bytes if there are bytes among the items', () => {
    const joined = joinItems('{"ä":', [Buffer.from('"漢"'), '"ü"', Buffer.from('3')], ',"é":1}');
    expect(joined).toEqual(Buffer.from('{"ä":["漢","ü",3],"é":1}'));
    expect(joinItems('', [Buffer.from('1')], '')).toEqual(Buffer.from('[1]'));
  });
});

describe('toBody', () => {
  it('returns texts and buffers as they are, and other bytes as a buffer', () => {
    const bytes = Buffer.from('"漢"');
    expect([toBody('"ä"'), toBody(bytes)]).toEqual(['"ä"', bytes]);
    expect(toBody(encodeText('"漢"'))).toEqual(bytes);
  });
});
