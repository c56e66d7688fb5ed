import { parse } from 'yaml';
import { withOneHeader } from './header-rows.js';
import { mapResponses, readResponseTable, writeProposal } from '../response-table.js';

// docs/reference/form-files.md#responses-of-other-tools

const QUALTRICS = [
  'StartDate,EndDate,Status,Progress,ResponseId,Q1,Q2,Q2_5_TEXT',
  'Start Date,End Date,Response Type,Progress,Response ID,"How was\nit?",Where?,Where?',
  '"{""ImportId"":""startDate"",""timeZone"":""Z""}","{""ImportId"":""endDate""}","{""ImportId"":""status""}","{""ImportId"":""progress""}","{""ImportId"":""_recordId""}","{""ImportId"":""QID1""}","{""ImportId"":""QID2""}","{""ImportId"":""QID2_5_TEXT""}"',
  '2026-05-04 10:11:12,2026-05-04 10:12:12,IP Address,100,R_1,good,Bern,',
  '2026-05-05 10:11:12,2026-05-05 10:12:12,IP Address,100,R_2,bad,,"Chur, Basel"',
].join('\n');
const SURVEY_MONKEY = [
  'Respondent ID,Collector ID,Start Date,How was it?,Where did you stop?,,,Rate the parts,,Anything else?',
  ',,,Response,Bern,Chur,Other (please specify),Food,Bed,Open-Ended Response',
  '118,7,05/13/2026 10:11:12 PM,good,Bern,Chur,,5,3,',
  '119,7,05/14/2026 10:11:12 AM,bad,,Chur,Thun,4,,"No, thanks"',
].join('\r\n');

const rowsOf = async (text: string) => readResponseTable(Buffer.from(text), 'old.csv');

describe('tables with several header rows', () => {
  it('of Qualtrics have the texts of the questions as names', async () => {
    const table = await rowsOf(QUALTRICS);
    expect(table).toEqual({
      columns: ['Start Date', 'End Date', 'Response Type', 'Progress', 'Response ID', 'How was it?', 'Where?', 'Where? (2)'],
      rows: [
        ['2026-05-04 10:11:12', '2026-05-04 10:12:12', 'IP Address', '100', 'R_1', 'good', 'Bern', ''],
        ['2026-05-05 10:11:12', '2026-05-05 10:12:12', 'IP Address', '100', 'R_2', 'bad', '', 'Chur, Basel'],
      ],
      firstRow: 4,
    });
    expect(parse(writeProposal(table, 'old'))).toMatchObject({ created: 'End Date', ignored: ['Start Date', 'Response ID'] });
  }); // prettier-ignore

  it('of SurveyMonkey have one column for the options of a question', async () => {
    expect(await rowsOf(SURVEY_MONKEY)).toEqual({
      columns: [
        ...['Respondent ID', 'Collector ID', 'Start Date', 'How was it?', 'Where did you stop?'],
        ...['Where did you stop?: Other (please specify)', 'Rate the parts: Food', 'Rate the parts: Bed', 'Anything else?'],
      ],
      rows: [
        ['118', '7', '05/13/2026 10:11:12 PM', 'good', 'Bern\nChur', '', '5', '3', ''],
        ['119', '7', '05/14/2026 10:11:12 AM', 'bad', 'Chur', 'Thun', '4', '', 'No, thanks'],
      ],
      firstRow: 3,
    });
  }); // prettier-ignore

  it('name the rows of the file in problems', async () => {
    const questions = [{ column: 'Rate the parts: Food', question: 'Food', questionType: 'range', rangeFrom: 1, rangeTo: 4 }];
    const table = await rowsOf(SURVEY_MONKEY);
    const ignored = table.columns.filter((name) => name !== 'Rate the parts: Food');
    const mapping = { text: JSON.stringify({ title: 'old', questions, ignored }), name: 'm.yaml' };
    await expect(mapResponses(table, 'old.csv', mapping)).rejects.toThrow('row 3, column "Rate the parts: Food": "5"');
  }); // prettier-ignore

  it.each([
    ['a row with an empty first cell', [['Respondent ID', 'b'], ['', 'Response'], ['1', 'x']], 2],
    ['a response whose first cell is empty', [['ID', 'Name', 'Age'], ['', 'Anna', '30'], ['2', 'Ben', '31']], 1],
    ['two columns about the respondent', [['Teilnehmer-ID', 'Collector-ID', 'Wie war es?'], ['', '', 'Antwort']], 2],
    ['no identifiers', [['a', 'b', ''], ['', '2', '3']], 1],
    ['cells without names', [['ID', 'b', 'c'], ['', '', ''], ['', 'x', '']], 1],
    ['a row with the first cell only', [['ID', 'b'], ['1']], 1],
    ['no rows', [], 1],
  ])('are not found: %s', (_, rows, headerRows) => {
    expect(withOneHeader(rows).headerRows).toBe(headerRows);
  }); // prettier-ignore
});
