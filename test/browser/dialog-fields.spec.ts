import { parse } from 'yaml';
import { AppServer } from './app-server.js';
import { BuilderPage } from './builder.page.js';
import { dialogOf, fieldOf } from './part-dialog.page.js';

// Dynamic content (docs/reference/charts-and-dialogs.md#custom-fields): a light module adds fields to a
// dialog without code.

const COLOUR = `form:
  properties:
    content.colour:
      $type: comboBoxField
      label: Colour
      required: true
      options: {'#0044aa': Blue, '#aa2200': Red}
    content.guide:
      $type: textField
      label: Guide
`;
const MULTI = `form:
  properties:
    content.tags:
      $type: jcrMultiField
      label: Tags
`;

let server: AppServer;

beforeAll(async () => {
  server = await AppServer.start({
    modules: {
      'look/decorations/form-core/dialogs/question.yaml': COLOUR,
      'tags/decorations/form-core/dialogs/section.yaml': MULTI,
    },
  });
  await server.client().formsEditor.createForm({
    title: 'Paint',
    questions: [{ title: 'Hull', question: 'Which hull?', questionType: 'text' }],
    sections: [{ title: 'Inside' }],
  });
});
afterAll(() => server.close());

it('a field of a decorated dialog is shown, stored, returned over REST and exported', async () => {
  await server.administer('forms/1', {}, async (app) => {
    const builder = new BuilderPage(app.page);
    const dialog = await builder.openPart('question', 'Which hull?');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await dialog.getByText('Colour must not be empty.').waitFor();
    expect(await fieldOf(dialog, 'Colour').getByRole('option').allTextContents()).toEqual([
      ...['Choose', 'Blue', 'Red'],
    ]);
    await fieldOf(dialog, 'Colour').selectOption({ label: 'Red' });
    await fieldOf(dialog, 'Guide').fill('by the rules');
    await dialog.getByRole('button', { name: 'Done' }).click();
    await builder.save();
    await app.page.reload();
    const again = await builder.openPart('question', 'Which hull?');
    expect(await fieldOf(again, 'Colour').inputValue()).toBe('#aa2200');
    expect(await fieldOf(again, 'Guide').inputValue()).toBe('by the rules');
    await again.getByRole('button', { name: 'Close' }).click();

    await app.act('Paint', 'Export…');
    const button = dialogOf(app.page, 'Export “Paint”').getByRole('button', { name: 'Export' });
    const { name, bytes } = await app.download(button);
    const file = parse(bytes.toString()) as { questions: { content: unknown }[] };
    expect([name, file.questions.map(({ content }) => content)]).toEqual([
      'paint.yaml',
      [{ colour: '#aa2200', guide: 'by the rules' }],
    ]);
  });
  const { questions } = (await server.app.get('/.rest/forms/v1/forms/1', server.authorization)) as {
    questions: { content: unknown }[];
  };
  expect(questions.map(({ content }) => content)).toEqual([{ colour: '#aa2200', guide: 'by the rules' }]);
});

it('a multi field is rejected with its name, and the dialog works without it', async () => {
  const types =
    'textField, richTextField, numberField, checkBoxField, comboBoxField, dateField, formChooserField';
  expect(await server.app.get('/.rest/definitions/problems', server.authorization)).toEqual([
    {
      ...{ severity: 'error', file: expect.stringContaining('tags/decorations/form-core/dialogs/section.yaml') as unknown },
      definition: 'app/form-core/dialogs/section',
      ...{ line: 4, column: 14, path: 'form.properties.content.tags.$type' },
      ...{ code: 'fieldUnsupported', values: { found: "'jcrMultiField'", choices: types } },
      message: `'form.properties.content.tags.$type' is 'jcrMultiField': multi fields are not supported in the dialogs of forms; use one of ${types}`,
    },
  ]); // prettier-ignore
  await server.administer('forms/1', {}, async ({ page }) => {
    const dialog = await new BuilderPage(page).openPart('section', 'Inside');
    await fieldOf(dialog, 'Title').waitFor();
    expect(await dialog.getByRole('textbox').count()).toBe(2);
    expect(await dialog.getByText('Tags').count()).toBe(0);
  });
});
