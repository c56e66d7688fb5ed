import type { Form } from '#client';
import { AppServer } from './app-server.js';
import { BuilderPage } from './builder.page.js';

// On a phone, the buttons of an answer option are only shown while it has the focus.

const PHONE = { viewport: { width: 360, height: 800 } };

let server: AppServer;
let form: Form;

beforeAll(async () => {
  server = await AppServer.start();
  form = await server.client().formsEditor.createForm({
    title: 'Boats',
    questions: [
      {
        ...{ question: 'How many masts?', questionType: 'single' },
        answerOptions: [{ label: 'One', value: '1' }],
      },
    ],
  });
});
afterAll(() => server.close());

it('saves at the first tap after an answer option was typed', async () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const label = `Two, ${reducedMotion}`;
    await server.administer(`forms/${String(form.id)}`, { ...PHONE, reducedMotion }, async ({ page }) => {
      const builder = new BuilderPage(page);
      await builder.option(1, 'How many masts?').fill(label);
      await builder.save();
    });
    const { questions } = await server.client().forms.getForm(form.id);
    expect(questions[0]?.answerOptions.map((option) => option.label)).toEqual([label]);
  }
});
