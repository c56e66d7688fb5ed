import type { AdminApp } from './admin-app.page.js';
import { BuilderPage, translate } from './builder.page.js';
import type { Fields } from './part-dialog.page.js';
import { RulesPage, type RuleOnPage } from './rules.page.js';

/**
 * A form with every type of question, a free text, two languages and three rules, as typed in its builder.
 */
export const TITLE = 'Our lighthouse';

export const QUESTIONS = {
  arrival: 'How did you get here?',
  seen: 'What did you see from the top?',
  view: 'How was the view?',
  change: 'What should we change?',
  again: 'Will you come again?',
  month: 'In which month?',
} as const;

const SECTIONS = [
  [
    { Title: 'At the top', Description: 'All 214 steps up.' },
    { Title: 'Oben', Description: 'Alle 214 Stufen hinauf.' },
  ],
  [{ Title: 'Afterwards' }, { Title: 'Danach' }],
] as const;

interface Typed {
  readonly section?: string;
  readonly fields: Fields & { readonly Question: string };
  readonly german: Fields;
  readonly options?: readonly (readonly [fields: Fields, german: Fields])[];
}

const TYPED: readonly Typed[] = [
  {
    fields: { Question: QUESTIONS.arrival, Type: 'One of several options', Required: true, 'Short title': 'Arrival' },
    german: { Question: 'Wie sind Sie gekommen?' },
    options: [
      [{ Label: 'On foot', Value: 'foot' }, { Label: 'Zu Fuß' }],
      [{ Label: 'By bus', Value: 'bus' }, { Label: 'Mit dem Bus' }],
      [
        { Label: 'Otherwise', Value: 'other', 'Free text': 'With a free-text field', 'Label of the field for free text': 'How?' },
        { Label: 'Anders', 'Label of the field for free text': 'Wie?' },
      ],
    ],
  },
  {
    section: 'At the top',
    fields: { Question: QUESTIONS.seen, Type: 'Any of several options', 'Short title': 'Seen' },
    german: { Question: 'Was haben Sie von oben gesehen?' },
    options: [
      [{ Label: 'Ships', Value: 'ships' }, { Label: 'Schiffe' }],
      [{ Label: 'Birds', Value: 'birds' }, { Label: 'Vögel' }],
      [{ Label: 'Nothing but fog', Value: 'fog' }, { Label: 'Nur Nebel' }],
    ],
  },
  {
    section: 'At the top',
    fields: {
      ...{ Question: QUESTIONS.view, Type: 'Number on a scale', 'Short title': 'View' },
      ...{ 'Scale from': '1', 'Label of the lowest number': 'dull', 'Scale to': '5', 'Label of the highest number': 'splendid' },
    },
    german: { Question: 'Wie war die Aussicht?', 'Label of the lowest number': 'öde', 'Label of the highest number': 'herrlich' },
  },
  {
    section: 'Afterwards',
    fields: { Question: QUESTIONS.change, Type: 'Free text', 'Short title': 'Change' },
    german: { Question: 'Was sollen wir ändern?' },
  },
  {
    section: 'Afterwards',
    fields: { Question: QUESTIONS.again, Type: 'One of several options', Required: true, 'Short title': 'Again' },
    german: { Question: 'Kommen Sie wieder?' },
    options: [
      [{ Label: 'Yes', Value: 'yes' }, { Label: 'Ja' }],
      [{ Label: 'No', Value: 'no' }, { Label: 'Nein' }],
    ],
  },
  {
    section: 'Afterwards',
    fields: { Question: QUESTIONS.month, Type: 'Free text', 'Short title': '=Month' },
    german: { Question: 'In welchem Monat?' },
  },
]; // prettier-ignore

/** Rules name questions by their number and short title. */
export const RULES: readonly RuleOnPage[] = [
  {
    title: 'No view in fog',
    rows: [{ question: '2. Seen', operator: 'includes', value: 'Nothing but fog' }],
    action: 'skip',
    target: '3. View',
  },
  {
    title: 'Buses do not wait',
    rows: [{ question: '1. Arrival', operator: 'is one of', values: ['By bus'] }],
    action: 'jump to',
    target: 'Section: Afterwards',
  },
  {
    title: 'Farewell',
    join: 'All of these',
    rows: [
      { question: '4. Change', operator: 'was not answered' },
      { question: '5. Again', operator: 'is', value: 'No' },
    ],
    action: 'end the form',
    message: 'A pity. Fare well!',
  },
];

/** Builds the form in the app, including its rules. */
export async function buildForm(app: AdminApp): Promise<void> {
  await app.createForm(TITLE);
  const builder = new BuilderPage(app.page);
  await nameIn(builder, 'Unser Leuchtturm');
  const add = async ({ section, fields, german, options = [] }: (typeof TYPED)[number]): Promise<void> => {
    await builder.addQuestion(section, fields, german);
    for (const [option, translated] of options) await builder.addOption(fields.Question, option, translated);
  };
  for (const each of TYPED) if (each.section === undefined) await add(each);
  for (const [fields, german] of SECTIONS) await builder.addSection(fields, german);
  for (const each of TYPED) if (each.section !== undefined) await add(each);
  await builder.save();
  await app.goTo('Rules');
  const rules = new RulesPage(app.page);
  for (const [index, rule] of RULES.entries()) await rules.add(index + 1, rule);
  await rules.save();
}

async function nameIn(builder: BuilderPage, german: string): Promise<void> {
  const dialog = await builder.openSettings();
  await dialog.getByLabel('Description', { exact: true }).fill('Tell us\nabout your visit.');
  await translate(dialog, { code: 'de', name: 'German', fields: { Title: german } });
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
}
