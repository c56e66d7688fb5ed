import { findBarriers } from '../support/barriers.js';
import { AppServer } from './app-server.js';
import { BuilderPage } from './builder.page.js';
import { fieldOf, fillFields } from './part-dialog.page.js';

// Optional fields of forms in the panel of the builder (docs/studio.md#build).

const YES_NO = [
  { label: 'Yes', value: 'yes' },
  { label: 'No', value: 'no' },
];

let server: AppServer;
let id: number;

beforeAll(async () => {
  server = await AppServer.start();
  const form = await server.client().formsEditor.createForm({
    title: 'Visit',
    questions: [
      { question: 'Weight?', questionType: 'text' },
      { question: 'Colours?', questionType: 'multi', answerOptions: [{ label: 'None', value: 'none' }] },
    ],
    sections: [
      {
        title: 'Service',
        questions: ['Polite?', 'Quick?'].map((question) => ({
          ...{ question, questionType: 'single' as const, answerOptions: YES_NO },
        })),
      },
    ],
  });
  ({ id } = form);
});
afterAll(() => server.close());

it('the panel stores formats of answers, numbers of options, exclusive options and tables', async () => {
  await server.administer(`forms/${String(id)}`, {}, async ({ page }) => {
    const builder = new BuilderPage(page);
    const question = await builder.openPart('question', 'Weight?');
    await fillFields(question, { Format: 'Number', Minimum: '0,5', Maximum: '0,25', Unit: 'kg' });
    await question.getByRole('button', { name: 'Done' }).click();
    await question.getByText('Must not be before or below “Minimum”.').waitFor();
    await fillFields(question, { Maximum: '500', 'Maximum number of decimal places': '1' });
    expect(await findBarriers(page)).toEqual([]);
    await question.getByRole('button', { name: 'Done' }).click();
    const multi = await builder.openPart('question', 'Colours?');
    await fillFields(multi, { 'Minimum number of options': '1' });
    await fillFields(await builder.openPart('answer option', 'None'), { Exclusive: true });
    await fillFields(await builder.openPart('section', 'Service'), { 'Show as a table': true });
    await builder.save();
  });
  const { questions, sections } = await server.client().forms.getForm(id);
  expect(questions).toMatchObject([
    { inputType: 'number', min: 0.5, max: 500, decimals: 1, unit: 'kg' },
    { minAnswers: 1, answerOptions: [{ exclusive: true }] },
  ]);
  expect(sections).toMatchObject([{ display: 'matrix' }]);
});

it('the panel stores the settings of a form, and shows errors of the server at the field', async () => {
  await server.administer(`forms/${String(id)}`, { errorStatuses: [422] }, async ({ page }) => {
    const builder = new BuilderPage(page);
    const panel = await builder.openSettings();
    await panel.getByLabel('Opens').fill('2031-06-12T08:00');
    await panel.getByLabel('Closes').fill('2031-06-13T08:00');
    await fillFields(panel, {
      'Maximum number of responses': '100',
      Message: 'Thank you, see you soon.',
      'Redirect URL': 'javascript:alert(1)',
      'Email addresses': 'ada@example.com\nbob@example.com',
      Colour: '#0b5d57',
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await panel.getByText('Redirect URL must be an http or https URL, or a relative one.').waitFor();
    await fieldOf(panel, 'Redirect URL').and(page.locator(':focus')).waitFor();
    expect(await findBarriers(page)).toEqual([]);
    await fieldOf(panel, 'Redirect URL').fill('/thanks');
    await builder.save();
  });
  expect(await server.client().forms.getForm(id)).toMatchObject({
    ...{ opensAt: '2031-06-12T08:00:00+00:00', closesAt: '2031-06-13T08:00:00+00:00', maxResponses: 100 },
    confirmation: { message: 'Thank you, see you soon.', redirectUrl: '/thanks' },
    ...{ notify: ['ada@example.com', 'bob@example.com'], theme: { colour: '#0b5d57' } },
  });
});
