import type { TestResponse, TestApplication } from './application.js';

/** The parts of a page that tests compare. */
export interface ShownPage {
  readonly status: number;
  readonly heading: string;
  readonly progress: string;
  readonly step: string;
  readonly questions: readonly string[];
  readonly errors: readonly string[];
  readonly buttons: readonly string[];
}

type Values = Readonly<Record<string, string | readonly string[]>>;

/** A browser without scripts: reads a form page, fills in its fields, presses its buttons. */
export class PageVisitor {
  page: TestResponse | undefined;
  #path = '';

  constructor(
    private readonly application: TestApplication,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  get html(): string {
    return this.page?.text ?? '';
  }

  async open(path: string): Promise<ShownPage> {
    this.page = await this.application.request(path, { headers: this.headers });
    return this.shown();
  }

  /** Submits the page with its current values, except for the given ones. */
  async press(button: string, values: Values = {}): Promise<ShownPage> {
    this.#path = textOf(/<form method="post" action="([^"]*)"/.exec(this.html)?.[1]);
    return this.send([...this.fields(values), ['go', button]]);
  }

  /** Submits fields to the URL of the last page, whatever it showed. */
  async send(fields: readonly (readonly [string, string])[], path = this.#path): Promise<ShownPage> {
    this.page = await this.application.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...this.headers },
      body: new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])).toString(),
    });
    return this.shown();
  }

  /** The fields of the page as a browser would submit them. */
  fields(values: Values = {}): [string, string][] {
    const fields = fieldsIn(this.html).filter(([name]) => !Object.hasOwn(values, name));
    const given = Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((each): [string, string] => [name, each]),
    );
    return [...fields, ...given];
  }

  shown(): ShownPage {
    const { html } = this;
    const main = html.slice(html.indexOf('<form'));
    return {
      status: this.page?.status ?? 0,
      heading: first(html, /<h1>(.*?)<\/h1>/s),
      progress: first(html, /<p class="progress">(.*?)<\/p>/s),
      step: first(main, /<h2>(.*?)<\/h2>/s),
      // The first option of a question has its id too, but is not marked as a question.
      questions: all(
        main,
        /class="question[^"]*"[^>]*>\s*<(?:legend|label)[^>]*>(.*?)<\/(?:legend|label)>/gs,
      ),
      errors: all(html, /<p class="error"[^>]*>(.*?)<\/p>/gs),
      buttons: all(html, /<button [^>]*>(.*?)<\/button>/gs),
    };
  }
}

function fieldsIn(html: string): [string, string][] {
  const inputs = Array.from(html.matchAll(/<input ([^>]*)>/g), ([, attributes = '']) => attributes)
    .filter((attributes) => !/type="(?:radio|checkbox)"/.test(attributes) || attributes.includes(' checked'))
    .map((attributes): [string, string] => [attribute(attributes, 'name'), attribute(attributes, 'value')]);
  const areas = Array.from(
    html.matchAll(/<textarea ([^>]*)>\n?(.*?)<\/textarea>/gs),
    ([, attributes = '', value]): [string, string] => [attribute(attributes, 'name'), textOf(value)],
  );
  return [...inputs, ...areas];
}

function attribute(attributes: string, name: string): string {
  return textOf(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1]);
}

function first(html: string, pattern: RegExp): string {
  return plain(pattern.exec(html)?.[1]);
}

function all(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, inner]) => plain(inner));
}

/** The text of an element without markup. */
function plain(html = ''): string {
  return textOf(html.replace(/<[^>]*>/g, ''))
    .replace(/\s+/g, ' ')
    .trim();
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
};

function textOf(html = ''): string {
  return html.replace(/&(?:amp|lt|gt|quot|#34|#39);/g, (entity) => ENTITIES[entity] ?? entity);
}
