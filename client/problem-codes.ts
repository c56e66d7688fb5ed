/** What is wrong with a definition. Problems that only their message describes have no code. */
export const PROBLEM_CODES = [
  ...(['required', 'expectedText', 'expectedBoolean', 'expectedInteger', 'expectedNumber'] as const),
  ...(['expectedOneOf', 'expectedMap', 'expectedLanguage', 'noValue', 'unknownKey'] as const),
  ...(['unknownPermission', 'duplicateKey', 'emptyFile', 'invalidYaml', 'definedTwice'] as const),
  ...(['decorationWithoutTarget', 'unknownEndpointType', 'endpointDefinedTwice'] as const),
  ...(['endpointUnreachable', 'workspaceOpen', 'workspaceEmpty', 'roleUnused', 'superuserUnused'] as const),
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];
