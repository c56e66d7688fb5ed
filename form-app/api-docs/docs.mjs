/**
 * The page `/.rest/docs`: reads the OpenAPI document at its `<link rel="alternate">` and renders it. All
 * texts are inserted as text, never as markup. GET operations can be sent from the page, with the session of
 * the signed-in user.
 */
import { make } from './make.mjs';
import { schemaText } from './schema-text.mjs';

const place = (id) => document.getElementById(id);

/** Texts in the document mark `code` with backticks. */
function words(text = '') {
  return text.split('`').map((part, index) => (index % 2 === 1 ? make('code', {}, part) : part));
}

function resolve(api, value) {
  if (value?.$ref === undefined) return value;
  return value.$ref
    .split('/')
    .slice(1)
    .reduce((node, key) => node[key], api);
}

function parameterRow({ name, in: where, required, description, schema }) {
  const input = make('input', { name, 'data-in': where, 'aria-label': name, autocomplete: 'off' });
  return make(
    'tr',
    {},
    make('th', { scope: 'row' }, make('code', {}, name), required ? ' *' : ''),
    make('td', {}, where),
    make('td', {}, words(description), ' ', make('span', { class: 'quiet' }, schemaText(schema))),
    make('td', {}, input),
  );
}

const FURTHER = {
  name: 'filters',
  in: 'query',
  description: 'Further filters as in a URL, such as `price[gt]=5&title[like]=a%25`.',
  schema: { type: 'string' },
};

/** Filters with operators share one field. */
function shownParameters(parameters) {
  const shown = parameters.filter(({ name }) => !name.endsWith(']'));
  return shown.length < parameters.length ? [FURTHER, ...shown] : shown;
}

function parameterTable(all) {
  const parameters = shownParameters(all);
  const head = ['Name', 'In', 'Meaning', 'Value'].map((title) => make('th', { scope: 'col' }, title));
  return make(
    'table',
    {},
    make('thead', {}, make('tr', {}, head)),
    make('tbody', {}, parameters.map(parameterRow)),
  );
}

/** Shows media types with their schemas. */
function contentParts(content = {}) {
  return Object.entries(content).flatMap(([type, { schema, examples = {} }]) => [
    make('p', {}, make('code', {}, type)),
    make('pre', { tabindex: '0' }, schemaText(schema)),
    ...Object.values(examples).map(({ value }) =>
      make('pre', { tabindex: '0' }, JSON.stringify(value, null, 2)),
    ),
  ]);
}

function responseParts(api, [status, given]) {
  const { description, content } = resolve(api, given);
  const isError = Number(status) >= 400;
  const line = make('p', {}, make('strong', {}, status), ' ', words(description));
  return isError ? [line] : [line, ...contentParts(content)];
}

/**
 * The URL of an operation with the values of its inputs. Filters are typed as a query: `title=x&price[gt]=5`.
 */
function urlOf(base, path, inputs) {
  let filled = path;
  const query = [];
  for (const { name, value, dataset } of inputs) {
    if (value === '') continue;
    const encoded = encodeURIComponent(value);
    if (dataset.in === 'path') filled = filled.replace(`{${name}}`, encoded.replaceAll('%2F', '/'));
    else if (dataset.in === 'query') query.push(name === 'filters' ? value : `${name}=${encoded}`);
  }
  return `${base}${filled}${query.length === 0 ? '' : `?${query.join('&')}`}`;
}

function sender(base, path, details) {
  const output = make('pre', { hidden: '', tabindex: '0', 'aria-live': 'polite' });
  const button = make('button', { type: 'button' }, 'Send');
  button.addEventListener('click', async () => {
    const inputs = [...details.querySelectorAll('input')];
    const url = urlOf(base, path, inputs);
    const headers = inputs.filter(({ dataset, value }) => dataset.in === 'header' && value !== '');
    output.hidden = false;
    output.textContent = `GET ${url}\n`;
    try {
      const response = await fetch(url, { headers: headers.map(({ name, value }) => [name, value]) });
      const isText = /json|text|yaml|svg/.test(response.headers.get('content-type') ?? 'text');
      const body = isText ? await response.text() : `${(await response.blob()).size} bytes`;
      output.append(`${response.status}\n\n${readable(body)}`);
    } catch (error) {
      output.append(String(error));
    }
  });
  return [make('p', {}, button), output];
}

function readable(body) {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function operationPart(api, base, path, method, operation) {
  const permission = operation['x-permission'];
  const parameters = (operation.parameters ?? []).map((each) => resolve(api, each));
  const details = make(
    'details',
    { 'data-words': `${method} ${path} ${operation.summary} ${operation.operationId}`.toLowerCase() },
    make(
      'summary',
      {},
      make('span', { class: 'method' }, method.toUpperCase()),
      make('code', {}, path),
      ' ',
      words(operation.summary),
    ),
  );
  // There are hundreds of operations: each is rendered when it is opened.
  details.addEventListener(
    'toggle',
    () => {
      details.append(
        ...[operation.description === undefined ? '' : make('p', {}, words(operation.description))],
        ...(permission === undefined
          ? []
          : [make('p', {}, 'Requires the permission ', make('code', {}, permission), '.')]),
        ...(parameters.length === 0 ? [] : [make('h3', {}, 'Parameters'), parameterTable(parameters)]),
        ...(operation.requestBody === undefined
          ? []
          : [make('h3', {}, 'Body'), ...contentParts(operation.requestBody.content)]),
        make('h3', {}, 'Responses'),
        ...Object.entries(operation.responses).flatMap((response) => responseParts(api, response)),
        ...(method === 'get' ? sender(base, path, details) : []),
      );
    },
    { once: true },
  );
  return details;
}

function showOperations(api, base) {
  const all = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  );
  place('operations').replaceChildren(
    ...api.tags.map(({ name, description }) =>
      make(
        'section',
        {},
        make('h2', {}, name),
        make('p', { class: 'quiet' }, words(description)),
        all
          .filter(({ operation }) => operation.tags.includes(name))
          .map(({ path, method, operation }) => operationPart(api, base, path, method, operation)),
      ),
    ),
  );
}

function showSchemas(schemas) {
  place('schemas').append(
    ...Object.entries(schemas).map(([name, schema]) =>
      make(
        'details',
        { id: `schema-${name}` },
        make('summary', {}, make('code', {}, name)),
        make('p', {}, words(schema.description)),
        make('pre', { tabindex: '0' }, schemaText(schema)),
      ),
    ),
  );
}

/** Opens the schema that a link leads to. */
function openTarget() {
  const target = place(decodeURIComponent(location.hash.slice(1)));
  if (target instanceof HTMLDetailsElement) target.open = true;
  target?.scrollIntoView();
}

function search() {
  const wanted = place('search').value.toLowerCase().split(' ');
  const operations = [...document.querySelectorAll('[data-words]')];
  for (const each of operations) each.hidden = !wanted.every((word) => each.dataset.words.includes(word));
  for (const section of document.querySelectorAll('main section')) {
    section.hidden = section.querySelector('details:not([hidden])') === null;
  }
  place('found').textContent =
    `${operations.filter(({ hidden }) => !hidden).length} of ${operations.length} operations`;
}

async function show() {
  const response = await fetch(document.querySelector('link[rel=alternate]').href);
  if (!response.ok) throw new Error(`The OpenAPI document could not be loaded: ${response.status}`);
  const api = await response.json();
  // Links are relative to the URL of this page, whatever URL a proxy gives it.
  const base = document
    .querySelector('link[rel=alternate]')
    .getAttribute('href')
    .replace(/\/\.rest\/.*$/, '');
  place('title').textContent = `${api.info.title}: API ${api.info.version}`;
  place('about').replaceChildren(...words(api.info.description));
  showOperations(api, base);
  showSchemas(api.components.schemas);
  place('search').addEventListener('input', search);
  addEventListener('hashchange', openTarget);
  search();
  openTarget();
}

show().catch((error) => {
  place('operations').replaceChildren(make('p', { role: 'alert' }, String(error)));
});
