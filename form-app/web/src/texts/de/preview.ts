import type { Texts } from '../texts.js';

export const preview: Texts['preview'] = {
  open: 'Vorschau',
  title: 'Vorschau',
  what: 'die Vorschau',
  close: 'Vorschau schließen',
  restart: 'Neu beginnen',
  width: 'Breite der Vorschau',
  phone: 'Telefon',
  desktop: 'Desktop',
  state: (asked, questions) =>
    `Mit diesen Antworten werden ${String(asked)} von ${String(questions)} Fragen gestellt.`,
  end: 'Ende',
  lastQuestion: 'Nach der letzten Frage.',
  endByRule: 'Eine Regel beendet das Formular hier.',
  range: (from, to) => `${from} bis ${to}`,
  note: 'Nichts wird gespeichert.',
  form: 'Das Formular, wie Teilnehmer es sehen',
};
