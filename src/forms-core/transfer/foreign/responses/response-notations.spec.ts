import { parse } from 'yaml';
import { mapTable, readTable } from '../../../../../test/support/map-table.js';
import { writeProposal } from './response-table.js';

// docs/reference/form-files.md#responses-of-other-tools

/** The time of each response, and its answers as question, value and free text. */
async function map(text: string, mapping: object): Promise<[string, ...(string | undefined)[][]][]> {
  const { questions, responses } = await mapTable(text, mapping);
  const nameOf = (uuid: string) => questions.find((each) => each.uuid === uuid)?.question;
  return responses.map(({ created, items }) => [
    created,
    ...items.map(({ questionId, value, freeText }) => [nameOf(questionId), value, freeText]),
  ]);
}

describe('responses of another tool', () => {
  it('have the times in the file, regardless of the time zone of the server', async () => {
    const mapping = { title: 'old', created: 'When', questions: [{ column: 'Q', question: 'Q', questionType: 'text' }] };
    const times = ['04.05.2026 10:00', '2026/05/04 1:00:00 PM GMT+2', '5/13/2026 9:05', '2026-05-04 10:00'];
    const text = `When\tQ\n${times.map((time) => `${time}\tx`).join('\n')}`;
    const created = (await map(text, mapping)).map(([time]) => time);
    expect(created).toEqual(['2026-05-04T10:00:00.000Z', '2026-05-04T11:00:00.000Z', '2026-05-13T09:05:00.000Z', '2026-05-04T10:00:00.000Z']);
    const short = 'When,Q,On\n04/05/2026 10:00,x,1/2/2026\n';
    const questions = [...mapping.questions, { column: 'On', question: 'On', questionType: 'text', inputType: 'date' }];
    await expect(map(short, { ...mapping, questions })).rejects.toMatchObject({
      details: [
        { message: 'row 2, column "On": "1/2/2026" is ambiguous: set dateOrder in the mapping to day or month, depending on which comes first' },
        { message: 'row 2, column "When": "04/05/2026 10:00" is ambiguous: set dateOrder in the mapping to day or month, depending on which comes first' },
      ],
    });
    const months = await map(short, { ...mapping, questions, dateOrder: 'month' });
    expect(months).toEqual([['2026-04-05T10:00:00.000Z', ['Q', 'x', undefined], ['On', '2026-01-02', undefined]]]);
    await expect(map('When,Q\n5,x\n', mapping)).rejects.toThrow('column "When": must be a time in ISO 8601, such as 2026-05-01T10:00:00Z');
    await expect(map(short, { ...mapping, questions, dateOrder: 'year' })).rejects.toThrow('mapping.yaml: dateOrder: must be day or month');
  }); // prettier-ignore

  it('get a mapping with the order of their dates, if a date is unambiguous', async () => {
    const propose = async (...times: string[]): Promise<unknown> => {
      const text = `Timestamp,Q\n${times.map((time) => `${time},x`).join('\n')}\n`;
      const { created, dateOrder } = parse(writeProposal(await readTable(text), 'old')) as Record<
        string,
        unknown
      >;
      return [created, dateOrder];
    };
    expect(await propose('04/05/2026 10:00', '13/05/2026 10:00')).toEqual(['Timestamp', 'day']);
    expect(await propose('04/05/2026 10:00', '05/13/2026 10:00')).toEqual(['Timestamp', 'month']);
    expect(await propose('04/05/2026 10:00')).toEqual(['Timestamp', undefined]);
    expect(await propose('2026-05-04 10:00')).toEqual(['Timestamp', undefined]);
  });

  it('keep options that contain the separator or differ only in case', async () => {
    const answerOptions = [{ value: 'a', label: 'Yes, often' }, { value: 'A', label: 'No' }, { value: 'o', label: 'Other', freeText: 'showFreeText' }];
    const questions = [{ column: 'Q', question: 'Q', questionType: 'multi', separator: ', ', answerOptions }];
    const content = await map('Q\n"Yes, often, No"\n"A, a, well, so"\n', { title: 'old', questions });
    expect(content.map(([, ...answers]) => answers)).toEqual([[['Q', 'a', undefined], ['Q', 'A', undefined]], [['Q', 'A', undefined], ['Q', 'a', undefined], ['Q', 'o', 'well; so']]]);
  }); // prettier-ignore

  it('are rejected with row and column if a text cannot be stored', async () => {
    const answerOptions = [{ value: 'o', label: 'Other', freeText: 'showFreeText' }];
    const questions = [
      { column: 'A', question: 'A', questionType: 'text' },
      { column: 'B', question: 'B', questionType: 'single', answerOptions },
    ];
    const emoji = '\u{1f600}'.repeat(10_000);
    await expect(
      map(`A,B\na\0,b\0\n${emoji},${emoji}x\n`, { title: 'old', questions }),
    ).rejects.toMatchObject({
      details: [
        { message: 'row 2, column "A": texts must be valid Unicode without the character U+0000' },
        { message: 'row 2, column "B": texts must be valid Unicode without the character U+0000' },
        { message: 'row 3, column "B": 10001 characters are too many: 10000 at most' },
      ],
    });
  });

  it('get a mapping with the time of submission', async () => {
    const text = 'Start Date (UTC),Submit Date (UTC)\n2026-05-04 10:00:00,2026-05-04 10:02:00\n';
    const { created, ignored } = parse(writeProposal(await readTable(text), 'old')) as Record<
      string,
      unknown
    >;
    expect([created, ignored]).toEqual(['Submit Date (UTC)', ['Start Date (UTC)']]);
  });

  it('are read with the separator in the first line', async () => {
    const read = await readTable('\uFEFFsep=;\r\nA;B, C\r\n1;2, 3\r\n');
    expect(read).toEqual({ columns: ['A', 'B, C'], rows: [['1', '2, 3']], firstRow: 3 });
  });
});
