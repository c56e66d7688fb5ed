import { counted } from '../counted.js';
import type { Texts } from '../texts.js';

function describeOthers(count: number): string {
  if (count === 0) return '';
  return ` ${counted(count, { one: 'weitere Änderung wird', other: 'weitere Änderungen werden' })} auf jeden Fall gespeichert.`;
}

export const conflicts: Texts['conflicts'] = {
  title: (name, user) => `„${name}“ wurde von ${user} geändert`,
  explanation: (user, time, others) =>
    `Während Ihrer Bearbeitung hat ${user} eine andere Version gespeichert, zuletzt am ${time}. Die folgenden Teile haben Sie beide geändert.${describeOthers(others)}`,
  discarded: {
    title: (name, user) => `${user} hat die nicht veröffentlichten Änderungen von „${name}“ verworfen`,
    explanation: (user, time, others) =>
      `Während Ihrer Bearbeitung hat ${user} die nicht veröffentlichten Änderungen verworfen (${time}). Die folgenden Teile haben Sie geändert; die veröffentlichte Version weicht davon ab.${describeOthers(others)}`,
    theirs: 'Veröffentlichte Version',
  },
  savedAt: (user, time) => `${user}, ${time}`,
  part: 'Teil',
  field: 'Feld',
  parts: {
    form: (name) => `Formular „${name}“`,
    section: (name) => `Abschnitt „${name}“`,
    question: (name) => `Frage „${name}“`,
    answerOption: (name) => `Antwortoption „${name}“`,
  },
  fields: {
    whole: 'ganzer Teil',
    place: 'Position',
    order: 'Reihenfolge',
    localisations: 'Übersetzungen',
    content: 'weitere Felder',
  },
  absent: 'nicht vorhanden',
  present: 'vorhanden',
  within: (name) => `in „${name}“`,
  sides: { mine: 'Ihre Version', theirs: 'Andere Version' },
  savedBy: (user) => `Gespeichert von ${user}`,
  stays: 'Zu behaltende Version',
  same: 'Beide Versionen sind gleich.',
  later: 'Später entscheiden',
  takeTheirs: 'Andere übernehmen, meine verwerfen',
  keepMine: 'Meine behalten, andere ersetzen',
  keepBoth: 'Beide behalten',
};
