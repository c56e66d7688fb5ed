import { Drafted, type DraftedForm } from '../fixtures/drafted-form.js';
import { FormsApi, passwordOf } from '../fixtures/forms-api.js';
import { addUser } from './add-user.js';
import type { ApplicationSetup } from './application.js';

/** The data of each test in a file. */
interface EachDraftedForm {
  readonly api: FormsApi;
  readonly drafted: Drafted;
  readonly form: DraftedForm;
  readonly path: string;
}

interface EachDraftedFormOptions extends ApplicationSetup {
  readonly fields?: object;
  /** Further users by name, with their roles. */
  readonly users?: Readonly<Record<string, readonly string[]>>;
}

/** Requests for the tests of a file. */
interface DraftedFormCalls {
  /** Status and body of a response, to the editor eve by default. */
  readonly ask: (method: string, url: string, body?: unknown, as?: string) => Promise<[number, unknown]>;
  /** The id of a question of the form itself. */
  readonly part: (index: number) => number;
}

/** Starts the application for the tests of a file, and creates a published form for each test. */
export function eachDraftedForm(
  give: (each: EachDraftedForm) => void,
  { fields, users = {}, ...setup }: EachDraftedFormOptions = {},
): DraftedFormCalls {
  let api: FormsApi;
  let drafted: Drafted;
  beforeAll(async () => {
    api = await FormsApi.start(setup);
    for (const [name, roles] of Object.entries(users)) await addUser(api.app, name, passwordOf(name), roles);
  });
  beforeEach(async () => {
    drafted = await Drafted.make(api, fields);
    give({ api, drafted, form: drafted.form, path: drafted.path });
  });
  afterEach(() => drafted.remove());
  afterAll(() => api.close());
  return {
    ask: (method, url, body, as = 'eve') => api.ask(method, url, { as, body }),
    part: (index) => drafted.form.questions[index]?.id ?? 0,
  };
}
