import { rejections } from './content-rejections.js';
import { formatNumber } from '../format-number.js';
import type { Texts } from '../texts.js';

type EditorTexts = Pick<
  Texts['content'],
  'bar' | 'openEditors' | 'discard' | 'publishAll' | 'schedule' | 'conflict' | 'fields' | 'richText' | 'parts'
>;

export const contentEditor: EditorTexts = {
  bar: {
    label: 'Änderungen',
    unsaved: 'Noch nicht gespeichert',
    saved: 'Alles gespeichert',
    draft: 'Als Entwurf gespeichert, noch nicht veröffentlicht',
    restored: 'Noch nicht gespeicherte Änderungen wurden wiederhergestellt.',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    discard: 'Verwerfen',
    save: 'Entwurf speichern',
    saveDirectly: 'Speichern',
    saving: 'Wird gespeichert …',
    publish: 'Veröffentlichen',
    publishing: 'Wird veröffentlicht …',
    problems: (count) =>
      count === 1
        ? '1 Feld muss korrigiert werden.'
        : `${formatNumber(count)} Felder müssen korrigiert werden.`,
    rejected: 'Der Server hat diese Probleme gemeldet:',
  },
  openEditors: {
    other: (user, time) => `${user} bearbeitet diesen Eintrag ebenfalls (seit ${time}).`,
    own: (time) => `Sie bearbeiten diesen Eintrag auch in einem anderen Tab (seit ${time}).`,
  },
  discard: {
    title: 'Änderungen verwerfen?',
    text: 'Alle Änderungen seit dem letzten Speichern gehen verloren. Das lässt sich nicht rückgängig machen.',
    draftTitle: 'Entwurf verwerfen?',
    draftText:
      'Der Inhalt wird auf den veröffentlichten Stand zurückgesetzt. Das lässt sich nicht rückgängig machen.',
    draft: 'Entwurf verwerfen …',
    action: 'Verwerfen',
  },
  publishAll: {
    title: (name) => `„${name}“ mit allem darunter veröffentlichen?`,
    text: (count) => {
      if (count === 0)
        return 'Es gibt nichts zu veröffentlichen: Dieser Eintrag und alles darunter sind veröffentlicht.';
      return count === 1
        ? '1 Eintrag wird veröffentlicht und ist sofort für alle sichtbar.'
        : `${formatNumber(count)} Einträge werden zusammen veröffentlicht und sind sofort für alle sichtbar.`;
    },
    more: (count) => (count === 1 ? 'und 1 weiterer' : `und ${formatNumber(count)} weitere`),
    unsaved:
      'Ihre ungespeicherten Änderungen an diesem Eintrag werden nicht veröffentlicht. Speichern Sie zuerst den Entwurf.',
    action: (count) => {
      if (count === 0) return 'Veröffentlichen';
      return count === 1 ? '1 Eintrag veröffentlichen' : `${formatNumber(count)} Einträge veröffentlichen`;
    },
  },
  schedule: {
    title: 'Planen',
    menu: 'Planen …',
    action: 'Aktion',
    publish: 'Veröffentlichen',
    unpublish: 'Zurückziehen',
    at: 'Datum und Uhrzeit',
    past: 'Der Zeitpunkt muss in der Zukunft liegen.',
    save: 'Planen',
    planned: (action, at, user) => `${action} am ${at}, geplant von ${user}`,
    failed: (reason) => `Fehlgeschlagen: ${reason}`,
    cancel: 'Aktion abbrechen',
  },
  conflict: {
    title: (name) => `„${name}“ wurde inzwischen geändert`,
    explanation: (by, at) =>
      `${by} hat einen anderen Stand gespeichert${at === '' ? '' : `, zuletzt am ${at}`}. Änderungen, die sich nicht widersprechen, können beide bleiben.`,
    someone: 'Ein anderer Benutzer',
    place: 'Feld',
    none: '(leer)',
    part: '(ein Teil)',
    publishTitle: 'Der veröffentlichte Stand hat sich geändert',
    publishText:
      'Seit dem Beginn dieses Entwurfs wurde ein anderer Stand veröffentlicht. Der Entwurf ersetzt ihn; er bleibt in den Versionen erhalten.',
    publish: 'Entwurf veröffentlichen',
  },
  fields: {
    language: 'Sprache',
    languageOf: (label, language) => `${label}, ${language}`,
    fallback: (language, text) => `Leer, angezeigt wird ${language}: ${text}`,
    noFallback: 'In allen Sprachen leer.',
    yes: 'Ja',
    no: 'Nein',
    notSet: 'Nicht gesetzt',
    choose: 'Wählen …',
    change: 'Ändern …',
    upload: 'Hochladen …',
    clear: (label) => `Entfernen: ${label}`,
    addValue: (label) => `Wert hinzufügen: ${label}`,
    value: (label, number) => `${label}, Wert ${number}`,
    up: (label) => `Nach oben: ${label}`,
    down: (label) => `Nach unten: ${label}`,
    missing: 'Dieser Knoten existiert nicht, oder Sie dürfen ihn nicht lesen.',
    addProperty: 'Eigenschaft hinzufügen',
    propertyName: 'Name',
    propertyType: 'Typ',
    add: 'Hinzufügen',
    nameTaken: 'Eine Eigenschaft oder ein Teil heißt bereits so.',
    nameInvalid: 'Ein Name beginnt mit einem Buchstaben und enthält Buchstaben, Ziffern, „-“ und „_“.',
    html: 'Als HTML bearbeiten',
    visual: 'Als Text bearbeiten',
    kinds: {
      text: 'Text',
      multiline: 'Mehrzeiliger Text',
      richText: 'Formatierter Text',
      integer: 'Ganze Zahl',
      number: 'Zahl',
      boolean: 'Ja oder nein',
      date: 'Datum und Uhrzeit',
      select: 'Auswahl',
      asset: 'Datei',
      reference: 'Verweis',
    },
    problems: {
      required: 'Dieses Feld darf nicht leer sein.',
      notANumber: 'Das ist keine Zahl. Schreiben Sie sie so: 1234,5',
      notWhole: 'Das muss eine ganze Zahl sein.',
      pattern: 'Das hat nicht das verlangte Format.',
      tooSmall: (bound) => `Der Wert muss mindestens ${formatNumber(bound)} sein.`,
      tooLarge: (bound) => `Der Wert darf höchstens ${formatNumber(bound)} sein.`,
    },
    rejections,
  },
  richText: {
    toolbar: (label) => `Format: ${label}`,
    bold: 'Fett',
    italic: 'Kursiv',
    heading: 'Überschrift',
    bullets: 'Aufzählung',
    numbers: 'Nummerierte Liste',
    quote: 'Zitat',
    link: 'Link',
    unlink: 'Link entfernen',
    linkTarget: 'URL des Links',
    linkApply: 'Übernehmen',
    unsupported:
      'Dieser Text enthält Formatierungen, die der Texteditor nicht kennt. Er wird als HTML bearbeitet, damit nichts verloren geht.',
  },
  parts: {
    label: 'Teile',
    add: (parent) => `Hinzufügen: ${parent}`,
    addArea: 'Bereich hinzufügen',
    areaName: 'Name des Bereichs',
    likeThis: (name) => `Wie „${name}“`,
    blank: 'Ohne Vorlage',
    withTemplate: 'Andere Vorlage …',
    template: 'Vorlage, etwa site:components/teaser',
    up: (name) => `Nach oben: ${name}`,
    down: (name) => `Nach unten: ${name}`,
    duplicate: (name) => `Duplizieren: ${name}`,
    remove: (name) => `Entfernen: ${name}`,
    removed: (name) => `„${name}“ wurde entfernt. „Rückgängig“ stellt es wieder her.`,
  },
};
