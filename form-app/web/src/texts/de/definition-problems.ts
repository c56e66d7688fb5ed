import type { ProblemTexts } from '../problem-texts.js';

const FOUND: ReadonlyMap<string, string> = new Map([
  ['a list', 'eine Liste'],
  ['a map', 'eine Map'],
  ['nothing', 'nichts'],
]);

/** Texts of the problems of definitions. */
export const definitionProblems: ProblemTexts = {
  subject: (path) => `„${path}“`,
  whole: 'Die Definition',
  found: (found) => FOUND.get(found) ?? found.replace(/^'(.*)'$/su, '„$1“'),
  problems: {
    required: (v) => `${v.subject} fehlt.`,
    expectedText: (v) => `${v.subject} muss ein Text sein, nicht ${v.found}.`,
    expectedBoolean: (v) => `${v.subject} muss true oder false sein, nicht ${v.found}.`,
    expectedInteger: (v) =>
      `${v.subject} muss eine ganze Zahl von ${v.min} bis ${v.max} sein, nicht ${v.found}.`,
    expectedNumber: (v) => `${v.subject} muss eine Zahl sein, nicht ${v.found}.`,
    expectedOneOf: (v) => `${v.subject} muss einer der Werte ${v.choices} sein, nicht ${v.found}.`,
    expectedMap: (v) => `${v.subject} muss eine Map sein, nicht ${v.found}.`,
    expectedLanguage: (v) => `${v.subject} muss eine Sprache wie de oder de_CH sein, nicht ${v.found}.`,
    noValue: (v) => `${v.subject} hat keinen Wert und wird ignoriert.`,
    unknownKey: (v) =>
      `${v.subject} ist kein bekannter Schlüssel und wird ignoriert.${v.nearest === undefined ? '' : ` Meinten Sie „${v.nearest}“?`}`,
    unknownPermission: (v) =>
      `${v.subject} ist keine Berechtigung und wird ignoriert: ${v.found}. Bekannt sind: ${v.known}.`,
    duplicateKey: (v) =>
      `Der Schlüssel „${v.key}“ kommt zweimal vor, zuerst in Zeile ${v.line}. Der letzte Wert wird verwendet.`,
    emptyFile: () => 'Die Datei ist leer.',
    invalidYaml: (v) => `Die Datei ist kein gültiges YAML: ${v.reason}`,
    definedTwice: (v) => `${v.name} ist zweimal definiert: ${v.used} wird verwendet, ${v.unused} nicht.`,
    decorationWithoutTarget: (v) =>
      `Die Dekoration wird nicht verwendet: Die Definition „${v.target}“ gibt es nicht.`,
    unknownEndpointType: (v) => `${v.subject}: „${v.name}“ ist nicht bekannt. Verwenden Sie ${v.use}.`,
    endpointDefinedTwice: (v) =>
      `${v.url} ist auch in ${v.file} definiert; diese Datei wird statt dieser Definition verwendet.`,
    endpointUnreachable: (v) =>
      `URLs unter ${v.taken} gehören zum Server, daher erreichen Anfragen den Endpunkt ${v.url} nicht. Wählen Sie einen anderen endpointPath.`,
    workspaceOpen: (v) =>
      `Alle, die ${v.url} aufrufen, dürfen den Arbeitsbereich ${v.workspace} unterhalb von ${v.rootPath} lesen, ebenso die Dateien, auf die Antworten verweisen (bypassWorkspaceAcls).`,
    workspaceEmpty: (v) =>
      `In den Arbeitsbereich ${v.workspace} wurde nichts importiert: Der Endpunkt ${v.path} hat keine Knoten.`,
    roleUnused: (v) =>
      `Die importierte Rolle ${v.role} wird nicht verwendet. Entfernen Sie die Datei roles/${v.role}.yaml, um sie zu verwenden.`,
    superuserUnused: (v) =>
      `Die importierte Rolle ${v.role} wird nicht verwendet: Der Superuser muss die Installation reparieren können.`,
  },
};
