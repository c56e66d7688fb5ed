import { buffer } from 'node:stream/consumers';
import { parse } from 'yaml';
import { checkFormFile } from '../../reading/check-form-file.js';
import { writeXlsx } from '../../results/write-xlsx.js';
import { mapTable, readTable, type MappedTable } from '../../../../../test/support/map-table.js';
import { readResponseTable, writeProposal } from './response-table.js';

// docs/reference/form-files.md#responses-of-other-tools

const CSV = [
  '\uFEFFID;Submitted at;How was it?;Stops;Marks;Name',
  '1;2026-05-01T10:00:00Z;good;"Bern\nBasel";4;"Ada ""the"" first"',
  '2;2026-05-02T10:00:00Z;bad;Bern;5;Bob; the second',
  '3;2026-05-03T10:00:00Z;good;"Basel\nBern";3;',
  '4;2026-05-03T10:00:00Z;good;;;Eve',
  '',
].join('\r\n').replace('Bob; the second', '"Bob; the second"'); // prettier-ignore

const option = (value: string): object => ({ value, label: value });

const MAPPING = {
  title: 'old',
  created: 'Submitted at',
  questions: [
    { column: 'How was it?', question: 'How was it?', questionType: 'single', answerOptions: [option('good'), option('bad')] },
    { column: 'Stops', question: 'Stops', questionType: 'multi', separator: '\n', answerOptions: [option('Bern'), option('Basel')] },
    { column: 'Marks', question: 'Marks', questionType: 'range', rangeFrom: 1, rangeTo: 5 },
    { column: 'Name', question: 'Name', questionType: 'text' },
  ],
  ignored: ['ID'],
}; // prettier-ignore

/** The answers by question. */
function answersIn({ questions, responses }: MappedTable): object[] {
  const nameOf = (uuid: string): string => questions.find((each) => each.uuid === uuid)?.question ?? '';
  return responses.map(({ created, items }) => ({
    created,
    answers: items.map(({ questionId, value, freeText }) => [
      nameOf(questionId),
      value,
      ...(freeText === undefined ? [] : [freeText]),
    ]),
  }));
}

/** A ZIP archive with files that are not compressed. */
function zipOf(...files: (readonly [name: string, text: string])[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of files) {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    entry.writeUInt32LE(text.length, 20);
    entry.writeUInt32LE(text.length, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name + text));
    entries.push(entry, Buffer.from(name));
    offset += local.length + name.length + text.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...entries, end]);
}

describe('responses of another tool', () => {
  it('get a mapping derived from their columns', async () => {
    expect(parse(writeProposal(await readTable(CSV), 'old'))).toEqual(MAPPING);
  });

  it('become a valid form with their answers', async () => {
    const content = await mapTable(CSV, MAPPING);
    expect(
      await checkFormFile(Buffer.from(JSON.stringify({ ...content, responses: [] })), 'form.json'),
    ).toEqual([]);
    expect(answersIn(content)).toEqual([
      { created: '2026-05-01T10:00:00.000Z', answers: [['How was it?', 'good'], ['Stops', 'Bern'], ['Stops', 'Basel'], ['Marks', '4'], ['Name', 'Ada "the" first']] },
      { created: '2026-05-02T10:00:00.000Z', answers: [['How was it?', 'bad'], ['Stops', 'Bern'], ['Marks', '5'], ['Name', 'Bob; the second']] },
      { created: '2026-05-03T10:00:00.000Z', answers: [['How was it?', 'good'], ['Stops', 'Basel'], ['Stops', 'Bern'], ['Marks', '3']] },
      { created: '2026-05-03T10:00:00.000Z', answers: [['How was it?', 'good'], ['Name', 'Eve']] },
    ]); // prettier-ignore
  });

  it('find options by label, and store other answers as free text', async () => {
    const answerOptions = [{ value: 'g', label: 'Good' }, { value: 'other', label: 'Other', freeText: 'showFreeText' }];
    const questions = [{ column: 'How', question: 'How', questionType: 'single', answerOptions }];
    const content = await mapTable('How\ngood\nso so\n', { title: 'old', questions });
    const answers = answersIn(content).map((each) => (each as { answers: unknown }).answers);
    expect(answers).toEqual([[['How', 'g']], [['How', 'other', 'so so']]]);
  }); // prettier-ignore

  it('are rejected if an answer is the label of several options', async () => {
    const answerOptions = [{ value: 'g', label: 'Good' }, { value: 'h', label: 'Good' }];
    const questions = [{ column: 'How', question: 'How', questionType: 'single', answerOptions }];
    await expect(mapTable('How\nh\ngood\n', { title: 'old', questions })).rejects.toThrow(
      'row 3, column "How": "good" names several options: replace it with one of "g", "h"',
    );
  }); // prettier-ignore

  it('are rejected with row and column of each invalid answer', async () => {
    const wrong = CSV.replace(';bad;Bern;5;', ';fine;Bern;7;');
    await expect(mapTable(wrong, MAPPING)).rejects.toMatchObject({
      message: 'old.csv: row 3, column "How was it?": "fine" is none of the options: add it, or one with freeText: showFreeText (and 1 more)',
      details: [{ message: expect.stringContaining('"fine"') as unknown }, { message: 'row 3, column "Marks": "7" is not a whole number from 1 to 5' }],
    });
  }); // prettier-ignore

  it('are rejected if a number is not in decimal notation', async () => {
    const questions = [
      { column: 'Age', question: 'Age', questionType: 'text', inputType: 'number' },
      { column: 'Stars', question: 'Stars', questionType: 'range', rangeFrom: 0, rangeTo: 100 },
    ];
    const mapping = { title: 'old', questions };
    const good = await mapTable('Age;Stars\n 12 ;5\n1,5;+05\n-7;3.0\n', mapping);
    const answers = answersIn(good).map((each) => (each as { answers: unknown }).answers);
    expect(answers).toEqual([[['Age', '12'], ['Stars', '5']], [['Age', '1.5'], ['Stars', '5']], [['Age', '-7'], ['Stars', '3']]]);
    await expect(mapTable('Age;Stars\n0x10;0x10\n1e3;1e1\n', mapping)).rejects.toMatchObject({
      details: [
        { message: 'row 2, column "Age": "0x10" is not a number such as 12 or -1.5' },
        { message: 'row 2, column "Stars": "0x10" is not a whole number from 0 to 100' },
        { message: 'row 3, column "Age": "1e3" is not a number such as 12 or -1.5' },
        { message: 'row 3, column "Stars": "1e1" is not a whole number from 0 to 100' },
      ],
    });
  }); // prettier-ignore

  it('are rejected with the numbers of their rows, also after empty rows', async () => {
    const answerOptions = [{ value: 'g', label: 'Good' }];
    const questions = [{ column: 'How', question: 'How', questionType: 'single', answerOptions }];
    await expect(mapTable('How\ng\n\nso so\n\n', { title: 'old', questions })).rejects.toThrow(
      'row 4, column "How"',
    );
  });

  it('are rejected if a file of an archive is damaged or too large', async () => {
    const archive = zipOf(['xl/worksheets/sheet1.xml', '<worksheet/>']);
    const central = archive.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    const large = Buffer.from(archive);
    large.writeUInt32LE(300 * 1024 * 1024, central + 20);
    large.writeUInt32LE(300 * 1024 * 1024, central + 24);
    await expect(readResponseTable(large, 'old.xlsx')).rejects.toThrow('is larger than 200 MB');
    archive.writeUInt8(0, central);
    await expect(readResponseTable(archive, 'old.xlsx')).rejects.toThrow('old.xlsx: ');
  });

  it('need a mapping of all columns', async () => {
    const mapping = { ...MAPPING, ignored: [], created: 'Date' };
    await expect(mapTable(CSV, mapping)).rejects.toThrow(
      'mapping.yaml: created: the table has no column "Date"; the column "ID" is not assigned to a question, created or ignored; the column "Submitted at" is not assigned to a question, created or ignored',
    );
  });

  it.each([
    ['a,b\n1,"2', 'row 2: a quote is not closed or in the wrong place (character 7)'],
    ['a,,c\n1,2,3', 'the column 2 has no name'],
    ['', 'the first row must have the names of the columns'],
    [
      'a,b,\n1,2,  \n1,Bern, Basel,\n',
      'row 3 has values after the last named column: quote cells that contain the separator',
    ],
  ])('are rejected as CSV: %j', async (text, reason) => {
    await expect(readTable(text)).rejects.toThrow(`old.csv: ${reason}`);
  });

  it('are read from XLSX, with times in ISO 8601', async () => {
    async function* rows(): AsyncGenerator<(string | number | Date | null)[][]> {
      yield [['Time', 'A & B', 'C']];
      yield await Promise.resolve([[new Date('2026-05-01T10:00:01Z'), 1e-7, 12.5], [null, '<x>', '1e3'], [new Date('2026-05-01T10:00:01.357Z'), 1, 2]]);
    }
    const bytes = await buffer(writeXlsx(rows()));
    expect(await readResponseTable(bytes, 'old.xlsx')).toEqual({
      columns: ['Time', 'A & B', 'C'],
      rows: [['2026-05-01T10:00:01Z', '0.0000001', '12.5'], ['', '<x>', '1e3'], ['2026-05-01T10:00:01.357Z', '1', '2']],
      firstRow: 2,
    });
    await expect(readResponseTable(Buffer.from('no zip'), 'old.xlsx')).rejects.toThrow('old.xlsx: is not a ZIP archive');
    expect(await readResponseTable(bytes, 'old.csv')).toEqual(await readResponseTable(bytes, 'old.xlsx'));
    const xls = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    await expect(readResponseTable(xls, 'old.xls')).rejects.toThrow('old.xls: has the format of old Excel versions (XLS): save it as XLSX or CSV');
  }); // prettier-ignore

  it('have the characters that XLSX escapes', async () => {
    const texts = ['a\r\nb', '\u0001 _x0041_', '_x000D_', '_x41_'];
    async function* rows(): AsyncGenerator<string[][]> {
      yield await Promise.resolve([['a', 'b', 'c', 'd'], texts]);
    }
    const written = await readResponseTable(await buffer(writeXlsx(rows())), 'old.xlsx');
    expect(written.rows).toEqual([texts]);
    const shared = '<sst><si><t>a</t></si><si><t>x_x000d_y_x0000__xD800_</t></si></sst>';
    const cells = [0, 1].map((index) => `<row><c t="s"><v>${String(index)}</v></c></row>`).join('');
    const sheet = `<worksheet><sheetData>${cells}</sheetData></worksheet>`;
    const files = zipOf(['xl/sharedStrings.xml', shared], ['xl/worksheets/sheet1.xml', sheet]);
    expect((await readResponseTable(files, 'old.xlsx')).rows).toEqual([['x\ry_x0000__xD800_']]);
  });

  it('have the dates of workbooks that count from 1904', async () => {
    const files: [string, string][] = [
      ['xl/workbook.xml', '<workbook><workbookPr date1904="1"/></workbook>'],
      ['xl/styles.xml', '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>'],
      ['xl/worksheets/sheet1.xml', '<worksheet><sheetData><row><c t="str"><v>When</v></c></row><row><c s="1"><v>44684.5</v></c></row><row><c s="1"><v>0.25</v></c></row></sheetData></worksheet>'],
    ];
    const { rows } = await readResponseTable(zipOf(...files), 'old.xlsx');
    expect(rows).toEqual([['2026-05-04T12:00:00Z'], ['1899-12-30T06:00:00Z']]);
  }); // prettier-ignore

  it('are rejected if cells have errors instead of values', async () => {
    const cells = ['#N/A', '#DIV/0!'].map((error, at) => `<c r="${at === 0 ? 'A' : 'B'}2" t="e"><f>1/0</f><v>${error}</v></c>`);
    const sheet = `<worksheet><sheetData><row><c t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row>${cells.join('')}</row></sheetData></worksheet>`;
    await expect(readResponseTable(zipOf(['xl/worksheets/sheet1.xml', sheet]), 'old.xlsx')).rejects.toThrow(
      'old.xlsx: cells with an error instead of a value: A2 (#N/A), B2 (#DIV/0!); correct or clear them',
    );
  }); // prettier-ignore

  it('are rejected if a table has too many rows, including empty ones', async () => {
    const limits = { megabytes: 1, rows: 2, expandedMegabytes: 1 };
    const sheet = (rows: number): Buffer => {
      const row = '<row><c r="A1" t="str"><v>a</v></c></row>';
      const text = `<worksheet><sheetData>${row}${'<row/>'.repeat(rows)}</sheetData></worksheet>`;
      return zipOf(['xl/worksheets/sheet1.xml', text]);
    };
    const lines = (rows: number): Buffer => Buffer.from(`a\n${'\n'.repeat(rows)}`);
    for (const [name, read] of [['old.xlsx', sheet], ['old.csv', lines]] as const) {
      expect(await readResponseTable(read(2), name, limits)).toEqual({ columns: ['a'], rows: [], firstRow: 2 });
      await expect(readResponseTable(read(3), name, limits)).rejects.toThrow(`${name}: has more than 2 rows`);
    }
  }); // prettier-ignore

  it('are rejected if a sheet has too many cells, including omitted ones', async () => {
    const sheet = (rows: number): string =>
      `<worksheet><sheetData>${'<row><c r="ZZZ1"><v>1</v></c></row>'.repeat(rows)}</sheetData></worksheet>`;
    const read = (rows: number): Promise<unknown> =>
      readResponseTable(zipOf(['xl/worksheets/sheet1.xml', sheet(rows)]), 'old.xlsx');
    await expect(read(1)).rejects.toThrow('old.xlsx: has more than 1000 columns');
    await expect(read(2_000)).rejects.toThrow('old.xlsx: has more than 20000000 cells');
  });
});
