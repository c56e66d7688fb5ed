import { counted } from '../counted.js';
import type { Texts } from '../texts.js';

export const history: Texts['history'] = {
  kinds: {
    form: 'Formular',
    section: 'Abschnitt',
    question: 'Frage',
    answerOption: 'Antwortoption',
    rule: 'Regel',
    rules: 'Regeln',
  },
  actions: {
    publish: 'Veröffentlicht',
    change: 'Veröffentlicht geändert',
    restore: 'Wiederhergestellt',
    replaced: 'Durch Wiederherstellung ersetzt',
  },
  changes: { added: 'Hinzugefügt', removed: 'Entfernt', changed: 'Geändert' },
  title: 'Versionen',
  what: 'die Versionen',
  theWhat: 'Die Versionen',
  intro: 'Was Teilnehmer von diesem Formular gesehen haben. Die letzten 50 Versionen sind gespeichert.',
  none: 'Es gibt noch keine Versionen.',
  noneHelp:
    'Eine Version wird gespeichert, wenn das Formular veröffentlicht wird und wenn ein veröffentlichtes Formular geändert wird.',
  version: (number) => `Version ${String(number)}`,
  byAt: (user, time) => `${time}, von ${user}`,
  questions: (count) => counted(count, { one: 'Frage', other: 'Fragen' }),
  compare: 'Vergleichen',
  compareLabel: (number) => `Version ${String(number)} mit dem aktuellen Stand vergleichen`,
  since: (number) => `Änderungen seit Version ${String(number)}`,
  theDifferences: 'Die Unterschiede',
  differences: 'die Unterschiede',
  same: (number) => `Version ${String(number)} entspricht dem aktuellen Stand.`,
  close: 'Vergleich schließen',
  named: (kind, name) => `${kind} „${name}“`,
  value: 'Wert',
  before: 'In der Version',
  after: 'Jetzt',
  place: 'Ort',
  order: 'Reihenfolge',
  inside: (name) => `in „${name}“`,
  inLanguage: (label, language) => `${label}, ${language}`,
  answerTo: (name) => `die Antwort auf „${name}“`,
  yes: 'Ja',
  no: 'Nein',
  restore: 'Wiederherstellen',
  restoreLabel: (number) => `Version ${String(number)} wiederherstellen`,
  restoreTitle: (number) => `Version ${String(number)} wiederherstellen?`,
  restoreText:
    'Das Formular erhält Fragen, Texte, Regeln und Einstellungen dieser Version. Antworten bleiben erhalten. Fragen, die in der Version fehlen, werden entfernt, oder archiviert, wenn sie Antworten haben. Der aktuelle Stand bleibt in der Liste der Versionen.',
  restorePublished: 'Das Formular ist veröffentlicht: Teilnehmer sehen die Version sofort.',
  restoreUnsaved:
    'Sie haben nicht gespeicherte Änderungen an diesem Formular. Sie gehören nicht zur wiederhergestellten Version.',
  restored: (number) => `Version ${String(number)} wurde wiederhergestellt.`,
  refused: (names) =>
    `Die Version wurde nicht wiederhergestellt. Sie hat andere Typen oder Werte für Teile, die Antworten haben: ${names}.`,
};
