import { counted } from '../counted.js';
import { formatNumber } from '../format-number.js';
import type { Texts } from '../texts.js';
import { assets } from './assets.js';
import { contentEditor } from './content-editor.js';
import { contentProperties } from './content-properties.js';

export const content: Texts['content'] = {
  area: 'Inhalte',
  noWorkspaces: 'Es gibt keinen Arbeitsbereich, den Sie lesen dürfen.',
  noWorkspacesHelp:
    'Importieren Sie Inhalte, oder bitten Sie einen Administrator um eine Rolle mit Zugriff auf einen Arbeitsbereich.',
  readOnly: 'Nur lesen',
  readOnlyHelp: 'Sie dürfen diesen Eintrag lesen, aber nicht ändern.',
  missing: 'Hier gibt es nichts, oder Sie dürfen es nicht lesen.',
  theContent: 'Der Inhalt',
  what: {
    workspaces: 'Arbeitsbereiche',
    node: 'der Inhalt',
    children: 'die Liste',
    versions: 'Versionen',
  },
  path: 'Pfad',
  views: {
    label: 'Ansichten',
    edit: 'Bearbeiten',
    list: 'Enthält',
    preview: 'Vorschau',
    versions: 'Versionen',
  },
  status: {
    published: 'Veröffentlicht',
    unpublished: 'Nicht veröffentlicht',
    draft: 'Entwurf',
    scheduled: 'Geplant',
  },
  list: {
    label: 'Einträge',
    search: 'In allen Ebenen suchen',
    searchHelp: 'Wörter oder Teil eines Namens',
    sort: 'Sortieren nach',
    sorts: {
      place: 'Reihenfolge der Liste',
      title: 'Titel',
      name: 'Name',
      type: 'Typ',
      changed: 'Letzte Änderung',
    },
    filter: {
      button: 'Filter',
      state: 'Status',
      anyState: 'Beliebiger Status',
      type: 'Typ',
      anyType: 'Beliebiger Typ',
      clear: 'Zurücksetzen',
      noneFound: 'Kein Eintrag entspricht diesen Filtern.',
    },
    columns: {
      button: 'Spalten',
      choose: 'Spalten der Liste',
      system: {
        'cms:template': 'Vorlage',
        'cms:lastModifiedBy': 'Zuletzt geändert von',
        'cms:created': 'Angelegt',
      },
    },
    count: (count) => counted(count, { one: 'Eintrag', other: 'Einträge' }),
    range: (first, last, total) =>
      `${formatNumber(first)} bis ${formatNumber(last)} von ${formatNumber(total)}`,
    empty: 'Hier gibt es noch nichts.',
    notFound: 'Kein Eintrag enthält diese Wörter oder heißt so.',
    add: 'Neu',
    select: (name) => `${name} auswählen`,
    selectAll: 'Alle angezeigten auswählen',
    selected: (count) => `${formatNumber(count)} ausgewählt`,
    publish: 'Veröffentlichen',
    unpublish: 'Zurückziehen …',
    clear: 'Auswahl aufheben',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    expand: (name) => `${name} aufklappen`,
    collapse: (name) => `${name} zuklappen`,
    actionsColumn: 'Aktionen',
    actions: (name) => `Aktionen: ${name}`,
  },
  done: {
    created: (name) => `„${name}“ wurde angelegt.`,
    published: (count) =>
      count === 1 ? 'Veröffentlicht.' : `${formatNumber(count)} Einträge wurden veröffentlicht.`,
    unpublished: (count) =>
      count === 1 ? 'Zurückgezogen.' : `${formatNumber(count)} Einträge wurden zurückgezogen.`,
    removed: (count) => (count === 1 ? 'Gelöscht.' : `${formatNumber(count)} Einträge wurden gelöscht.`),
    undo: 'Rückgängig',
    kept: (count) =>
      count === 1 ? 'Der Eintrag bleibt erhalten.' : `${formatNumber(count)} Einträge bleiben erhalten.`,
    notRemoved: (count, reason) =>
      count === 1
        ? `Der Eintrag wurde nicht gelöscht: ${reason}`
        : `${formatNumber(count)} Einträge wurden nicht gelöscht: ${reason}`,
    moved: 'Verschoben.',
    movedBack: (count) =>
      count === 1
        ? 'Der Eintrag ist wieder an seinem Platz.'
        : `${formatNumber(count)} Einträge sind wieder an ihrem Platz.`,
    notMovedBack: (reason) => `Das Verschieben kann nicht rückgängig gemacht werden. ${reason}`,
    placeMissing: 'Der Eintrag oder der Ordner, in dem er war, wurde inzwischen verschoben oder gelöscht.',
    nameTaken: 'Am früheren Ort gibt es bereits einen Eintrag mit diesem Namen.',
    nameExists: 'Es gibt bereits einen Eintrag mit diesem Namen.',
    copied: 'Kopiert.',
    renamed: 'Umbenannt.',
    renamedBack: 'Der Eintrag hat wieder seinen früheren Namen.',
    notRenamedBack: (reason) => `Das Umbenennen kann nicht rückgängig gemacht werden. ${reason}`,
    saved: 'Gespeichert.',
    discarded: 'Der Entwurf wurde verworfen.',
    scheduled: 'Die Aktion wurde geplant.',
    cancelled: 'Die geplante Aktion wurde abgebrochen.',
    restored: (version) =>
      `Version ${version} ist jetzt im Entwurf. Beim Veröffentlichen wird sie für alle sichtbar.`,
  },
  properties: contentProperties,
  types: {
    page: 'Seite',
    folder: 'Ordner',
    content: 'Inhalt',
    category: 'Kategorie',
    contact: 'Kontakt',
    tag: 'Schlagwort',
    contentNode: 'Inhaltsknoten',
    area: 'Bereich',
    component: 'Komponente',
    asset: 'Datei',
  },
  create: {
    title: 'Neuer Eintrag',
    type: 'Typ',
    entryTitle: 'Titel',
    name: 'Name in der URL',
    nameHelp: 'Ohne Angabe wird er aus dem Titel gebildet.',
    action: 'Anlegen',
  },
  actions: {
    rename: 'Umbenennen …',
    up: 'Nach oben',
    down: 'Nach unten',
    move: 'Verschieben …',
    copy: 'Kopieren …',
    duplicate: 'Duplizieren',
    remove: 'Löschen …',
    publish: 'Veröffentlichen',
    publishAll: 'Mit allem darunter veröffentlichen …',
    unpublish: 'Zurückziehen …',
    parentReadOnly: (path) =>
      `Umbenennen, Duplizieren und Umordnen sind nicht möglich, weil Sie ${path} nicht ändern dürfen.`,
  },
  rename: { title: (name) => `„${name}“ umbenennen`, name: 'Neuer Name', action: 'Umbenennen' },
  relocate: {
    moveTitle: (name, count) =>
      count === 1 ? `„${name}“ verschieben` : `${formatNumber(count)} Einträge verschieben`,
    copyTitle: (name, count) =>
      count === 1 ? `„${name}“ kopieren` : `${formatNumber(count)} Einträge kopieren`,
    here: (path) => `Ausgewählt: ${path}`,
    empty: 'Darunter gibt es nichts.',
    noTargets: 'Darunter gibt es kein mögliches Ziel.',
    same: (count) =>
      count === 1
        ? 'Hier ist der Eintrag schon. Öffnen Sie einen anderen.'
        : 'Hier sind die Einträge schon. Öffnen Sie einen anderen.',
    notWritable: 'Hier dürfen Sie keine Einträge anlegen.',
    notAllowed: (type) => `Einträge des Typs „${type}“ sind hier nicht erlaubt.`,
    move: 'Hierher verschieben',
    copy: 'Hierher kopieren',
  },
  remove: {
    title: (count) => (count === 1 ? 'Diesen Eintrag löschen?' : `${formatNumber(count)} Einträge löschen?`),
    text: () =>
      'Gelöscht wird auch alles darunter, einschließlich der Versionen. Das lässt sich 10 Sekunden lang rückgängig machen.',
    referenced: 'Andere Inhalte verweisen darauf. Diese Verweise würden ins Leere führen:',
    hidden: 'Inhalte, die Sie nicht lesen dürfen, verweisen darauf.',
    action: 'Löschen',
    force: 'Trotzdem löschen',
  },
  unpublish: {
    title: (count) =>
      count === 1 ? 'Diesen Eintrag zurückziehen?' : `${formatNumber(count)} Einträge zurückziehen?`,
    text: () =>
      'Websites und Apps erhalten nichts davon mehr, auch nichts von dem, was darunter liegt. Hier bleibt alles erhalten und lässt sich wieder veröffentlichen.',
    action: 'Zurückziehen',
  },
  chooser: {
    title: (label) => `Wählen: ${label}`,
    search: 'Im ganzen Arbeitsbereich suchen',
    found: (count) => counted(count, { one: 'Treffer', other: 'Treffer' }),
    nothing: 'Nichts gefunden.',
    workspace: 'Arbeitsbereich',
    up: 'Eine Ebene höher',
    choose: (name) => `${name} wählen`,
    open: (name) => `${name} öffnen`,
  },
  preview: {
    endpoint: 'Endpunkt',
    none: 'Kein Endpunkt liefert diesen Knoten aus.',
    noneHelp: 'Endpunkte werden in restEndpoints/*.yaml definiert.',
    language: 'Sprache',
    json: 'Antwort des Endpunkts, mit Entwürfen',
    as: 'Anzeigen',
    page: 'Seite',
    asJson: 'JSON',
    frame: 'Seite mit diesem Entwurf',
    newTab: 'In neuem Tab öffnen',
    reload: 'Neu laden',
    unsaved: 'Die Vorschau zeigt den zuletzt gespeicherten Stand, ohne Ihre ungespeicherten Änderungen.',
    incomplete: 'Einige Felder müssen korrigiert werden, bevor sie gespeichert werden können.',
    saveAndRefresh: 'Entwurf speichern und aktualisieren',
    toEditor: 'Bearbeiten',
    pageHelp:
      'Bleibt die Seite leer, erlaubt sie dem Studio nicht, sie einzubetten: Öffnen Sie sie in einem neuen Tab.',
    link: 'Link für andere',
    linkHelp: 'Zeigt diesen Entwurf eine Stunde lang allen, die den Link haben.',
    createLink: 'Link erstellen',
  },
  versions: {
    label: 'Versionen',
    none: 'Es gibt noch keine Versionen.',
    noneHelp: 'Jede Veröffentlichung bewahrt den vorherigen Stand als Version auf.',
    version: (name) => `Version ${name}`,
    live: 'Veröffentlichter Stand',
    draft: 'Entwurf',
    by: (author) => `von ${author}`,
    unknownAuthor: 'von einem unbekannten Benutzer',
    compare: 'Vergleichen',
    from: 'Von',
    to: 'Bis',
    same: 'Beide Stände sind gleich.',
    restore: 'Wiederherstellen',
    restoreOf: (name) => `Version ${name} wiederherstellen`,
    restoreTitle: (name) => `Version ${name} wiederherstellen?`,
    restoreText: 'Der Entwurf wird durch diese Version ersetzt. Veröffentlicht wird nichts.',
    added: 'Neu',
    removed: 'Entfernt',
    changed: 'Geändert',
    moved: (from) => `Verschoben von ${from}`,
    markupOnly: 'Nur die Formatierung wurde geändert',
    before: 'Vorher',
    after: 'Nachher',
  },
  ...contentEditor,
  assets,
};
