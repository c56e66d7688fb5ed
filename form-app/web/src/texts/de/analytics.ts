import { counted } from '../counted.js';
import type { Texts } from '../texts.js';

export const analytics: Texts['analytics'] = {
  period: {
    label: 'Zeitraum',
    from: 'Von',
    to: 'Bis',
    timeZone: 'Zeitzone der Tage',
    all: 'Gesamter Zeitraum',
    between: (from, to, zone) => `vom ${from} bis zum ${to} (Tage in ${zone})`,
    since: (from, zone) => `seit ${from} (Tage in ${zone})`,
    until: (to, zone) => `bis ${to} (Tage in ${zone})`,
    always: 'insgesamt',
  },
  paper: { show: 'Druckansicht', leave: 'Druckansicht verlassen', print: 'Drucken' },
  figures: {
    what: 'die Auswertung',
    theWhat: 'Die Auswertung',
    noQuestions: 'Dieses Formular hat noch keine Fragen.',
    noneYet: 'Noch keine Antwortbögen.',
    noneYetHelp: 'Zahlen und Diagramme erscheinen hier nach dem ersten Antwortbogen.',
    noResponses: 'Zu Zeitraum und Filter gibt es keine Antwortbögen.',
    total: (count) => counted(count, { one: 'Antwortbogen', other: 'Antwortbögen' }),
  },
  sample: {
    unreached: 'Kein Teilnehmer hat diese Frage erreicht.',
    answered: (answered, reached, share) =>
      `${answered} von ${reached} Teilnehmern, die diese Frage erreichten, haben sie beantwortet (${share}).`,
    average: (average) => `Durchschnitt ${average}`,
    total: (total) => `Summe ${total}`,
  },
  archived: 'Archiviert',
  chart: {
    failed: 'Das Diagramm konnte nicht geladen werden. Die Antworten darunter sind vollständig.',
    figures: (question, answers, hasMore) =>
      `Diagramm zu „${question}“. ${answers}${hasMore ? ' und weitere' : ''}.`,
  },
  grid: {
    answer: 'Antwort',
    count: 'Anzahl',
    share: (reached) => `Anteil an ${reached}`,
    show: 'Antworten anzeigen',
    hide: 'Antworten ausblenden',
    showOf: (question) => `Antworten anzeigen: ${question}`,
    hideOf: (question) => `Antworten ausblenden: ${question}`,
    typed: (label) => `Freitext zu „${label}“`,
    times: (count) => `${count} Mal`,
    unlisted: (count) =>
      `${counted(count, { one: 'weitere Antwort ist', other: 'weitere Antworten sind' })} hier nicht aufgeführt. Der Export der Ergebnisse enthält alle.`,
  },
  filter: {
    question: 'Nur Teilnehmer mit Antwort auf',
    anyQuestion: 'Beliebige Frage',
    answer: 'Mit der Antwort',
  },
  completion: {
    title: 'Beantwortete Fragen',
    help: 'Wie viele Teilnehmer die jeweilige Frage beantwortet haben. Teilnehmer, bei denen Regeln die Frage überspringen, werden mitgezählt.',
    table: 'Antwortquote je Frage',
    question: 'Frage',
    answered: 'Beantwortet von',
    ofAll: (answered, responses, share) => `${answered} von ${responses} (${share})`,
    ofSection: (share) => `${share} im Durchschnitt`,
  },
  trend: {
    title: 'Antwortbögen im Zeitverlauf',
    what: 'den Zeitverlauf',
    units: { day: 'pro Tag', week: 'pro Woche', month: 'pro Monat', year: 'pro Jahr' },
    chart: (parts) => `Diagramm der Antwortbögen im Zeitverlauf. ${parts}.`,
    showTable: 'Zahlen anzeigen',
    hideTable: 'Zahlen ausblenden',
    from: { day: 'Tag', week: 'Woche ab', month: 'Monat ab', year: 'Jahr ab' },
    responses: 'Antwortbögen',
  },
  download: {
    svg: (name) => `SVG herunterladen: ${name}`,
    png: (name) => `PNG herunterladen: ${name}`,
    failed: 'Das Diagramm konnte nicht heruntergeladen werden.',
  },
  search: 'Antworten durchsuchen',
  found: (found, all) => `${found} von ${all} Texten`,
  cross: {
    title: 'Zwei Fragen vergleichen',
    intro:
      'Eine Zelle enthält die Zahl der Teilnehmer, die beide Antworten gaben, und ihren Anteil an der Spalte.',
    rows: 'Antworten in Zeilen',
    columns: 'Antworten in Spalten',
    choose: 'Frage wählen',
    tooMany: (count) => `Nur Fragen mit höchstens ${String(count)} Antworten können Spalten sein.`,
    what: 'den Vergleich',
    failed: 'Der Vergleich',
    all: 'Alle',
  },
};
