import type { Texts } from '../texts.js';

export const server: Texts['server'] = {
  errors: {
    unreachable: 'Der Server antwortet nicht. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    timedOut: 'Der Server hat zu lange gebraucht. Versuchen Sie es erneut.',
    unreadableAnswer:
      'Die Antwort kam nicht von diesem Server, sondern möglicherweise von einem Proxy. Versuchen Sie es erneut.',
    accessDenied: 'Ihr Benutzer darf das nicht. Bitten Sie einen Administrator um die Berechtigung.',
    notAuthorized: 'Sie sind nicht mehr angemeldet. Melden Sie sich erneut an.',
    draftExists:
      'Das Formular hat gespeicherte Änderungen, die nicht veröffentlicht sind. Veröffentlichen oder verwerfen Sie sie zuerst.',
    unavailable:
      'Der Server ist überlastet, oder seine Datenbank ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  },
  unknown: 'Ein unerwarteter Fehler ist aufgetreten. Laden Sie die Seite neu.',
};
