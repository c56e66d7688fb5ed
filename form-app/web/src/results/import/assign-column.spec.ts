import { assignColumn, choiceOf, IGNORED, TIME } from './assign-column.js';

const COLUMNS = [
  { name: 'ID', samples: [] },
  { name: 'Time', samples: [] },
  { name: 'Stops', samples: [], separator: '|' },
];
const MAPPING = { created: 'Time', questions: [{ column: 'ID', uuid: 'a' }], ignored: ['Stops'] };
const [ID, , STOPS] = COLUMNS;
if (ID === undefined || STOPS === undefined) throw new Error('a column is missing');

it('returns the role of each column', () => {
  expect(COLUMNS.map(({ name }) => choiceOf(MAPPING, name))).toEqual(['a', TIME, IGNORED]);
});

it('assigns a question to a column with its separator, and ignores the column that had it', () => {
  expect(assignColumn(MAPPING, COLUMNS, STOPS, 'a')).toEqual({
    created: 'Time',
    questions: [{ column: 'Stops', uuid: 'a', separator: '|' }],
    ignored: ['ID'],
  });
});

it('allows one column with the time', () => {
  expect(assignColumn(MAPPING, COLUMNS, ID, TIME)).toEqual({
    created: 'ID',
    questions: [],
    ignored: ['Time', 'Stops'],
  });
});

it('ignores a column', () => {
  expect(assignColumn(MAPPING, COLUMNS, ID, IGNORED)).toEqual({
    created: 'Time',
    questions: [],
    ignored: ['ID', 'Stops'],
  });
});

it('keeps the order of dates', () => {
  const mapping = { ...MAPPING, dateOrder: 'day' } as const;
  expect(assignColumn(mapping, COLUMNS, STOPS, IGNORED)).toMatchObject({ dateOrder: 'day' });
});
