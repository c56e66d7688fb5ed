import { formOfTemplate } from '../../form-app/web/src/templates/form-of-template.js';
import { TEMPLATES } from '../../form-app/web/src/templates/templates.js';
import { Administrator } from '../support/administrator.js';
import { TestApplication } from '../support/application.js';

// docs/studio.md: New form.

let app: TestApplication;
let administrator: Administrator;

beforeAll(async () => {
  app = await TestApplication.start();
  administrator = await Administrator.of(app);
});
afterAll(() => app.close());

it.each(
  TEMPLATES.flatMap((template) =>
    (['en', 'de'] as const).map((language) => [template.title[0], language, template] as const),
  ),
)('the server accepts the template %s in the language %s', async (_, language, template) => {
  const form = formOfTemplate(template, '', language);
  const { status, json } = await app.request('/.rest/forms/v1/forms', {
    method: 'POST',
    headers: { ...administrator.headers, 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
  expect([status, json]).toEqual([201, expect.objectContaining({ title: form.title })]);
});
