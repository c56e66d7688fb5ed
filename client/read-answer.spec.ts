import type { AnswerOption, Question } from './form.types.js';
import { readAnswer } from './read-answer.js';

const COMMON = { uuid: '', version: 1, created: 0, createdBy: '', modified: 0, modifiedBy: '', content: {} };

function option(id: number, value: string, freeText: AnswerOption['freeText']): AnswerOption {
  const texts = { title: '', label: value, freeTextLabel: '' };
  return { ...COMMON, id, value, freeText, ...texts, questionId: 1, orderIndex: id, localisations: [] };
}

function question(questionType: Question['questionType']): Question {
  const options = [option(1, 'a', 'dontShowFreeText'), option(2, 'other', 'showFreeText')];
  return {
    ...{ ...COMMON, id: 1, title: '', question: '?', questionType, required: false, customChartId: null },
    ...{ rangeFrom: null, rangeFromLabel: null, rangeTo: null, rangeToLabel: null },
    answerOptions: questionType === 'single' || questionType === 'multi' ? options : [],
    ...{ sectionId: null, formId: 1, orderIndex: 1, localisations: [] },
  };
}

const read = (type: Question['questionType'], fields: Readonly<Record<string, readonly string[]>>) =>
  readAnswer(question(type), (name) => fields[name] ?? []).map(({ value, freeText }) => [value, freeText]);

it.each([
  ['text', {}, []],
  ['text', { q1: [' \r\n '] }, []],
  ['text', { q1: [' one\r\ntwo '] }, [[' one\ntwo ', undefined]]],
  ['range', { q1: [' 7 '] }, [['7', undefined]]],
  ['range', { q1: ['seven'] }, [['seven', undefined]]],
  ['single', { q1: ['a'] }, [['a', undefined]]],
  ['single', { q1: ['other'], t2: [' mine '] }, [['other', 'mine']]],
  ['single', { q1: [], t2: ['mine'] }, [['other', 'mine']]],
  ['single', { q1: ['a'], t2: ['mine'] }, [['a', undefined]]],
  ['single', { q1: ['gone'] }, [['gone', undefined]]],
  [
    'multi',
    { q1: ['other', 'a'], t2: [''] },
    [
      ['a', undefined],
      ['other', undefined],
    ],
  ],
  [
    'multi',
    { q1: ['a'], t2: ['mine'] },
    [
      ['a', undefined],
      ['other', 'mine'],
    ],
  ],
] as const)('%s %j', (type, fields, items) => {
  expect(read(type, fields)).toEqual(items);
});
