import { createClient, ServiceError, type Client, type Form, type FormDraft } from '../../client/index.js';
import { TestApplication } from '../support/application.js';
import { addUser } from '../support/add-user.js';

const PASSWORD = 'a rather long password';
export const uuid = (number: number): string =>
  `3e8d0e0c-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;

/** A form with a question of each kind, and a rule that refers to a question and a section by uuid. */
export const VISIT: FormDraft = {
  title: 'Your visit',
  description: 'Two\nlines',
  localisations: [{ language: 'de', title: 'Ihr Besuch' }],
  published: true,
  publicResults: true,
  questions: [
    {
      uuid: uuid(1),
      question: 'Did you come?',
      questionType: 'single',
      required: true,
      answerOptions: [
        { title: 'Yes', label: 'Yes', value: 'yes' },
        { title: 'No', label: 'No', value: 'no' },
      ],
    },
  ],
  sections: [
    {
      title: 'There',
      questions: [
        { question: 'How was it?', questionType: 'range', rangeFrom: 1, rangeTo: 5 },
        {
          question: 'What did you see?',
          questionType: 'multi',
          answerOptions: [
            { label: 'The garden', value: 'garden' },
            { label: 'Other', value: 'other', freeText: 'showFreeText', freeTextLabel: 'What?' },
          ],
        },
      ],
    },
    { uuid: uuid(2), title: 'At last', questions: [{ question: 'Anything else?', questionType: 'text' }] },
  ],
  rules: [
    {
      title: 'Was not there',
      when: { questionId: uuid(1), operator: 'equals', value: 'no' },
      then: { action: 'jump', sectionId: uuid(2) },
    },
  ],
};

/** A server with one form, `VISIT`, and its clients. */
export class FormsWorld {
  private constructor(
    readonly app: TestApplication,
    /** An anonymous client. */
    readonly visitor: Client,
    /** A client with all permissions. */
    readonly editor: Client,
    readonly form: Form,
  ) {}

  static async start(): Promise<FormsWorld> {
    const app = await TestApplication.start();
    await addUser(app, 'admin', PASSWORD, ['superuser']);
    const visitor = createClient({ baseUrl: app.base });
    const editor = createClient({ baseUrl: app.base, credentials: { user: 'admin', password: PASSWORD } });
    return new FormsWorld(app, visitor, editor, await editor.formsEditor.createForm(VISIT));
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

/** The error of a failed call. */
export async function errorOf(call: Promise<unknown>): Promise<ServiceError> {
  const error: unknown = await call.then(
    () => new Error('no error'),
    (reason: unknown) => reason,
  );
  if (error instanceof ServiceError) return error;
  throw error;
}
