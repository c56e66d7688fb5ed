export type { Site } from './sites/compose-sites.js';
export { nameOf, type Definition, type DefinitionKind } from './definition.js';
export type { DefinitionCheck, DefinitionFormat } from './definition-format.js';
export { decorationOf, decorationSchema } from './decoration-schema.js';
export { definitionNodeFromValue, type DefinitionValue } from './yaml/definition-from-value.js';
export {
  childOf,
  emptyMap,
  isNull,
  type DefinitionNode,
  type MapEntry,
  type Position,
} from './yaml/definition-node.js';
export { mergeDefinition } from './modules/merge-definition.js';
export { compareModules } from './modules/assemble-definitions.js';
export { DefinitionsService, type OwnedFolder } from './definitions.service.js';
export { DEFINITION_FOLDERS, type ModuleFolders } from './modules/scan-modules.js';
export { DefinitionsModule } from './definitions.module.js';
export { FolderWatch } from './modules/folder-watch.js';
export type { LiveDefinitions, ParseDefinition } from './modules/live-definitions.js';
export {
  ANYTHING,
  listSchema,
  orNothing,
  patternOf,
  SCALAR,
  textLike,
  type JsonSchema,
} from './readers/json-schema.js';
export { parseYaml } from './yaml/parse-yaml.js';
export type { CodedText, Finding, Problem, Report } from './problem.js';
export { itemsOf, listOf, type ListItem } from './readers/read-list.js';
export { mapByName, mapOf } from './readers/read-map.js';
export { optional, required, withDefault, type Field } from './readers/field.js';
export { boolean, integer, oneOf, text } from './readers/read-scalar.js';
export {
  reportProblem,
  describedBy,
  describeNode,
  keyMissing,
  mustBe,
  type Place,
  type Read,
  type Reader,
} from './readers/reader.js';
export {
  chooseLanguage,
  type LanguageChoice,
  type LanguageRequest,
  type SiteLanguages,
} from './sites/requested-language.js';
export { SITE_FORMATS, SitesService } from './sites/sites.service.js';
