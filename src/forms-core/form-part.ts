import type { AnswerOption, Form, Question, Section } from '#client';

/** Anything a form consists of, and the form itself. */
export type FormPart = Form | Section | Question | AnswerOption;
