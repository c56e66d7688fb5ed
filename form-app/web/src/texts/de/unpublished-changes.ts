import { counted } from '../counted.js';
import type { Texts } from '../texts.js';

export const unpublishedChanges: Texts['unpublishedChanges'] = {
  tag: 'Änderungen nicht veröffentlicht',
  publish: 'Änderungen veröffentlichen',
  publishShort: 'Veröffentlichen',
  publishing: 'Wird veröffentlicht…',
  published: (title) => `Die Änderungen von „${title}“ wurden veröffentlicht.`,
  links: { history: 'Verlauf anzeigen', page: 'Formularseite öffnen' },
  notPublished: (reason) => `Die Änderungen wurden nicht veröffentlicht. ${reason}`,
  permission:
    'Das Veröffentlichen erfordert die Berechtigung „forms.publish“. Fragen Sie einen Benutzer, der sie hat, oder einen Administrator.',
  permissionShort: 'Sie dürfen nicht veröffentlichen.',
  question: (title) => `Änderungen von „${title}“ veröffentlichen?`,
  meanwhile: {
    changed: (user, time) =>
      `${user} hat weitere Änderungen gespeichert, zuletzt am ${time}. Sehen Sie sich diese an und veröffentlichen Sie dann erneut.`,
    changedUnseen: (user, time) =>
      `${user} hat weitere Änderungen gespeichert, zuletzt am ${time}. Veröffentlichen Sie erneut, um sie einzuschließen.`,
    changedBySomeone:
      'Ein anderer Benutzer hat weitere Änderungen gespeichert. Sehen Sie sich diese an und veröffentlichen Sie dann erneut.',
    gone: (user, time) =>
      `${user} hat sie am ${time} verworfen. Das Formular entspricht der veröffentlichten Version.`,
    notThere:
      'Es gibt keine unveröffentlichten Änderungen mehr: Ein anderer Benutzer hat sie veröffentlicht oder verworfen.',
    notDiscarded: (user, time) =>
      `Es wurde nichts verworfen: ${user} hat weitere Änderungen gespeichert, zuletzt am ${time}. Sie stehen jetzt in der Liste.`,
    loadable: (user, time) => `${user} hat weitere Änderungen gespeichert, zuletzt am ${time}.`,
    loadablePublished: (user, time) =>
      `${user} hat die nicht veröffentlichten Änderungen am ${time} verworfen.`,
    load: 'Hier anzeigen',
    loadPublished: 'Veröffentlichte Version anzeigen',
  },
  waiting: (user, time) =>
    `${user} hat Änderungen gespeichert, die nicht veröffentlicht sind, zuletzt am ${time}. Nur Benutzer mit der Berechtigung „forms.edit“ können sie sehen. Teilnehmer sehen die veröffentlichte Version.`,
  savedNote: 'Teilnehmer sehen die Änderungen, wenn sie veröffentlicht sind.',
  rules:
    'Teilnehmer sehen die veröffentlichte Version, bis die gespeicherten Änderungen veröffentlicht sind.',
  share:
    'Gespeicherte Änderungen dieses Formulars sind nicht veröffentlicht: Teilnehmer sehen sie noch nicht. Die Einstellungen für Antworten unten gelten sofort.',
  duplicated: (title) => `„${title}“ wurde dupliziert, mit den nicht veröffentlichten Änderungen.`,
  discard: 'Nicht veröffentlichte Änderungen verwerfen…',
  discarding: {
    title: (title) => `Nicht veröffentlichte Änderungen von „${title}“ verwerfen?`,
    text: 'Das Formular wird auf die veröffentlichte Version zurückgesetzt. Die folgenden Änderungen gehen verloren. Das lässt sich nicht rückgängig machen.',
    textSame:
      'Das Formular wird auf die veröffentlichte Version zurückgesetzt. Das lässt sich nicht rückgängig machen.',
    what: 'die Änderungen',
    theChanges: 'Die Änderungen',
    saved: (user, time) => `Zuletzt gespeichert von ${user}, ${time}`,
    more: (count) => counted(count, { one: 'weitere Änderung', other: 'weitere Änderungen' }),
    unsaved: 'Auch Ihre nicht gespeicherten Änderungen am Formular und an seinen Regeln gehen verloren.',
    action: 'Verwerfen',
    done: (title) =>
      `Die Änderungen von „${title}“ wurden verworfen. Das Formular entspricht der veröffentlichten Version.`,
  },
};
