export { NO_SITE, type Site } from './compose-sites.js';
export { nameOf, type Definition, type DefinitionKind } from './definition.js';
export type { DefinitionCheck, DefinitionFormat } from './definition-format.js';
export { decorationOf, decorationSchema } from './decoration-schema.js';
export { definitionNodeFromValue, type DefinitionValue } from './definition-from-value.js';
export {
  childOf,
  isNull,
  type DefinitionNode,
  type ListNode,
  type MapEntry,
  type MapNode,
  type Position,
  type ScalarNode,
  type ScalarValue,
} from './definition-node.js';
export { compareModules } from './assemble-definitions.js';
export { Definitions } from './definitions.service.js';
export type { ModuleFolders } from './scan-modules.js';
export { DefinitionsModule } from './definitions.module.js';
export { FolderWatch } from './folder-watch.js';
export type { LiveDefinitions, ParseDefinition } from './live-definitions.js';
export {
  ANYTHING,
  listSchema,
  orNothing,
  patternOf,
  SCALAR,
  textLike,
  type JsonSchema,
} from './json-schema.js';
export { nearestName, nearestPath } from './nearest-name.js';
export { parseYaml, type ParsedYaml } from './parse-yaml.js';
export type { Finding, Problem, Report, Severity } from './problem.js';
export { itemsOf, listOf, type ListItem } from './read-list.js';
export { mapByName, mapOf, optional, required, withDefault, type Field } from './read-map.js';
export { boolean, integer, oneOf, text } from './read-scalar.js';
export { reportProblem, describedBy, describeNode, type Place, type Read, type Reader } from './reader.js';
export {
  chooseLanguage,
  type LanguageChoice,
  type LanguageRequest,
  type SiteLanguages,
} from './requested-language.js';
export { SITE_FORMATS, Sites } from './sites.service.js';
