import { counted } from '../counted.js';
import type { Texts } from '../texts.js';
import { endpointParameters } from './endpoint-parameters.js';

/** Texts of the page that sends requests to endpoints. */
export const endpoints: Texts['settings']['endpoints'] = {
  intro:
    'Wählen Sie einen Endpunkt, füllen Sie Parameter aus und sehen Sie die Antwort, die Ihr Benutzer erhält.',
  none: 'Es gibt keine Endpunkte.',
  noneHelp: 'Fügen Sie einem Light-Modul eine Datei restEndpoints/delivery/<name>.yaml hinzu.',
  endpoint: 'Endpunkt',
  parameters: 'Parameter',
  operations: {
    query: 'Fragt Knoten ab',
    rootChildren: 'Die Unterknoten der Wurzel in ihrer Reihenfolge',
    children: 'Die Unterknoten eines Knotens in ihrer Reihenfolge',
    node: 'Ein Knoten mit seinen Unterknoten',
    forms: 'Alle Formulare, ohne ihre Fragen',
    form: 'Ein Formular mit Abschnitten, Fragen und Regeln',
  },
  valuesOf: (name) => `Werte von ${name}, durch | getrennt.`,
  parameterHelp: endpointParameters,
  filters: {
    label: 'Filter',
    add: 'Filter hinzufügen',
    remove: (number) => `Filter ${number} entfernen`,
    number: (number) => `Filter ${number}`,
    property: 'Eigenschaft',
    operator: 'Bedingung',
    value: 'Wert',
    operators: {
      '': 'ist',
      eq: 'ist',
      ne: 'ist nicht',
      lt: 'kleiner als',
      lte: 'höchstens',
      gt: 'größer als',
      gte: 'mindestens',
      in: 'in Bereich oder Menge',
      'not-in': 'nicht in Bereich oder Menge',
      like: 'entspricht dem Muster',
      ilike: 'entspricht dem Muster (Groß-/Kleinschreibung egal)',
      'not-like': 'entspricht dem Muster nicht',
      'not-ilike': 'entspricht dem Muster nicht (Groß-/Kleinschreibung egal)',
      null: 'fehlt (true oder false)',
    },
  },
  send: 'Anfrage senden',
  copyUrl: 'URL kopieren',
  copyCurl: 'Als curl kopieren',
  response: 'Antwort',
  url: 'URL',
  failed: (status) => `Status ${status}`,
  noResponse: 'Keine Antwort',
  cut: (characters) =>
    `Die Antwort ist länger: Die ersten ${counted(characters, { one: 'Zeichen', other: 'Zeichen' })} werden angezeigt.`,
  what: 'Endpunkte',
  theWhat: 'Die Endpunkte',
};
