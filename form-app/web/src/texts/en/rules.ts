import type { Operator } from '#client';
import { ended } from '../ended.js';
import { counted } from '../counted.js';

type Say = (question: string, answers: string) => string;

/** Conditions as clauses of sentences. */
const conditions: Readonly<Record<Operator, Say>> = {
  answered: (question) => `${question} was answered`,
  notAnswered: (question) => `${question} was not answered`,
  equals: (question, answer) => `the answer to ${question} is ${answer}`,
  notEquals: (question, answer) => `the answer to ${question} is not ${answer}`,
  in: (question, answers) => `the answer to ${question} is one of ${answers}`,
  notIn: (question, answers) => `the answer to ${question} is none of ${answers}`,
  includes: (question, answer) => `the answer to ${question} includes ${answer}`,
  notIncludes: (question, answer) => `the answer to ${question} does not include ${answer}`,
  includesAny: (question, answers) => `the answer to ${question} includes any of ${answers}`,
  includesAll: (question, answers) => `the answer to ${question} includes all of ${answers}`,
  countAtLeast: (question, count) => `the answer to ${question} has at least ${count} options`,
  countAtMost: (question, count) => `the answer to ${question} has at most ${count} options`,
  lessThan: (question, number) => `the answer to ${question} is less than ${number}`,
  atMost: (question, number) => `the answer to ${question} is at most ${number}`,
  greaterThan: (question, number) => `the answer to ${question} is greater than ${number}`,
  atLeast: (question, number) => `the answer to ${question} is at least ${number}`,
  contains: (question, text) => `the answer to ${question} contains ${text}`,
  notContains: (question, text) => `the answer to ${question} does not contain ${text}`,
};

/** Operators as the rule editor lists them. */
const operators: Readonly<Record<Operator, string>> = {
  answered: 'was answered',
  notAnswered: 'was not answered',
  equals: 'is',
  notEquals: 'is not',
  in: 'is one of',
  notIn: 'is none of',
  includes: 'includes',
  notIncludes: 'does not include',
  includesAny: 'includes any of',
  includesAll: 'includes all of',
  countAtLeast: 'has at least this number of answers',
  countAtMost: 'has at most this number of answers',
  lessThan: 'is less than',
  atMost: 'is at most',
  greaterThan: 'is greater than',
  atLeast: 'is at least',
  contains: 'contains',
  notContains: 'does not contain',
};

type OfTimes<Value> = Readonly<Partial<Record<Operator, Value>>>;

/** For questions about dates, months and times. */
const timeConditions: OfTimes<Say> = {
  lessThan: (question, time) => `the answer to ${question} is before ${time}`,
  atMost: (question, time) => `the answer to ${question} is ${time} or earlier`,
  greaterThan: (question, time) => `the answer to ${question} is after ${time}`,
  atLeast: (question, time) => `the answer to ${question} is ${time} or later`,
};
const timeOperators: OfTimes<string> = {
  lessThan: 'is before',
  atMost: 'is no later than',
  greaterThan: 'is after',
  atLeast: 'is no earlier than',
};

/** Rules, rules as sentences, and the flow diagram. */
export const rules = {
  conditions,
  timeConditions,
  operators,
  timeOperators,
  actions: { jump: 'jump to', skip: 'skip', end: 'end the form' },
  title: 'Rules',
  intro: 'A rule is evaluated after the last question in its condition. Earlier rules take precedence.',
  needQuestions: 'Rules need questions.',
  needQuestionsHelp: 'Add questions to the form and save it first.',
  none: 'No rules: all respondents see all questions.',
  add: 'Add rule',
  discard: 'Discard changes',
  save: 'Save rules',
  saved: 'The rules were saved.',
  finish: 'Complete the marked rules before saving.',
  rule: (number: number): string => `Rule ${String(number)}`,
  ruleTitle: (rule: string): string => `${rule}, title`,
  delete: (rule: string): string => `Delete: ${rule}`,
  rejected: 'The server rejected this rule',
  whenHead: 'When',
  thenHead: 'Then',
  message: 'Message at the end',
  action: 'Action',
  target: 'Target',
  sectionTarget: (title: string): string => `Section: ${title}`,
  chooseTarget: 'Choose a question or section',
  question: 'Question',
  chooseQuestion: 'Choose a question',
  operator: 'Operator',
  answers: 'Answers',
  chooseAnswers: 'Choose answers',
  number: 'Number',
  text: 'Text',
  answer: 'Answer',
  chooseAnswer: 'Choose an answer',
  level: (level: number): string => `Conditions, level ${String(level)}`,
  join: 'How conditions are combined',
  allOf: 'All of these',
  anyOf: 'Any of these',
  applies: 'The rule always applies.',
  removeCondition: (number: number): string => `Remove condition ${String(number)}`,
  addCondition: 'Add condition',
  addGroup: 'Add group',
  checks: {
    question: 'Choose a question.',
    answers: 'Choose one answer or more.',
    value: 'Enter a value to compare with.',
    number: 'The value must be a whole number.',
    format: 'The value must have the format of the answers.',
    target: 'Choose a target.',
    later: 'Choose a question or section after all questions in the condition.',
  },
  and: ', and ',
  or: ', or ',
  quoted: (text: string): string => `“${text}”`,
  always: (outcome: string): string => ended(`Always: ${outcome}`),
  when: (condition: string, outcome: string): string => ended(`If ${condition}, ${outcome}`),
  jump: (target: string): string => `the form continues with ${target}`,
  skip: (target: string): string => `${target} is skipped`,
  end: 'the form ends',
  endWith: (message: string): string => `the form ends with ${message}`,
  section: (title: string): string => `section “${title}”`,
  gone: 'a deleted part',
  conflict: {
    title: (user: string): string => `The rules were changed by ${user}`,
    explanation: (user: string, time: string): string =>
      `While you were editing, ${user} saved other rules on ${time}. Changes that do not conflict can both be kept.`,
    discarded: (user: string, time: string): string =>
      `While you were editing, ${user} discarded the unpublished changes of the form and its rules, on ${time}. Changes that do not conflict can both be kept.`,
    rule: 'Rule',
    order: 'Order',
    absent: 'not present',
    ofYours: (number: number): string => `${String(number)} of yours`,
    ofTheirs: (number: number): string => `${String(number)} of theirs`,
  },
  ofQuestion: (question: string): string => `Rules after ${question}`,
  edit: 'Edit rules',
  flow: 'Flow',
  start: 'Start',
  last: 'End',
  picture: (count: number): string => `Flow diagram: ${counted(count, { one: 'rule', other: 'rules' })}`,
  legend:
    'Solid arrows jump to their target or end the form, dashed arrows skip it. Each arrow has the number of its rule.',
};
