/** The meaning of the parameters of delivery endpoints, by name. */
export const endpointParameters = {
  path: 'Path of the node; slashes may be encoded.',
  form: 'Id or uuid of the form.',
  q: 'Search text: words (all must match), "phrases", -word, OR, beginning*; searches all texts and languages, by stems of the language.',
  highlight: 'true: results have @highlight, the parts of their texts that match q, with <mark>.',
  orderBy: 'Comma-separated properties, each optionally followed by desc or asc.',
  offset: 'Number of results to skip.',
  limit: 'Maximum number of results; 0 for the total only.',
  cursors: 'true: the response has next, the cursor of the next page.',
  after: 'Value of next in the response to the same query; returns the results after that page.',
  facets: 'Comma-separated properties, 10 at most, whose values are counted over all matches.',
  nodeTypes: 'Comma-separated node types to which the results are restricted.',
  lang: 'Language of the texts; for content, all returns all languages, with suffixes.',
  fields:
    'Comma-separated properties and children that are returned; dots lead into children and resolved references.',
  version: 'A stored version of the node.',
  variants: 'all embeds the variants of personalised content.',
  preview: 'true: returns drafts and unpublished nodes; requires content.write.',
  previewToken: 'Token that grants access to the draft of one unit.',
};
