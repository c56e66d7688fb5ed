import type { Form, FormDraft } from '#client';
import { AppServer } from './app-server.js';

export interface FormServer {
  readonly server: AppServer;
  readonly form: Form;
}

/** Starts a server for the tests of a file, and creates a form before each test. */
export function useForm(draft: FormDraft): FormServer {
  let server: AppServer | undefined;
  let form: Form | undefined;

  beforeAll(async () => {
    server = await AppServer.start();
  });
  afterAll(() => server?.close());

  beforeEach(async () => {
    form = await server?.client().formsEditor.createForm(draft);
  });

  return {
    get server(): AppServer {
      if (server === undefined) throw new Error('The server is only available in tests.');
      return server;
    },
    get form(): Form {
      if (form === undefined) throw new Error('The form is only available in tests.');
      return form;
    },
  };
}
