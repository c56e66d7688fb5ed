import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DataSource } from 'typeorm';
import { AppConfig, Environment } from '../../src/config/index.js';
import {
  Revisions,
  dataSourceOptions,
  openDatabase,
  type Database,
  type DatabaseOptions,
} from '../../src/database/index.js';
import { DefinitionsService } from '../../src/definitions/index.js';
import {
  AUTH_ENTITIES,
  CredentialsService,
  RolesService,
  UriRules,
  UsersService,
} from '../../src/auth/index.js';
import { UserRepository } from '../../src/auth/users/user.repository.js';

/** `Authorization` header of a user name and a password. */
export function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;
}

/** An application folder with the given files. */
export class ApplicationFolder {
  private constructor(readonly path: string) {}

  static async make(files: Readonly<Record<string, string>> = {}): Promise<ApplicationFolder> {
    const folder = new ApplicationFolder(await mkdtemp(join(tmpdir(), 'security-')));
    for (const [file, text] of Object.entries(files)) await folder.write(file, text);
    return folder;
  }

  async write(file: string, text: string): Promise<void> {
    await mkdir(dirname(join(this.path, file)), { recursive: true });
    await writeFile(join(this.path, file), text);
  }

  remove(): Promise<void> {
    return rm(this.path, { recursive: true, force: true });
  }
}

/** Opens the roles in the files of a folder; changes are not watched. */
export async function openRoles(folder: ApplicationFolder): Promise<{
  definitions: DefinitionsService;
  roles: RolesService;
  rules: UriRules;
}> {
  const definitions = new DefinitionsService({
    applicationDir: folder.path,
    modulesDir: join(folder.path, 'none'),
  });
  const roles = new RolesService(definitions);
  const rules = new UriRules(roles);
  await definitions.start();
  return { definitions, roles, rules };
}

/** The part of one instance that handles users. */
export class Instance {
  private constructor(
    readonly database: Database,
    readonly revisions: Revisions,
    readonly users: UsersService,
    readonly authentication: CredentialsService,
  ) {}

  /** @param database an open database to share, because the embedded database can only be opened once */
  static async open(
    options: DatabaseOptions,
    roles: RolesService,
    { superuserPassword = '', database }: { superuserPassword?: string; database?: Database } = {},
  ): Promise<Instance> {
    const opened = database ?? (await openDatabase(options));
    const revisions = new Revisions(opened, options.url);
    await revisions.start();
    const dataSource = new DataSource({ ...dataSourceOptions(opened), entities: [...AUTH_ENTITIES] });
    await dataSource.initialize();
    const repository = new UserRepository(dataSource, opened, revisions);
    const config = new AppConfig(new Environment(), { superuserPassword });
    const users = new UsersService(repository, roles, config);
    return new Instance(opened, revisions, users, new CredentialsService(repository, revisions));
  }

  async close(): Promise<void> {
    await this.revisions.close();
    await this.database.close();
  }
}
