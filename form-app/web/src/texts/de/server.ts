import type { Texts } from '../texts.js';

const MISSING = 'Das gibt es nicht mehr, oder Sie dürfen es nicht sehen.';

export const server: Texts['server'] = {
  errors: {
    unreachable: 'Der Server antwortet nicht. Prüfen Sie die Verbindung und versuchen Sie es erneut.',
    timedOut: 'Der Server hat zu lange gebraucht. Versuchen Sie es erneut.',
    unreadableAnswer:
      'Die Antwort kam nicht von diesem Server, sondern möglicherweise von einem Proxy. Versuchen Sie es erneut.',
    accessDenied: (path = '') =>
      `Ihr Benutzer darf ${path === '' ? 'das nicht' : `${path} nicht ändern`}. Bitten Sie einen Administrator um die Berechtigung.`,
    notAuthorized: 'Ihre Sitzung ist abgelaufen. Melden Sie sich an und versuchen Sie es erneut.',
    notFound: MISSING,
    pathNotFound: MISSING,
    versionNotFound: MISSING,
    payloadTooLarge: (limit = '') =>
      `Das ist zu groß${limit && `: Der Server nimmt höchstens ${limit} an`}. Verwenden Sie kleinere Dateien oder kürzere Texte.`,
    tooManyRequests: 'Das waren zu viele Anfragen in kurzer Zeit. Versuchen Sie es in einer Minute erneut.',
    unknown: (id = '') =>
      `Auf dem Server ist ein Fehler aufgetreten. Versuchen Sie es erneut, oder wenden Sie sich an einen Administrator${id && ` (Anfrage ${id})`}.`,
    draftExists:
      'Das Formular hat gespeicherte Änderungen, die nicht veröffentlicht sind. Veröffentlichen oder verwerfen Sie sie zuerst.',
    unavailable:
      'Der Server ist überlastet, oder seine Datenbank ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  },
  conflicts: {
    changed: ({ path = 'das' }) =>
      `Ein anderer Benutzer hat ${path} inzwischen geändert. Öffnen Sie es, um die Änderungen zu sehen.`,
    not_published_above: ({ path, above }) =>
      `${String(path)} kann nicht veröffentlicht werden, solange ${String(above)} darüber nicht veröffentlicht ist. Veröffentlichen Sie zuerst ${String(above)}.`,
    separate_node: ({ path }) =>
      `${String(path)} ist ein eigener Eintrag und auch ein Teil des Entwurfs oder der Version. Verschieben Sie einen von beiden, oder benennen Sie ihn um.`,
    part_of_draft: ({ path, unit }) =>
      `Der Entwurf von ${String(unit)} enthält einen Teil ${String(path)}. Verwenden Sie einen anderen Namen, oder veröffentlichen oder verwerfen Sie zuerst den Entwurf.`,
    unit_with_state: ({ path }) =>
      `${String(path)} hat einen Entwurf, ist nicht veröffentlicht oder hat geplante Aktionen. Veröffentlichen Sie diesen Eintrag, oder verwerfen Sie den Entwurf und brechen Sie die geplanten Aktionen ab, bevor er ein Teil eines anderen Eintrags wird oder eigene Teile erhält oder verliert.`,
    node_below_part: ({ path }) =>
      `Der Entwurf oder die Version verschiebt oder entfernt einen Teil, unter dem ${String(path)} liegt. Verschieben Sie zuerst diesen Eintrag.`,
  },
  codeNotLoaded:
    'Ein Teil des Studios konnte nicht geladen werden. Prüfen Sie die Verbindung und laden Sie die Seite neu.',
  unknown: 'Ein unerwarteter Fehler ist aufgetreten. Laden Sie die Seite neu.',
};
