import type { ProblemTexts } from '../problem-texts.js';

const FOUND: ReadonlyMap<string, string> = new Map([
  ['a list', 'eine Liste'],
  ['a map', 'eine Map'],
  ['nothing', 'nichts'],
]);

/** YAML errors by code. */
const YAML_ERRORS: ReadonlyMap<string | undefined, string> = new Map([
  ['ALIAS_PROPS', 'Ein Alias darf weder Anker noch Tag haben.'],
  ['BAD_ALIAS', 'Der Alias ist ungültig.'],
  ['BAD_COLLECTION_TYPE', 'Das Tag passt nicht zu diesem Wert.'],
  ['BAD_DIRECTIVE', 'Die Direktive ist ungültig.'],
  [
    'BAD_DQ_ESCAPE',
    'Eine Zeichenfolge mit Backslash ist ungültig. Verwenden Sie einfache Anführungszeichen.',
  ],
  ['BAD_INDENT', 'Die Einrückung ist falsch, oder eine Klammer ist nicht geschlossen.'],
  ['BAD_PROP_ORDER', 'Anker und Tags müssen nach dem Zeichen stehen, mit dem der Wert beginnt.'],
  [
    'BAD_SCALAR_START',
    'Ein Text darf nicht mit diesem Zeichen beginnen. Setzen Sie ihn in Anführungszeichen.',
  ],
  [
    'BLOCK_AS_IMPLICIT_KEY',
    'Unerwarteter Doppelpunkt. Setzen Sie Texte mit Doppelpunkt und Leerzeichen in Anführungszeichen, oder korrigieren Sie die Einrückung.',
  ],
  ['BLOCK_IN_FLOW', 'Innerhalb von Klammern sind keine eingerückten Listen, Maps oder Texte erlaubt.'],
  ['KEY_OVER_1024_CHARS', 'Nach einem Schlüssel muss innerhalb von 1024 Zeichen ein Doppelpunkt folgen.'],
  ['MISSING_CHAR', 'Ein Zeichen fehlt: ein Anführungszeichen, eine Klammer, ein Komma oder ein Leerzeichen.'],
  [
    'MULTILINE_IMPLICIT_KEY',
    'Auf einen Schlüssel müssen in derselben Zeile ein Doppelpunkt und ein Leerzeichen folgen. Ergänzen Sie beides, oder korrigieren Sie die Einrückung.',
  ],
  ['MULTIPLE_ANCHORS', 'Ein Wert darf nur einen Anker haben.'],
  ['MULTIPLE_DOCS', 'Hier beginnt ein zweites Dokument. Eine Datei darf nur eines enthalten.'],
  ['MULTIPLE_TAGS', 'Ein Wert darf nur ein Tag haben.'],
  ['NON_STRING_KEY', 'Ein Schlüssel muss ein Text sein.'],
  ['RESOURCE_EXHAUSTION', 'Werte sind zu tief verschachtelt.'],
  ['TAB_AS_INDENT', 'Tabulatoren sind als Einrückung nicht erlaubt. Verwenden Sie Leerzeichen.'],
  ['TAG_RESOLVE_FAILED', 'Das Tag ist unbekannt, oder der Wert passt nicht zu ihm.'],
  ['UNEXPECTED_TOKEN', 'Unerwartetes Zeichen.'],
]);

/** Why charts cannot be drawn. */
const CHART_ERRORS: ReadonlyMap<string | undefined, string> = new Map([
  ['tooSlow', 'Es dauert länger als 10 s.'],
  ['ended', 'Das Zeichnen brach ab.'],
  ['foreignElements', 'Die Zeichnung enthält andere Elemente als Formen und Texte.'],
  ['noOutput', 'Die Zeichnung ist leer.'],
]);

export const definitionProblems: ProblemTexts = {
  subject: (path) => `„${path}“`,
  whole: 'Die Definition',
  found: (found) => FOUND.get(found) ?? found.replace(/^'(.*)'$/su, '„$1“'),
  problems: {
    required: (v) => `${v.subject} fehlt.`,
    expectedText: (v) => `${v.subject} muss ein Text sein, nicht ${v.found}.`,
    expectedBoolean: (v) => `${v.subject} muss true oder false sein, nicht ${v.found}.`,
    expectedInteger: (v) =>
      `${v.subject} muss eine ganze Zahl ${v.max === undefined ? `ab ${v.min}` : `von ${v.min} bis ${v.max}`} sein, nicht ${v.found}.`,
    expectedNumber: (v) => `${v.subject} muss eine Zahl sein, nicht ${v.found}.`,
    expectedOneOf: (v) => `${v.subject} muss einer der Werte ${v.choices} sein, nicht ${v.found}.`,
    expectedMap: (v) => `${v.subject} muss eine Map sein, nicht ${v.found}.`,
    expectedLanguage: (v) => `${v.subject} muss eine Sprache wie de oder de_CH sein, nicht ${v.found}.`,
    expectedPath: (v) =>
      `${v.subject} muss ein Pfad wie ${v.example} sein${v.found === undefined ? '' : `, nicht ${v.found}`}.`,
    expectedUrl: (v) => `${v.subject} muss eine gültige URL sein, wie https://example.org/hook.`,
    expectedSecret: (v) =>
      `${v.subject} muss \${env:NAME} sein, ein Text mit mindestens 16 Zeichen oder whsec_ mit Base64.`,
    expectedUuid: (v) => `${v.subject} muss die UUID eines Formulars sein, nicht ${v.found}.`,
    invalidPattern: (v) => `${v.subject} ist kein regulärer Ausdruck (RE2): ${v.pattern}`,
    tooLong: (v) => `${v.subject} ist länger als ${v.max} Zeichen.`,
    notUtf8: () => 'Der Text ist nicht UTF-8. Speichern Sie die Datei mit der Kodierung UTF-8.',
    noValue: (v) => `${v.subject} hat keinen Wert und wird ignoriert.`,
    unknownKey: (v) =>
      `${v.subject} ist kein bekannter Schlüssel und wird ignoriert.${v.nearest === undefined ? '' : ` Meinten Sie „${v.nearest}“?`}`,
    unknownPermission: (v) =>
      `${v.subject} ist keine Berechtigung und wird ignoriert: ${v.found}. Bekannt sind: ${v.known}.`,
    duplicateKey: (v) =>
      `Der Schlüssel „${v.key}“ kommt zweimal vor, zuerst in Zeile ${v.line}. Der letzte Wert wird verwendet.`,
    emptyFile: () => 'Die Datei ist leer.',
    invalidYaml: (v) => `Die Datei ist kein gültiges YAML. ${YAML_ERRORS.get(v.error) ?? v.reason}`,
    definedTwice: (v) => `${v.name} ist zweimal definiert: ${v.used} wird verwendet, ${v.unused} nicht.`,
    decorationWithoutTarget: (v) =>
      `Die Dekoration wird nicht verwendet: Die Definition „${v.target}“ gibt es nicht.${v.nearest === undefined ? '' : ` Meinten Sie „${v.nearest}“?`}`,
    unknownEndpointType: (v) => `${v.subject}: „${v.name}“ ist nicht bekannt. Verwenden Sie ${v.use}.`,
    endpointDefinedTwice: (v) =>
      `${v.url} ist auch in ${v.file} definiert; diese Datei wird statt dieser Definition verwendet.`,
    endpointUnreachable: (v) =>
      `URLs unter ${v.taken} gehören zum Server, daher erreichen Anfragen den Endpunkt ${v.url} nicht. Wählen Sie einen anderen endpointPath.`,
    workspaceOpen: (v) =>
      `Alle, die ${v.url} aufrufen, dürfen den Arbeitsbereich ${v.workspace} unterhalb von ${v.rootPath} lesen, ebenso die Dateien, auf die Antworten verweisen (bypassWorkspaceAcls).`,
    workspaceEmpty: (v) =>
      `In den Arbeitsbereich ${v.workspace} wurde nichts importiert: Der Endpunkt ${v.path} hat keine Knoten.`,
    nodeTypeUnused: (v) =>
      `${v.subject}: „${v.type}“ trifft auf nichts zu. Kein Inhaltstyp deklariert diesen Knotentyp, und kein Knoten des Arbeitsbereichs ${v.workspace} hat ihn. Mixins werden nicht berücksichtigt.`,
    dialogUnused: (v) => `Dieser Dialog wird nicht verwendet. Verwendete Dialoge sind ${v.known}.`,
    dialogFieldsMissing: (v) => `${v.subject} braucht Felder mit Namen unter form.properties.`,
    fieldUnsupported: (v) =>
      `${v.subject} ist ${v.found}; das unterstützen Dialoge von Formularen nicht. Verwenden Sie einen der Werte ${v.choices}.`,
    fieldNotStored: (v) =>
      `${v.subject} kann nicht gespeichert werden. Verwenden Sie den Namen ${v.own} oder einen von diesen: ${v.known}.`,
    keyMissing: (v) => `${v.subject} braucht den Schlüssel „${v.key}“.`,
    sizeMissing: (v) => `${v.subject} braucht eine Breite (width), eine Höhe (height) oder beides.`,
    variationClassUnknown: (v) =>
      `${v.subject} ist nicht bekannt und wird wie simpleResizeVariation behandelt: ${v.found}.`,
    emptyList: (v) => `${v.subject} braucht mindestens einen Eintrag.`,
    headerForbidden: (v) => `${v.subject} darf den Header ${v.found} nicht enthalten.`,
    credentialsForbidden: (v) => `${v.subject} darf keine Zugangsdaten enthalten. Verwenden Sie headers.`,
    fileName: (v) => `Der Dateiname darf nur diese Zeichen enthalten: ${v.allowed}.`,
    nestedTooDeep: (v) => `${v.subject} ist tiefer als ${v.max} Ebenen verschachtelt.`,
    chartKey: (v) => `${v.subject} ist in Diagrammen nicht erlaubt.`,
    chartSchema: (v) => `${v.subject} muss das Schema von Vega-Lite sein.`,
    chartData: (v) => `${v.subject} kann nur {name: answers} sein. Der Server stellt die Antworten bereit.`,
    chartMark: (v) =>
      `${v.subject} darf nicht ${v.found} sein: Solche Markierungen laden oder verlinken andere Dateien.`,
    chartExpression: (v) => `${v.subject} wird abgelehnt: Ausdrücke dürfen ${v.found} nicht verwenden.`,
    chartUrl: (v) => `${v.subject} darf keine URLs enthalten.`,
    chartUndrawn: (v) =>
      `Das Diagramm kann nicht gezeichnet werden. ${CHART_ERRORS.get(v.error) ?? v.reason}`,
    aliasUnknown: (v) =>
      `Der Alias *${v.name} kann nicht aufgelöst werden: Vor ihm steht kein Anker &${v.name}.`,
    aliasCircle: (v) => `Der Alias *${v.name} kann nicht aufgelöst werden: Er enthält sich selbst.`,
    aliasesTooMany: (v) => `Die Aliase ergeben mehr als ${v.max} Werte.`,
    mergeExpectsMap: () => '<< führt Maps zusammen. Verwenden Sie den Alias einer Map.',
    unknownTag: (v) => `Das Tag ${v.tag} ist nicht bekannt und wird ignoriert.`,
    fileTooLarge: () => 'Die Datei ist größer als 2 MB und wird ignoriert.',
    fileUnreadable: (v) => `Die Datei kann nicht gelesen werden (${v.reason}).`,
    fileRejected: (v) => `Die Datei wurde nicht importiert: ${v.reason}`,
    templateInvalid: (v) => `Die Vorlage ist ungültig: ${v.reason}`,
    folderUnreadable: (v) => `Der Ordner kann nicht gelesen werden (${v.reason}).`,
    folderIsModule: () => 'MODULES_DIR ist selbst ein Modul. Geben Sie den übergeordneten Ordner an.',
    folderNameReserved: (v) =>
      `Der Name „${v.name}“ ist für ein Modul des Servers reserviert. Dieser Ordner wird nicht geladen. Benennen Sie ihn um.`,
    folderMisspelt: (v) => `Der Ordner „${v.name}“ wird nicht gelesen. Meinten Sie „${v.meant}“?`,
    includesTooMany: (v) =>
      `Mehr als ${v.max} Dateien werden eingebunden. Fassen Sie ihre Inhalte in weniger Dateien zusammen.`,
    includesTooLarge: () =>
      'Die eingebundenen Dateien sind zusammen größer als 2 MB. Verteilen Sie ihre Inhalte auf mehrere Definitionen.',
    includeNotEmpty: () =>
      'Ein Wert mit !include muss leer oder eine Map sein, die Teile der Datei überschreibt.',
    includeUnknown: (v) =>
      `!include:${v.path} nennt keine Datei eines Moduls. Verwenden Sie !include:/<Modul>/<Pfad>.yaml.`,
    includeCircle: (v) => `Die eingebundene Datei ${v.path} bindet sich selbst ein.`,
    includeMissing: (v) => `Die eingebundene Datei ${v.path} gibt es nicht.`,
    contentsTooLarge: (v) =>
      `Die Definition hat mit den eingebundenen Dateien mehr als ${v.values} Werte oder ${v.levels} Ebenen.`,
    siteMissing: (v) => `Die Site „${v.site}“ erweitert „${v.name}“, die es nicht gibt.`,
    themeMissing: (v) => `Das Theme „${v.theme}“ gibt es nicht. Bilder haben deshalb keine Varianten.`,
    siteCircle: (v) => `Sites erweitern sich gegenseitig: ${v.sites}.`,
    supertypeUnknown: (v) =>
      `${v.subject}: Den Knotentyp „${v.name}“ gibt es nicht. Berichtigen Sie den Namen oder deklarieren Sie den Typ in einem Inhaltstyp.${v.nearest === undefined ? '' : ` Meinten Sie „${v.nearest}“?`}`,
    supertypeCycle: (v) =>
      `${v.subject} führt im Kreis: ${v.types}. Ändern oder entfernen Sie einen dieser Obertypen.`,
    localeRepeated: (v) =>
      `Die Sprache „${v.locale}“ wird ignoriert: Eine andere unterscheidet sich von ihr nur in der Groß- und Kleinschreibung.`,
    fallbackLocaleAdded: (v) =>
      `Die Sprache „${v.locale}“ (fallbackLocale) gehört nicht zu den aktiven Sprachen der Site „${v.site}“. Sie wurde hinzugefügt.`,
    roleUnused: (v) =>
      `Die importierte Rolle ${v.role} wird nicht verwendet. Entfernen Sie die Datei roles/${v.role}.yaml, um sie zu verwenden.`,
    superuserUnused: (v) =>
      `Die importierte Rolle ${v.role} wird nicht verwendet: Der Superuser muss die Installation reparieren können.`,
  },
};
