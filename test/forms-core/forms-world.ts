import { Test, type TestingModule } from '@nestjs/testing';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ANONYMOUS, type AppError, type Caller } from '../../src/common/index.js';
import { ConfigModule, type AppConfig } from '../../src/config/index.js';
import {
  FormEditorService,
  FormsService,
  FormsCoreModule,
  FormsDatabase,
  ResponsesService,
  SubmissionsService,
} from '../../src/forms-core/index.js';
import { InputEditor } from './input-editor.js';
import { testDatabase, type DatabaseKind, type TestDatabase } from '../support/databases.js';

export const EDITOR: Caller = { user: 'eve', roles: ['forms-editor'], anonymous: false };
export const asEditor = { caller: EDITOR, mayEdit: true, mayReadResults: true };
export const asAnyone = { caller: ANONYMOUS, mayEdit: false, mayReadResults: false };

/** FormsCoreModule with a database. */
export interface FormsWorld {
  readonly module: TestingModule;
  readonly editor: InputEditor;
  readonly forms: FormsService;
  readonly submissions: SubmissionsService;
  readonly responses: ResponsesService;
  readonly database: FormsDatabase;
  close(): Promise<void>;
}

export interface FormsSetup {
  /** Files by path: `own/…` is the application's light module, `modules/<name>/…` are others. */
  readonly files?: Readonly<Record<string, string>>;
  /** Used instead of a new database, and not removed. */
  readonly database?: TestDatabase;
}

export async function openFormsWorld(
  kind?: DatabaseKind,
  settings: Partial<AppConfig> = {},
  { files = {}, database }: FormsSetup = {},
): Promise<FormsWorld> {
  const { options, drop } = database ?? (await testDatabase(kind));
  const folder = await mkdtemp(join(tmpdir(), 'forms-'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  const overrides = {
    applicationDir: join(folder, 'own'),
    modulesDir: join(folder, 'modules'),
    databaseUrl: options.url,
    databasePoolSize: options.poolSize,
    dataDir: options.dataDir,
    ...settings,
  };
  const module = await Test.createTestingModule({
    imports: [ConfigModule.forRoot(overrides), FormsCoreModule],
  }).compile();
  module.enableShutdownHooks();
  await module.init();
  return {
    module,
    editor: new InputEditor(module.get(FormEditorService)),
    forms: module.get(FormsService),
    submissions: module.get(SubmissionsService),
    responses: module.get(ResponsesService),
    database: module.get(FormsDatabase),
    close: async () => {
      await module.close();
      if (database === undefined) await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The member of a list at an index; throws if there is none. */
export function at<T>(list: readonly T[] | undefined, index: number): T {
  const member = list?.[index];
  if (member === undefined) throw new Error(`there is no member ${String(index)}`);
  return member;
}

/** The error of a rejected call. */
export async function rejection(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (error) {
    const { name, code, details } = error as AppError;
    return { name, code, details };
  }
  throw new Error('was not rejected');
}

/** A form with questions of every type, a section, localised texts and a rule. */
export const LUNCH = {
  title: 'Lunch',
  description: 'About\nlunch',
  published: true,
  localisations: [{ language: 'de', title: 'Mittagessen' }],
  content: { colour: 'red', stars: 3 },
  questions: [
    {
      id: 1,
      title: 'Hungry',
      question: 'Are you hungry?',
      questionType: 'single',
      required: true,
      answerOptions: [{ value: 'yes' }, { value: 'no', label: 'No, thanks' }],
    },
  ],
  sections: [
    {
      id: 1,
      title: 'Dishes',
      questions: [
        {
          id: 2,
          title: 'Dishes',
          question: 'Which dishes?',
          questionType: 'multi',
          answerOptions: [
            { value: 'soup', localisations: [{ language: 'de', label: 'Suppe' }] },
            { value: 'other', freeText: 'showFreeText', freeTextLabel: 'Which?' },
          ],
        },
        { id: 3, question: 'How many?', questionType: 'range', rangeFrom: 1, rangeTo: 5 },
      ],
    },
    { id: 2, title: 'End', questions: [{ id: 4, question: 'Anything else?', questionType: 'text' }] },
  ],
  rules: [
    {
      title: 'Nothing to eat',
      when: { questionId: 1, operator: 'equals', value: 'no' },
      then: { action: 'jump', sectionId: 2 },
    },
  ],
};
