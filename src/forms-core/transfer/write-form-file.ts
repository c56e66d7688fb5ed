import { Document, visit } from 'yaml';
import type { Fields } from '../../common/index.js';

export const FORM_FILE_FORMATS = ['yaml', 'json'] as const;

export type FormFileFormat = (typeof FORM_FILE_FORMATS)[number];

type Batches = AsyncIterable<readonly unknown[]>;

const WRITERS: Readonly<
  Record<FormFileFormat, (form: Fields, responses?: Batches) => AsyncGenerator<string>>
> = {
  yaml: writeYaml,
  json: writeJson,
};

/** The text of a form file, with its responses in batches. */
export function writeFormFile(
  format: FormFileFormat,
  form: Fields,
  responses?: Batches,
): AsyncGenerator<string> {
  return WRITERS[format](form, responses);
}

async function* writeYaml(form: Fields, responses?: Batches): AsyncGenerator<string> {
  yield yamlOf(form);
  if (responses === undefined) return;
  let isEmpty = true;
  for await (const batch of responses) {
    // JSON is valid YAML and a hundred times faster to write.
    const lines = batch.map((response) => `  - ${JSON.stringify(response)}\n`).join('');
    yield isEmpty ? `responses:\n${lines}` : lines;
    isEmpty = false;
  }
  if (isEmpty) yield 'responses: []\n';
}

function yamlOf(value: Fields): string {
  const document = new Document(value, { aliasDuplicateObjects: false, compat: 'yaml-1.1' });
  visit(document, {
    Scalar(_, node) {
      // The library writes texts of spaces and line breaks as blocks, in which readers ignore leading spaces.
      if (typeof node.value === 'string' && node.value.trim() === '') node.type = 'QUOTE_DOUBLE';
    },
  });
  return document.toString({ lineWidth: 0 });
}

async function* writeJson(form: Fields, responses?: Batches): AsyncGenerator<string> {
  const text = JSON.stringify(form, null, 2);
  if (responses === undefined) {
    yield `${text}\n`;
    return;
  }
  yield `${text.slice(0, -2)},\n  "responses": [`;
  let separator = '\n    ';
  for await (const batch of responses) {
    yield separator + batch.map((response) => JSON.stringify(response)).join(',\n    ');
    separator = ',\n    ';
  }
  yield '\n  ]\n}\n';
}
