import type { ProblemTexts } from '../problem-texts.js';

export const definitionProblems: ProblemTexts = {
  subject: (path) => `“${path}”`,
  whole: 'The definition',
  found: (found) => found,
  problems: {
    required: (v) => `${v.subject} is required.`,
    expectedText: (v) => `${v.subject} must be a text, not ${v.found}.`,
    expectedBoolean: (v) => `${v.subject} must be true or false, not ${v.found}.`,
    expectedInteger: (v) =>
      `${v.subject} must be a whole number from ${v.min}${v.max === undefined ? '' : ` to ${v.max}`}, not ${v.found}.`,
    expectedNumber: (v) => `${v.subject} must be a number, not ${v.found}.`,
    expectedOneOf: (v) => `${v.subject} must be one of ${v.choices}, not ${v.found}.`,
    expectedMap: (v) => `${v.subject} must be a map, not ${v.found}.`,
    expectedLanguage: (v) => `${v.subject} must be a language such as de or de_CH, not ${v.found}.`,
    expectedPath: (v) =>
      `${v.subject} must be a path such as ${v.example}${v.found === undefined ? '' : `, not ${v.found}`}.`,
    expectedUrl: (v) => `${v.subject} must be a valid URL, such as https://example.org/hook.`,
    expectedSecret: (v) =>
      `${v.subject} must be \${env:NAME}, a text of at least 16 characters, or whsec_ with Base64.`,
    expectedUuid: (v) => `${v.subject} must be the UUID of a form, not ${v.found}.`,
    invalidPattern: (v) => `${v.subject} is not a regular expression (RE2): ${v.pattern}`,
    tooLong: (v) => `${v.subject} is longer than ${v.max} characters.`,
    notUtf8: () => 'The text is not UTF-8. Save the file with the encoding UTF-8.',
    noValue: (v) => `${v.subject} has no value and is ignored.`,
    unknownKey: (v) =>
      `${v.subject} is not a known key and is ignored.${v.nearest === undefined ? '' : ` Did you mean “${v.nearest}”?`}`,
    unknownPermission: (v) =>
      `${v.subject} is not a permission and is ignored: ${v.found}. Known: ${v.known}.`,
    duplicateKey: (v) => `The key “${v.key}” occurs twice, first in line ${v.line}. The last value is used.`,
    emptyFile: () => 'The file is empty.',
    invalidYaml: (v) => `The file is not valid YAML: ${v.reason}`,
    definedTwice: (v) => `${v.name} is defined twice: ${v.used} is used, ${v.unused} is not.`,
    decorationWithoutTarget: (v) =>
      `The decoration is not used: there is no definition “${v.target}”.${v.nearest === undefined ? '' : ` Did you mean “${v.nearest}”?`}`,
    unknownEndpointType: (v) => `${v.subject}: “${v.name}” is not known. Use ${v.use}.`,
    endpointDefinedTwice: (v) =>
      `${v.url} is defined again in ${v.file}, which is used instead of this definition.`,
    endpointUnreachable: (v) =>
      `URLs at ${v.taken} belong to the server, so requests do not reach the endpoint ${v.url}. Choose another endpointPath.`,
    workspaceOpen: (v) =>
      `All callers of ${v.url} may read the workspace ${v.workspace} below ${v.rootPath} and the assets that its responses refer to (bypassWorkspaceAcls).`,
    workspaceEmpty: (v) =>
      `Nothing was imported into the workspace ${v.workspace}: the endpoint ${v.path} has no nodes.`,
    nodeTypeUnused: (v) =>
      `${v.subject}: “${v.type}” matches nothing. No content type declares this node type, and no node of the workspace ${v.workspace} has it. Mixins are not matched.`,
    dialogUnused: (v) => `This dialog is not used. Dialogs that are used: ${v.known}.`,
    dialogFieldsMissing: (v) => `${v.subject} needs fields by name below form.properties.`,
    fieldUnsupported: (v) =>
      `${v.subject} is ${v.found}, which dialogs of forms do not support. Use one of ${v.choices}.`,
    fieldNotStored: (v) => `${v.subject} cannot be stored. Name it ${v.own}, or one of ${v.known}.`,
    keyMissing: (v) => `${v.subject} needs the key “${v.key}”.`,
    sizeMissing: (v) => `${v.subject} needs a width, a height or both.`,
    variationClassUnknown: (v) =>
      `${v.subject} is not known and treated as simpleResizeVariation: ${v.found}.`,
    emptyList: (v) => `${v.subject} needs at least one entry.`,
    headerForbidden: (v) => `${v.subject} must not contain the header ${v.found}.`,
    credentialsForbidden: (v) => `${v.subject} must not contain credentials. Use headers.`,
    fileName: (v) => `The name of the file may contain only these characters: ${v.allowed}.`,
    nestedTooDeep: (v) => `${v.subject} is nested deeper than ${v.max} levels.`,
    chartKey: (v) => `${v.subject} is not allowed in charts.`,
    chartSchema: (v) => `${v.subject} must be the schema of Vega-Lite.`,
    chartData: (v) => `${v.subject} can only be {name: answers}. The server provides the answers.`,
    chartMark: (v) => `${v.subject} must not be ${v.found}: such marks load or link other resources.`,
    chartExpression: (v) => `${v.subject} is rejected: expressions cannot use ${v.found}.`,
    chartUrl: (v) => `${v.subject} must not contain URLs.`,
    chartUndrawn: (v) => `The chart cannot be drawn: ${v.reason}.`,
    aliasUnknown: (v) => `The alias *${v.name} cannot be resolved: there is no anchor &${v.name} before it.`,
    aliasCircle: (v) => `The alias *${v.name} cannot be resolved: it contains itself.`,
    aliasesTooMany: (v) => `The aliases expand to more than ${v.max} values.`,
    mergeExpectsMap: () => '<< merges maps. Use an alias of a map.',
    unknownTag: (v) => `The tag ${v.tag} is not known and is ignored.`,
    fileTooLarge: () => 'The file is larger than 2 MB and is ignored.',
    fileUnreadable: (v) => `The file cannot be read (${v.reason}).`,
    fileRejected: (v) => `The file was not imported: ${v.reason}`,
    templateInvalid: (v) => `The template is not valid: ${v.reason}`,
    folderUnreadable: (v) => `The folder cannot be read (${v.reason}).`,
    folderIsModule: () => 'MODULES_DIR is itself a light module. Set it to the parent folder.',
    folderNameReserved: (v) =>
      `The name “${v.name}” is reserved for a module of the server, so this folder is not loaded. Rename it.`,
    folderMisspelt: (v) => `The folder “${v.name}” is not read. Did you mean “${v.meant}”?`,
    includesTooMany: (v) => `More than ${v.max} files are included. Move their contents into fewer files.`,
    includesTooLarge: () =>
      'The included files are larger than 2 MB in total. Move their contents into several definitions.',
    includeNotEmpty: () => 'A value with !include must be empty or a map that overrides parts of the file.',
    includeUnknown: (v) =>
      `!include:${v.path} does not name a file of a light module. Use !include:/<module>/<path>.yaml.`,
    includeCircle: (v) => `The included file ${v.path} includes itself.`,
    includeMissing: (v) => `The included file ${v.path} does not exist.`,
    contentsTooLarge: (v) =>
      `The definition has more than ${v.values} values, or ${v.levels} levels, with the included files.`,
    siteMissing: (v) => `The site “${v.site}” extends “${v.name}”, which does not exist.`,
    themeMissing: (v) => `The theme “${v.theme}” does not exist, so images have no variations.`,
    siteCircle: (v) => `Sites extend each other in a cycle: ${v.sites}.`,
    supertypeUnknown: (v) =>
      `${v.subject}: the node type “${v.name}” does not exist. Correct the name, or declare the type in a content type.${v.nearest === undefined ? '' : ` Did you mean “${v.nearest}”?`}`,
    supertypeCycle: (v) =>
      `${v.subject} leads to a cycle: ${v.types}. Change or remove one of these supertypes.`,
    localeRepeated: (v) => `The locale “${v.locale}” is ignored: another one differs from it only in case.`,
    fallbackLocaleAdded: (v) =>
      `The fallbackLocale “${v.locale}” is not among the enabled locales of the site “${v.site}”. It was added.`,
    roleUnused: (v) =>
      `The imported role ${v.role} is not used. Remove the file roles/${v.role}.yaml to use it.`,
    superuserUnused: (v) =>
      `The imported role ${v.role} is not used: the superuser must be able to repair the installation.`,
  },
};
