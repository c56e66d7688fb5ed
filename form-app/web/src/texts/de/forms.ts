import { counted } from '../counted.js';
import { formatNumber } from '../format-number.js';
import type { Texts } from '../texts.js';

const responses = (count: number): string => counted(count, { one: 'Antwortbogen', other: 'Antwortbögen' });

const itsResponses = (count: number): string =>
  count === 1 ? 'den Antwortbogen' : `alle ${formatNumber(count)} Antwortbögen`;

export const forms: Texts['forms'] = {
  title: 'Formulare',
  what: 'Formulare',
  theWhat: 'Die Formulare',
  form: 'das Formular',
  theForm: 'Das Formular',
  noForm: 'Dieses Formular gibt es nicht, oder Sie dürfen es nicht sehen.',
  numbered: (id) => `Formular ${String(id)}`,
  choosing: {
    title: 'Formular wählen',
    alone: 'Dieser Dialog wurde nicht von einer Seite geöffnet.',
    aloneHelp: 'Öffnen Sie diesen Dialog mit chooser.js aus Ihrer Seite.',
    none: 'Dieses Formular gibt es nicht.',
  },
  import: 'Formular importieren',
  new: 'Neues Formular',
  search: 'Formulare suchen',
  searchHelp: 'Titel oder Beschreibung',
  empty: 'Es gibt noch keine Formulare.',
  emptyHelp: 'Erstellen Sie ein Formular oder importieren Sie eines aus einer Datei.',
  all: (count) => counted(count, { one: 'Formular', other: 'Formulare' }),
  found: (count, all) => `${String(count)} von ${String(all)} Formularen`,
  noneFound: 'Kein Formular hat diese Wörter in Titel oder Beschreibung.',
  moved: (title, place, all) => `„${title}“ ist jetzt Nummer ${String(place)} von ${String(all)}.`,
  notMoved: (reason) => `Die Reihenfolge wurde nicht gespeichert. ${reason}`,
  activityFailed: 'Die Anzahl der Antwortbögen konnte nicht gelesen werden.',
  noResponses: 'Noch keine Antwortbögen',
  activity: (count) => responses(count),
  activityLast: (count, time) => `${responses(count)}, der letzte ${time}`,
  published: 'Veröffentlicht',
  unpublished: 'Nicht veröffentlicht',
  tabs: {
    label: 'Formular',
    build: 'Aufbau',
    rules: 'Regeln',
    share: 'Teilen',
    history: 'Verlauf',
    results: 'Ergebnisse',
    analytics: 'Auswertung',
  },
  actions: (title) => `Aktionen: ${title}`,
  publish: 'Veröffentlichen',
  unpublish: 'Zurückziehen',
  toShare: 'Formular veröffentlichen und teilen',
  share: 'Teilen',
  duplicate: 'Duplizieren',
  export: 'Exportieren…',
  delete: 'Löschen…',
  duplicated: (title) => `„${title}“ wurde dupliziert.`,
  notPublishedAnyMore: (title) => `„${title}“ ist nicht mehr veröffentlicht.`,
  onlyForEditors: 'Nur Benutzer mit der Berechtigung „forms.edit“ können das Formular sehen.',
  notPublished: (reason) => `Das Formular wurde nicht veröffentlicht. ${reason}`,
  question: {
    title: (title) => `„${title}“ veröffentlichen?`,
    changed: {
      form: 'Sie haben das Formular geändert und nicht gespeichert.',
      rules: 'Sie haben die Regeln geändert und nicht gespeichert.',
      share: 'Sie haben die Einstellungen für Antworten geändert und nicht gespeichert.',
    },
    note: 'Teilnehmer sehen nur, was gespeichert ist.',
    asSaved: 'Gespeicherten Stand veröffentlichen',
    saveFirst: 'Speichern und veröffentlichen',
    go: 'Zu den Änderungen',
    empty: 'Das Formular hat keine Fragen. Teilnehmer sehen nur Titel und Beschreibung.',
    publishEmpty: 'Ohne Fragen veröffentlichen',
  },
  deletion: {
    title: (title) => `„${title}“ löschen?`,
    action: 'Endgültig löschen',
    done: (title) => `„${title}“ wurde gelöscht.`,
    text: (responses) => {
      const form = 'Das Formular wird mit Fragen, Regeln und Übersetzungen gelöscht';
      const more =
        'Das lässt sich nicht rückgängig machen. Exportieren Sie es vorher, um eine Kopie zu behalten. Um nur keine Antworten mehr anzunehmen, ziehen Sie es zurück.';
      if (responses === undefined) return `${form}, ebenso alle Antwortbögen. ${more}`;
      return responses === 0
        ? `${form}. Es hat keine Antwortbögen. ${more}`
        : `${form}, ebenso ${itsResponses(responses)}. ${more}`;
    },
    parts:
      'Eine einzelne Frage mit Antworten wird beim Löschen archiviert, und ihre Ergebnisse bleiben erhalten.',
    too: (responses) =>
      responses === undefined ? 'Auch die Antwortbögen löschen' : `Auch ${itsResponses(responses)} löschen`,
  },
  exporting: {
    title: (title) => `„${title}“ exportieren`,
    text: 'Die Datei enthält das Formular mit Regeln und Übersetzungen. Beim Import auf einem anderen Server behält das Formular seine Kennung.',
    format: 'Format',
    withResponses: 'Mit den Antwortbögen',
  },
  importing: {
    file: 'Formulardatei',
    fileHelp:
      'Eine YAML- oder JSON-Datei, die auf diesem oder einem anderen Server exportiert wurde, oder ein Formular von SurveyJS, Typeform, Formbricks oder Google Forms (.json) oder von LimeSurvey (.lss)',
    choose: 'Datei wählen',
    clear: 'Datei entfernen',
    update: 'Das Formular aktualisieren, wenn es schon existiert',
    cancel: 'Abbrechen',
    close: 'Schließen',
    action: 'Importieren',
    nothing: 'Es wurde nichts importiert',
    outcomes: {
      created: 'Das Formular wurde importiert.',
      updated: 'Das bestehende Formular wurde aus der Datei aktualisiert.',
      unchanged: 'Das Formular entspricht bereits der Datei.',
      skipped:
        'Dieses Formular existiert schon und wurde nicht geändert. Um es zu überschreiben, wählen Sie „Das Formular aktualisieren, wenn es schon existiert“.',
    },
    responses: (count) => `Importierte Antwortbögen: ${formatNumber(count)}.`,
    omitted: 'Diese Teile der Umfrage haben keine Entsprechung und wurden weggelassen:',
    open: 'Formular öffnen',
  },
  newForm: {
    name: 'Titel',
    create: 'Formular erstellen',
    templates: 'Oder mit einer Vorlage beginnen',
    templatesHelp:
      'Jede hat deutsche Texte und ihre englische Übersetzung. Ein Titel, den Sie eingegeben haben, bleibt erhalten.',
    use: 'Verwenden',
    useLabel: (title) => `Vorlage ${title} verwenden`,
    questions: (count) => counted(count, { one: 'Frage', other: 'Fragen' }),
  },
};
