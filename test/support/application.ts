import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { AppModule } from '../../src/app.module.js';
import { readConfig, type AppConfig } from '../../src/config/index.js';
import { ContentImporterService } from '../../src/content-transfer/index.js';
import { createApplication } from '../../src/server/create-application.js';
import { databaseKind, testDatabase, type DatabaseKind } from './databases.js';

/** Files by path relative to their folder. */
export type Files = Readonly<Record<string, string | Buffer>>;

export interface ApplicationSetup {
  /** Files of the application's own light module, e.g. `restEndpoints/delivery/pages_v1.yaml`. */
  readonly definitions?: Files;
  /** Files of further light modules, e.g. `shop/restEndpoints/…`. */
  readonly modules?: Files;
  /**
   * Content files by their name, which determines the import path, such as `website.home.yaml`; imported in
   * this order.
   */
  readonly content?: Files;
  /**
   * Whether callers without credentials may read the nodes of all workspaces; true unless this is `false`.
   */
  readonly openToAll?: boolean;
  readonly settings?: Partial<AppConfig>;
  readonly kind?: DatabaseKind;
}

/** Allows all callers to read all nodes, for tests that are not about access. */
const OPEN_TO_ALL: Files = {
  'roles/anonymous.yaml': "workspaces: {'*': [{path: /, scope: both, permission: read}]}\n",
};

/** A response as received by a client; `json` throws if the body is not JSON. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly bytes: Buffer;
  readonly text: string;
  readonly json: unknown;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

interface RunningApplication {
  readonly nest: NestFastifyApplication;
  readonly end: () => Promise<void>;
}

/** The real application with its own database, listening on a free port. */
export class TestApplication {
  private constructor(
    private running: RunningApplication | undefined,
    readonly base: string,
    /** Folders of the application's light module and of the others: write into them to change definitions. */
    readonly folders: { readonly own: string; readonly modules: string; readonly content: string },
  ) {}

  static async start(setup: ApplicationSetup = {}): Promise<TestApplication> {
    const database = await testDatabase(setup.kind ?? databaseKind);
    const folder = await mkdtemp(join(tmpdir(), 'application-'));
    const folders = {
      own: join(folder, 'own'),
      modules: join(folder, 'modules'),
      content: join(folder, 'content'),
    };
    const access = setup.openToAll === false ? {} : OPEN_TO_ALL;
    await writeFiles(folders.own, { ...access, ...setup.definitions });
    await writeFiles(folders.modules, setup.modules ?? {});
    const config = readConfig({}, {
      port: 0,
      logLevel: 'silent',
      applicationDir: folders.own,
      modulesDir: folders.modules,
      databaseUrl: database.options.url,
      databasePoolSize: database.options.poolSize,
      // Tests submit a page as soon as it is open.
      formMinimumTimeMs: 0,
      // If tests use all processors, a database may not respond for a second.
      databaseLimits: { queueSize: 500, inactivityTimeoutMs: 0 },
      dataDir: database.options.dataDir,
      ...setup.settings,
    }); // prettier-ignore
    const nest = await createApplication(AppModule.forRoot(config), config);
    await nest.listen(0, '127.0.0.1');
    const end = async (): Promise<void> => {
      await nest.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    };
    const application = new TestApplication({ nest, end }, await nest.getUrl(), folders);
    await application.importFiles(setup.content ?? {});
    return application;
  }

  /** Imports content files like the command line. */
  async importFiles(files: Files, onExisting: 'replace' | 'merge' = 'replace'): Promise<void> {
    await writeFiles(this.folders.content, files);
    const importer = this.nest.get(ContentImporterService, { strict: false });
    for (const name of Object.keys(files)) {
      await importer.importFile(join(this.folders.content, name), { label: name, onExisting });
    }
  }

  /** Sends exactly the given request: no header is added, and the path is sent unchanged. */
  request(path: string, { method = 'GET', headers = {}, body }: RequestOptions = {}): Promise<TestResponse> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(this.base);
      const outgoing = httpRequest({ hostname, port, method, path, headers: { ...headers } }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('error', reject);
        incoming.on('end', () => {
          resolve(toResponse(incoming.statusCode ?? 0, incoming.headers, Buffer.concat(chunks)));
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }

  /** The parsed body of a successful GET. */
  async get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<unknown> {
    const response = await this.request(path, { headers });
    if (response.status !== 200) throw new Error(`GET ${path}: ${String(response.status)} ${response.text}`);
    return response.json;
  }

  /** Until it is closed. */
  get nest(): NestFastifyApplication {
    if (this.running === undefined) throw new Error('The application is closed.');
    return this.running.nest;
  }

  async close(): Promise<void> {
    const { running } = this;
    // A worker keeps the variables of each spec file until its end.
    this.running = undefined;
    await running?.end();
  }
}

function toResponse(status: number, headers: TestResponse['headers'], bytes: Buffer): TestResponse {
  const text = bytes.toString();
  return {
    status,
    headers,
    bytes,
    text,
    get json(): unknown {
      const parsed: unknown = JSON.parse(text);
      return parsed;
    },
  };
}

async function writeFiles(folder: string, files: Files): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
