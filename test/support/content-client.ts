import { ContentCheckService } from '../../src/content/index.js';
import { ContentRemoverService } from '../../src/content-transfer/index.js';
import { Database } from '../../src/database/index.js';
import { TestApplication, type ApplicationSetup, type Files, type TestResponse } from './application.js';
import { TestUser } from './test-user.js';

/** A role with all permissions for content. */
export const CONTENT_EDITOR = `uri: [{path: '/*'}]
workspaces: {'*': [{path: /, scope: both, permission: write}]}
permissions: [content.write, content.publish]
`;

export interface ContentRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly user?: TestUser;
}

/** An application, and an editor who sends requests to `/.rest/content/v1`. */
export class ContentClient {
  private constructor(
    readonly app: TestApplication,
    readonly editor: TestUser,
  ) {}

  static async start(setup: ApplicationSetup = {}): Promise<ContentClient> {
    const definitions = { ...setup.definitions, 'roles/editor.yaml': CONTENT_EDITOR };
    const app = await TestApplication.start({ ...setup, definitions });
    return new ContentClient(app, await TestUser.add(app, 'ines', ['editor']));
  }

  /** The same editor on another instance. */
  at(app: TestApplication): ContentClient {
    return new ContentClient(app, this.editor);
  }

  /** @param path such as `website/travel?depth=1`; a body that is not a string is sent as JSON */
  send(
    method: string,
    path: string,
    body?: unknown,
    { headers = {}, user = this.editor }: ContentRequest = {},
  ): Promise<TestResponse> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return this.app.request(`/.rest/content/v1/${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...user.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: text }),
    });
  }

  /** The parsed body of a successful request. */
  async done(method: string, path: string, body?: unknown): Promise<unknown> {
    const response = await this.send(method, path, body);
    if (response.status >= 300)
      throw new Error(`${method} ${path}: ${String(response.status)} ${response.text}`);
    return response.text === '' ? undefined : response.json;
  }

  /** Replaces the content of all workspaces. */
  async reset(content: Files): Promise<void> {
    const remover = this.app.nest.get(ContentRemoverService, { strict: false });
    const database = this.app.nest.get(Database, { strict: false });
    for (const { name } of await database.query<{ name: string }>('SELECT name FROM content.workspace'))
      await remover.remove(name, '/');
    await this.app.importFiles(content);
  }

  /** Names of the children of a node in order. */
  async names(path: string, parameters = ''): Promise<string[]> {
    const listed = await this.done('GET', `${path}@nodes?${parameters}`);
    const { results } = listed as { results: { '@name': string }[] };
    return results.map((node) => node['@name']);
  }

  /** The result of the consistency check. */
  check(): Promise<unknown> {
    return this.app.nest.get(ContentCheckService, { strict: false }).run({ bytes: false });
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

/** A response without values that differ between runs; identifiers become `<id>`. */
export function withoutMoments(json: unknown): unknown {
  const shown = (key: string, value: unknown): unknown => {
    if (key === '@id' && typeof value === 'string') return '<id>';
    if (key === '@revision') return '<revision>';
    return key === 'cms:created' || key === 'cms:lastModified' ? '<moment>' : value;
  };
  return JSON.parse(JSON.stringify(json, shown));
}
