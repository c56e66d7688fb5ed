import { createClient, type Form, type FormDraft } from '#client';
import { TestApplication } from '../support/application.js';
import { TestBrowser } from '../support/browser.js';
import { OtherSite } from '../support/other-site.js';
import { addUser } from '../support/add-user.js';

// docs/form-pages.md#links-with-answers: `<cms-form prefill>` in a page of another site, in German.

const PASSWORD = 'a rather long password';
const FORM: FormDraft = {
  title: 'Boats',
  published: true,
  questions: [
    { title: 'Name', question: 'What is her name?' },
    {
      title: 'Boat',
      question: 'Which boat?',
      questionType: 'single',
      localisations: [{ language: 'de', title: 'Schiff', question: 'Welches Schiff?' }],
      answerOptions: [
        { value: 'sail', label: 'Sail', localisations: [{ language: 'de', label: 'Segel' }] },
        {
          value: 'other',
          label: 'Other',
          freeText: 'showFreeText',
          freeTextLabel: 'Please specify',
          localisations: [{ language: 'de', label: 'Anderes', freeTextLabel: 'Bitte angeben' }],
        },
      ],
    },
  ],
};

let app: TestApplication;
let browser: TestBrowser;
let site: OtherSite;
let form: Form;

const client = (): ReturnType<typeof createClient> =>
  createClient({ baseUrl: app.base, credentials: { user: 'ada', password: PASSWORD } });

beforeAll(async () => {
  app = await TestApplication.start({});
  await addUser(app, 'ada', PASSWORD, ['superuser']);
  form = await client().formsEditor.createForm(FORM);
  site = await OtherSite.withForms(app.base);
  browser = await TestBrowser.start(app.base, site.address);
});
afterAll(async () => {
  await browser.close();
  site.close();
  await app.close();
});

const QUERY = '?Name=Mary&Boat.other=Dinghy&Boat.sail=1&Schiff=sail&Other=2';

it('takes answers from the URL of the page only with the attribute prefill', async () => {
  await browser.visit({}, async (page) => {
    const name = page.getByRole('textbox', { name: 'What is her name?' });
    await page.goto(`${site.address}/${String(form.id)}${QUERY}`);
    await page.getByRole('radio', { name: 'Anderes', checked: false }).waitFor();
    expect(await name.inputValue()).toBe('');
    await page.goto(`${site.address}/prefill/${String(form.id)}${QUERY}`);
    await page.getByRole('radio', { name: 'Anderes', checked: true }).waitFor();
    expect(await name.inputValue()).toBe('Mary');
    expect(await page.getByRole('textbox', { name: 'Bitte angeben' }).inputValue()).toBe('Dinghy');
    await page.getByRole('button', { name: 'Absenden' }).click();
    await page.getByRole('heading', { name: 'Vielen Dank' }).waitFor();
  });
  const [response] = await client().forms.getResults(form.id);
  expect(response?.items.map(({ value, freeText }) => [value, freeText ?? null])).toEqual([
    ['Mary', null],
    ['other', 'Dinghy'],
  ]);
});

it('takes answers from the query in the attribute', async () => {
  await browser.visit({}, async (page) => {
    await page.goto(`${site.address}/prefill/${String(form.id)}${QUERY}`);
    await page.evaluate(`document.querySelector('cms-form').setAttribute('prefill', '?Boat=sail')`);
    await page.getByRole('radio', { name: 'Segel', checked: true }).waitFor();
    expect(await page.getByRole('textbox', { name: 'What is her name?' }).inputValue()).toBe('');
    await page.evaluate(`document.querySelector('cms-form').removeAttribute('prefill')`);
    await page.getByRole('radio', { name: 'Segel', checked: false }).waitFor();
  });
});
