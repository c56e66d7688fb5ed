import type { Texts } from '../texts.js';

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
  noOptions: 'Fügen Sie mindestens eine Antwortoption hinzu: Teilnehmer müssen eine wählen können.',
  aRule: 'Eine Regel',
  rule: (number) => `Regel ${String(number)}`,
  titledRule: (rule, title) => `${rule}, „${title}“,`,
  ruleFaults: {
    backward_target: 'würde in dieser Reihenfolge rückwärts springen',
    operator_mismatch: 'passt nicht mehr zur Art ihrer Frage',
    unknown_reference: 'verweist auf eine Frage oder Antwortoption, die es nicht mehr gibt',
  },
  ruleFault: (rule, fault) => `${rule} ${fault}. Ändern Sie zuerst die Regel.`,
  namingRule: (rule) =>
    `${rule} verweist auf einen Teil, den Sie gelöscht haben. Ändern oder löschen Sie zuerst die Regel.`,
};
