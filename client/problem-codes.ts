/** The kinds of problems of definitions. Other problems have only a message. */
export const PROBLEM_CODES = [
  ...(['required', 'expectedText', 'expectedBoolean', 'expectedInteger', 'expectedNumber'] as const),
  ...(['expectedOneOf', 'expectedMap', 'expectedLanguage', 'noValue', 'unknownKey'] as const),
  ...(['unknownPermission', 'duplicateKey', 'emptyFile', 'invalidYaml', 'definedTwice'] as const),
  ...(['decorationWithoutTarget', 'unknownEndpointType', 'endpointDefinedTwice'] as const),
  ...([
    'expectedPath',
    'expectedUrl',
    'expectedSecret',
    'expectedUuid',
    'invalidPattern',
    'tooLong',
    'notUtf8',
  ] as const),
  ...(['dialogUnused', 'dialogFieldsMissing', 'fieldUnsupported', 'fieldNotStored', 'keyMissing'] as const),
  ...([
    'sizeMissing',
    'variationClassUnknown',
    'emptyList',
    'headerForbidden',
    'credentialsForbidden',
  ] as const),
  ...(['fileName', 'nestedTooDeep', 'chartKey', 'chartSchema', 'chartData', 'chartMark'] as const),
  ...(['chartExpression', 'chartUrl', 'chartUndrawn'] as const),
  ...(['aliasUnknown', 'aliasCircle', 'aliasesTooMany', 'mergeExpectsMap', 'unknownTag'] as const),
  ...(['fileTooLarge', 'fileUnreadable', 'fileRejected', 'templateInvalid'] as const),
  ...(['folderUnreadable', 'folderIsModule', 'folderNameReserved'] as const),
  ...(['includesTooMany', 'includesTooLarge', 'includeNotEmpty', 'includeUnknown'] as const),
  ...(['includeCircle', 'includeMissing', 'contentsTooLarge'] as const),
  ...(['siteMissing', 'siteCircle', 'localeRepeated', 'fallbackLocaleAdded'] as const),
  ...(['endpointUnreachable', 'workspaceOpen', 'workspaceEmpty', 'roleUnused', 'superuserUnused'] as const),
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];
