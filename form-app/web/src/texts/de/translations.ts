import type { Texts } from '../texts.js';

export const translations: Texts['translations'] = {
  open: 'Übersetzungen',
  table: 'Texte des Formulars nach Sprache',
  text: 'Text',
  original: 'Original',
  none: 'Wählen Sie eine Sprache, in die die Texte übersetzt werden.',
  complete: (done, all) => `${String(done)} von ${String(all)}`,
  form: 'Formular',
  section: (number) => `Abschnitt ${String(number)}`,
  question: (number) => `Frage ${String(number)}`,
  option: (question, number) => `Frage ${String(question)}, Option ${String(number)}`,
  message: (rule) => `Regel ${String(rule)}: Nachricht.`,
  fields: {
    heading: 'Titel',
    title: 'Kurztitel',
    label: 'Bezeichnung',
    question: 'Frage',
    description: 'Hilfetext',
    rangeFromLabel: 'kleinste Zahl',
    rangeToLabel: 'größte Zahl',
    freeTextLabel: 'Freitext',
    unit: 'Einheit',
    'confirmation.message': 'Nachricht',
    'confirmation.redirectUrl': 'Weiterleitungs-URL',
  },
};
