import { formatNumber } from '../format-number.js';
import { sizeOf } from '../size-of.js';
import type { Texts } from '../texts.js';

export const assets: Texts['content']['assets'] = {
  area: 'Dateien',
  folder: 'Ordner',
  empty: 'Dieser Ordner ist leer.',
  emptyHelp: 'Dateien hierher ziehen oder mit „Hochladen“ auswählen.',
  upload: 'Hochladen',
  uploading: (name, percent) => `${name}: ${percent} %`,
  uploaded: (count) =>
    count === 1 ? '1 Datei wurde hochgeladen.' : `${formatNumber(count)} Dateien wurden hochgeladen.`,
  emptyFile: 'Diese Datei ist leer.',
  newFolder: 'Neuer Ordner',
  folderName: 'Name des Ordners',
  createFolder: 'Ordner anlegen',
  search: 'In diesem Ordner suchen',
  size: (bytes) => sizeOf(bytes, 'Bytes'),
  dimensions: (width, height) => `${formatNumber(width)} × ${formatNumber(height)} Pixel`,
  metadata: 'Metadaten',
  labels: {
    title: 'Titel',
    caption: 'Bildunterschrift',
    description: 'Beschreibung',
    copyright: 'Copyright',
  },
  save: 'Speichern',
  saved: 'Die Metadaten wurden gespeichert.',
  focalPoint: 'Bildschwerpunkt',
  focalHelp:
    'Ein Klick auf das Bild legt fest, was beim Zuschneiden erhalten bleibt. Pfeiltasten verschieben den Punkt.',
  focalAt: (x, y) => `${x} % von links, ${y} % von oben`,
  focalClear: 'Mitte verwenden',
  renditions: 'Bildvarianten',
  replace: 'Datei ersetzen',
  replaced: 'Die Datei wurde ersetzt.',
  usedBy: 'Verwendet von',
  unused: 'Kein lesbarer Inhalt verweist auf diese Datei.',
  download: 'Herunterladen',
  progress: 'Uploads',
};
