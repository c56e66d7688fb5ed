import type { Texts } from '../texts.js';

const OPTIONS = 'muss zur Anzahl der Antwortoptionen passen; das Minimum darf nicht über dem Maximum liegen';
const BOUND = 'muss zum Format der Antwort passen oder eine andere Frage mit diesem Format sein';

const valueFaults: Texts['formProblems']['valueFaults'] = {
  'confirmation.redirectUrl': () => 'muss eine URL mit http oder https oder eine relative URL sein',
  notify: (found) =>
    `enthalten einen Wert, der keine E-Mail-Adresse ist${found === undefined ? '' : `: „${found}“`}`,
  'theme.colour': () => 'muss eine Farbe sein, etwa #0b5d57',
  'theme.font': () => 'darf nur Buchstaben, Ziffern, Leerzeichen, Bindestriche und Kommas enthalten',
  min: () => BOUND,
  max: () => BOUND,
  minAnswers: () => OPTIONS,
  maxAnswers: () => OPTIONS,
  pattern: () => 'ist kein unterstützter regulärer Ausdruck',
  display: () =>
    'erfordert Fragen der Art „Eine von mehreren Optionen“ mit denselben Optionen in derselben Reihenfolge und ohne Textfeld',
  freeTextRequired: () => 'erfordert eine Option mit Textfeld',
  oneResponsePerUser: () => 'ist bei einem anonymen Formular nicht möglich',
};

export const formProblems: Texts['formProblems'] = {
  the: {
    form: 'Das Formular',
    section: 'Der Abschnitt',
    question: 'Die Frage',
    answerOption: 'Die Antwortoption',
  },
  untitled: {
    form: 'Formular ohne Titel',
    section: 'Abschnitt ohne Titel',
    question: 'Frage ohne Titel',
    answerOption: 'Antwortoption ohne Titel',
  },
  place: (name, number, count, parent) =>
    `„${name}“ ist Nummer ${String(number)} von ${String(count)} in „${parent}“.`,
  notSaved: 'Das Formular wurde nicht gespeichert',
  notPublished: 'Das Formular wurde nicht veröffentlicht',
  answered: {
    question:
      'Diese Frage hat Antworten: Ihre Art kann nicht geändert werden. Fügen Sie stattdessen eine andere Frage hinzu.',
    answerOption:
      'Dieser Wert wurde in Antwortbögen gewählt und kann nicht geändert werden. Ändern Sie stattdessen die Bezeichnung.',
  },
  textFaults: {
    forward_reference: 'darf nur auf frühere Fragen verweisen',
    unknown_reference: 'verweist auf eine Frage, die es nicht gibt',
  },
  tooLong: (max) => `ist zu lang: höchstens ${max} Zeichen`,
  tooMany: (max) => `enthalten zu viele Einträge: höchstens ${max}`,
  valueFaults,
  otherFault: (fault) => `ist ungültig (${fault})`,
  placeholderFault:
    'enthält einen ungültigen Platzhalter: Schreiben Sie {{…|…}} mit einer Frage und einem Ersatztext ohne Klammern',
  noOptions: 'Fügen Sie mindestens eine Antwortoption hinzu: Teilnehmer müssen eine wählen können.',
  aRule: 'Eine Regel',
  rule: (number) => `Regel ${String(number)}`,
  titledRule: (rule, title) => `${rule}, „${title}“,`,
  ruleFaults: {
    all_hidden: 'gilt immer und würde keine Frage übrig lassen',
    backward_target: 'würde in dieser Reihenfolge rückwärts springen',
    operator_mismatch: 'passt nicht mehr zur Art ihrer Frage',
    unknown_reference: 'verweist auf eine Frage oder Antwortoption, die es nicht mehr gibt',
  },
  ruleFault: (rule, fault) => `${rule} ${fault}. Ändern Sie zuerst die Regel.`,
  namingRule: (rule) =>
    `${rule} verweist auf einen Teil, den Sie gelöscht haben. Ändern oder löschen Sie zuerst die Regel.`,
};
