import { counted } from '../counted.js';
import { endpointParameters } from './endpoint-parameters.js';

/** Texts of the page that sends requests to endpoints. */
export const endpoints = {
  intro: 'Choose an endpoint, fill in parameters, and see its response as your user receives it.',
  none: 'There are no endpoints.',
  noneHelp: 'Add a file restEndpoints/delivery/<name>.yaml to a light module.',
  endpoint: 'Endpoint',
  parameters: 'Parameters',
  operations: {
    query: 'Queries nodes',
    rootChildren: 'The children of the root, in their natural order',
    children: 'The children of a node, in their natural order',
    node: 'A node with its children',
    forms: 'All forms, without their questions',
    form: 'A form with its sections, questions and rules',
  },
  valuesOf: (name: string) => `Values of ${name}, separated by |.`,
  parameterHelp: endpointParameters,
  send: 'Send request',
  copyUrl: 'Copy the URL',
  copyCurl: 'Copy as curl',
  response: 'Response',
  url: 'URL',
  failed: (status: number) => `Status ${status}`,
  noResponse: 'No response',
  cut: (characters: number) =>
    `The response is longer: the first ${counted(characters, { one: 'character', other: 'characters' })} are shown.`,
  what: 'endpoints',
  theWhat: 'The endpoints',
};
