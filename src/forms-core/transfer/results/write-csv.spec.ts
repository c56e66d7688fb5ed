import { readCsv } from '../../../../test/support/read-table.js';
import { writeCsv } from './write-csv.js';

/** The text of a cell with neighbours after writing and reading it. */
const read = (text: string): string | undefined => readCsv(writeCsv([['', text, '']]))[0]?.[1];

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '=HYPERLINK("https://x.example","a, b")',
  '＝1',
  '＋1',
  '－1',
  '＠x',
  ' =1',
  '\u00a0=1',
  '\ufeff=1',
  '\u200b\u202e =1',
  '\t1',
  '\r1',
  '\n1',
  "'=1",
])('%j is guarded', (text) => {
  expect(read(text)).toBe(`'${text}`);
});

it.each([
  ['x;=cmd|x', "x;'=cmd|x"],
  ['x;\u00a0+1;-1', "x;'\u00a0+1;'-1"],
  ['x;"=1"', `x;'"=1"`],
  ['x;;@x', "x;;'@x"],
  ['x\t=1', "x\t'=1"],
  ['red\n-blue', "red\n'-blue"],
  ['x\r\n＝1', "x\r\n'＝1"],
  ['\n=1', "'\n'=1"],
  ['=1;=2', "'=1;'=2"],
])('%j is guarded if a spreadsheet may split it', (text, guarded) => {
  expect(read(text)).toBe(guarded);
});

it.each(['', 'a=1', "'tis", '1-1', ' a', '"=1"', 'a;b', 'a; b-c', 'a,=1', '\u{1f600}'])(
  '%j is not guarded',
  (text) => {
    expect(read(text)).toBe(text);
  },
);

it('texts are quoted, numbers and times are not', () => {
  expect(writeCsv([[7, 'a', 'b;c', '', null, '8', new Date(0)]])).toBe(
    '7,"a","b;c","",,"8",1970-01-01T00:00:00.000Z\r\n',
  );
});

it('numbers and times are not guarded', () => {
  expect(writeCsv([[-1.5, new Date(0), null, 'a "b",\r\nc']])).toBe(
    '-1.5,1970-01-01T00:00:00.000Z,,"a ""b"",\r\nc"\r\n',
  );
});
