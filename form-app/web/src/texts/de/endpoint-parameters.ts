import type { Texts } from '../texts.js';

/** The meaning of the parameters of delivery endpoints, by name. */
export const endpointParameters: Texts['settings']['endpoints']['parameterHelp'] = {
  path: 'Pfad des Knotens; Schrägstriche dürfen kodiert sein.',
  form: 'Id oder uuid des Formulars.',
  q: 'Suchtext: Wörter (alle müssen vorkommen), "Wortfolgen", -Wort, OR, Anfang*; durchsucht alle Texte und Sprachen nach Wortstämmen.',
  highlight: 'true: Treffer haben @highlight, die Textstellen mit q, in <mark>.',
  orderBy: 'Eigenschaften, durch Kommas getrennt, jeweils bei Bedarf mit desc oder asc dahinter.',
  offset: 'Anzahl der Treffer, die übersprungen werden.',
  limit: 'Höchstzahl der Treffer; 0 nur für die Gesamtzahl.',
  cursors: 'true: die Antwort hat next, den Cursor der nächsten Seite.',
  after: 'Wert von next in der Antwort auf dieselbe Abfrage; liefert die Treffer nach dieser Seite.',
  facets: 'Bis zu 10 Eigenschaften, durch Kommas getrennt, deren Werte über alle Treffer gezählt werden.',
  nodeTypes: 'Knotentypen, durch Kommas getrennt, auf die sich die Treffer beschränken.',
  lang: 'Sprache der Texte; bei Inhalten liefert all alle Sprachen, mit Endungen.',
  fields:
    'Eigenschaften und Unterknoten, die geliefert werden, durch Kommas getrennt; Punkte führen in Unterknoten und aufgelöste Referenzen.',
  version: 'Eine gespeicherte Version des Knotens.',
  variants: 'all bettet die Varianten personalisierter Inhalte ein.',
  preview: 'true: liefert Entwürfe und unveröffentlichte Knoten; erfordert content.write.',
  previewToken: 'Token mit Zugriff auf den Entwurf einer Einheit.',
};
