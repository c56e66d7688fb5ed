import { readdirSync, readFileSync } from 'node:fs';
import type { RequestOptions } from '../support/application.js';

const BLOCK = /^```(\w+)\n(.*?)^```$/gms;
const ASSIGNMENT = /^(\w+)=('[^']*'|\S+)/;
/** Words of a command line: plain, or in single or double quotes. */
const WORD = /"([^"]*)"|'([^']*)'|(\S+)/g;
const SERVER = 'http://127.0.0.1:8080';

/** A request in the documentation, with the response shown after it. */
export interface DocumentedRequest {
  readonly page: string;
  readonly command: string;
  readonly path: string;
  readonly options: RequestOptions;
  /** Without whitespace between tokens. */
  readonly response: string | undefined;
}

/** The pages for readers, except the guides, which guides.spec.ts runs from top to bottom. */
export function documentationPages(): string[] {
  const docs = readdirSync('docs', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.md') && !name.startsWith('guides/'),
  );
  return ['README.md', 'CONTRIBUTING.md', 'client/README.md', ...docs.map((name) => `docs/${name}`)];
}

/**
 * The `curl` commands of a page. Its variables are those assigned in its blocks and the given ones.
 * @throws Error for a command that cannot be parsed
 */
export function documentedRequests(
  page: string,
  given: Readonly<Record<string, string>>,
): DocumentedRequest[] {
  const variables = new Map(Object.entries(given));
  const requests: DocumentedRequest[] = [];
  /** Commands of the last block, whose responses follow in order. */
  let asked: DocumentedRequest[] = [];
  for (const [, language, text = ''] of readFileSync(page, 'utf8').matchAll(BLOCK)) {
    const [first, ...others] = asked;
    if (language === 'json' && first !== undefined) {
      requests[requests.indexOf(first)] = { ...first, response: withoutSpace(text) };
      asked = others;
    } else {
      // With custom modules, it is another site.
      asked = language === 'sh' && !text.includes('MODULES_DIR') ? readBlock(page, text, variables) : [];
      requests.push(...asked);
    }
  }
  return requests;
}

function readBlock(page: string, text: string, variables: Map<string, string>): DocumentedRequest[] {
  return text.split('\n').flatMap((line) => {
    const [, name = '', value = ''] = ASSIGNMENT.exec(line) ?? [];
    if (name !== '' && !variables.has(name)) variables.set(name, value.replaceAll("'", ''));
    if (!line.startsWith('curl ')) return [];
    return [{ page, command: line, response: undefined, ...readCommand(line, variables) }];
  });
}

/** JSON without whitespace between its tokens. */
export function withoutSpace(text: string): string {
  return text.replaceAll(/("(?:[^"\\]|\\.)*")|\s+/g, '$1');
}

type Take = (
  value: string,
  request: { method: string; body?: string; headers: Record<string, string> },
) => void;

/** The effect of `curl` options on a request; `-g` takes no value. */
const OPTIONS: Readonly<Record<string, Take>> = {
  '-H': (value, { headers }) => {
    const [name = '', ...rest] = value.split(': ');
    headers[name.toLowerCase()] = rest.join(': ');
  },
  '-d': (value, request) => {
    if (request.method === 'GET') request.method = 'POST';
    request.body = value;
  },
  '-X': (value, request) => {
    request.method = value;
  },
  '-u': (value, { headers }) => {
    headers.authorization = `Basic ${Buffer.from(value).toString('base64')}`;
  },
  '>': () => undefined,
};

function readCommand(
  line: string,
  variables: ReadonlyMap<string, string>,
): Pick<DocumentedRequest, 'path' | 'options'> {
  const expanded = line.replaceAll(
    /\$(\w+)/g,
    (_, name: string) => variables.get(name) ?? fail(`${line}: $${name} is not set`),
  );
  const words = Array.from(
    expanded.matchAll(WORD),
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
  const options: Parameters<Take>[1] = { method: 'GET', headers: {} };
  let path = '';
  for (let at = 1; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (word === '-g') continue;
    if (word.startsWith('#')) break;
    const take = OPTIONS[word];
    if (take !== undefined) take(words[(at += 1)] ?? '', options);
    else if (word.startsWith(SERVER)) path = word.slice(SERVER.length);
    else fail(`${line}: "${word}" is not understood`);
  }
  return { path, options };
}

function fail(message: string): never {
  throw new Error(message);
}
