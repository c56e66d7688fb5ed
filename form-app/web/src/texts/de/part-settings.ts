import { formatNumber } from '../format-number.js';
import type { Texts } from '../texts.js';

const groups: Texts['partSettings']['groups'] = {
  availability: 'Zeitraum und Höchstzahl',
  afterwards: 'Nach der Antwort',
  notifications: 'Benachrichtigungen',
  appearance: 'Aussehen',
  layout: 'Darstellung',
  format: 'Format der Antwort',
  answers: 'Anzahl der Antworten',
  chosen: 'Wenn die Option gewählt wird',
};

const fields: Texts['partSettings']['fields'] = {
  opensAt: { label: 'Beginn', help: 'Vor diesem Zeitpunkt werden keine Antworten angenommen.' },
  closesAt: { label: 'Ende', help: 'Ab diesem Zeitpunkt werden keine Antworten mehr angenommen.' },
  maxResponses: { label: 'Höchstzahl der Antworten', help: 'Weitere Antworten werden abgelehnt.' },
  oneResponsePerUser: {
    label: 'Eine Antwort pro Benutzer',
    help: 'Gilt für angemeldete Benutzer.',
  },
  'confirmation.message': { label: 'Nachricht', help: 'Ersetzt den allgemeinen Danktext.' },
  'confirmation.redirectUrl': {
    label: 'Weiterleitungs-URL',
    help: 'Teilnehmer werden stattdessen auf diese Seite weitergeleitet.',
  },
  showResults: {
    label: 'Ergebnisse anzeigen',
    help: 'Nach einer Antwort zeigen die Formularseite und eingebettete Formulare die Ergebnisse, wenn diese öffentlich sind.',
  },
  notify: {
    label: 'E-Mail-Adressen',
    help: 'Werden über jede Antwort benachrichtigt. Eine Adresse pro Zeile.',
  },
  notifyAnswers: { label: 'Antworten mitsenden' },
  'theme.colour': { label: 'Farbe', help: 'Farbe von Schaltflächen und Links, etwa #0b5d57.' },
  'theme.logo': { label: 'Logo', help: 'Kennung eines Assets.' },
  'theme.font': { label: 'Schrift', help: 'Namen installierter Schriften, durch Kommas getrennt.' },
  display: { label: 'Als Tabelle anzeigen', help: 'Eine Zeile pro Frage, eine Spalte pro Option.' },
  inputType: { label: 'Format' },
  min: { label: 'Minimum' },
  max: { label: 'Maximum' },
  decimals: { label: 'Höchstzahl der Nachkommastellen' },
  unit: { label: 'Einheit', help: 'Erscheint nach dem Feld, etwa kg.' },
  pattern: { label: 'Muster', help: 'Regulärer Ausdruck für die ganze Antwort.' },
  maxLength: { label: 'Höchstzahl der Zeichen' },
  minAnswers: { label: 'Mindestzahl der Optionen' },
  maxAnswers: { label: 'Höchstzahl der Optionen' },
  exclusive: {
    label: 'Nur allein wählbar',
    help: 'Kann nicht zusammen mit anderen Optionen gewählt werden.',
  },
  freeTextRequired: { label: 'Text erforderlich', help: 'Wer die Option wählt, muss einen Text eingeben.' },
};

export const partSettings: Texts['partSettings'] = {
  groups,
  fields,
  inputTypes: {
    any: 'Beliebiger Text',
    text: 'Eine Zeile',
    multiline: 'Mehrere Zeilen',
    email: 'E-Mail-Adresse',
    url: 'URL',
    tel: 'Telefonnummer',
    number: 'Zahl',
    date: 'Datum',
    month: 'Monat',
    time: 'Uhrzeit',
    duration: 'Dauer',
  },
  placeholder: {
    label: 'Platzhalter für die Antwort',
    description: 'In späteren Texten erscheint an seiner Stelle die Antwort oder, wenn es keine gibt, „…“.',
    what: 'Platzhalter',
  },
  fixed: 'Fester Wert',
  boundFrom: (label) => `${label}: Quelle`,
  chooseColour: 'Farbe wählen',
  chooseImage: 'Bild wählen',
  noNumber: 'Geben Sie eine Zahl ein.',
  wholeNumber: (min, max) =>
    `Geben Sie eine ganze Zahl von ${formatNumber(min)} bis ${formatNumber(max)} ein.`,
  tooLow: (other) => `Darf nicht vor oder unter „${other}“ liegen.`,
};
