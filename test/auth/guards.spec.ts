import { Controller, Get, Module, Post, type DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../../src/common/index.js';
import { ConfigModule, readConfig } from '../../src/config/index.js';
import { createApplication } from '../../src/server/create-application.js';
import {
  CurrentCaller,
  OpenToAll,
  RequirePermission,
  AuthModule,
  UsersService,
} from '../../src/auth/index.js';
import { FormsRestModule } from '../../src/forms-rest/index.js';
import { OpenApiModule } from '../../src/openapi/index.js';
import { databaseKinds, testDatabase, type TestDatabase } from '../support/databases.js';
import { ApplicationFolder, basic } from './security-world.js';

@Controller('.rest/probe')
class ProbeController {
  @Get('who')
  who(@CurrentCaller() caller: Caller): Caller {
    return caller;
  }

  @Post('who')
  post(@CurrentCaller() caller: Caller): Caller {
    return caller;
  }

  @Get('closed')
  closed(): string {
    return 'inside';
  }

  @RequirePermission('admin')
  @Get('admin')
  admin(): string {
    return 'inside';
  }

  @OpenToAll()
  @Get('open')
  open(): string {
    return 'inside';
  }
}

@Module({})
class ProbeModule {}

function probe(overrides: Parameters<typeof ConfigModule.forRoot>[0]): DynamicModule {
  return {
    module: ProbeModule,
    imports: [ConfigModule.forRoot(overrides), AuthModule, FormsRestModule, OpenApiModule],
    controllers: [ProbeController],
  };
}

const ROLES = {
  'roles/rest-anonymous.yaml':
    'uri: [{path: /.rest/probe/*, methods: [GET]}, {path: /.rest/probe/closed, allow: false}]\n',
  'roles/reader.yaml':
    'uri: [{path: /.rest/probe/*, methods: [GET]}, {path: /.rest/probe/closed, allow: false}]\n',
};

describe.each(databaseKinds)('the guards on the %s database', (kind) => {
  let folder: ApplicationFolder;
  let test: TestDatabase;
  let application: NestFastifyApplication;
  let base: string;

  /** Status, challenge and body of a response. */
  async function ask(
    path: string,
    user?: string,
    init: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<unknown> {
    const headers = user === undefined ? {} : { authorization: basic(user, `${user} has a password`) };
    const response = await fetch(base + path, { ...init, headers: { ...headers, ...init.headers } });
    const text = await response.text();
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : text;
    const challenge = response.headers.get('www-authenticate');
    return challenge === null ? [response.status, body] : [response.status, body, challenge];
  }

  const rejected = (code: string, message: string): unknown => ({ error: { code, message } });
  const CHALLENGE = 'Basic realm="cms", charset="UTF-8"';

  beforeAll(async () => {
    folder = await ApplicationFolder.make(ROLES);
    test = await testDatabase(kind);
    const overrides = {
      databaseUrl: test.options.url,
      dataDir: test.options.dataDir,
      applicationDir: folder.path,
      modulesDir: folder.path,
      contextPath: '/shop',
      logLevel: 'silent' as const,
    };
    application = await createApplication(probe(overrides), readConfig({}, overrides));
    await application.listen(0, '127.0.0.1');
    base = `${await application.getUrl()}/shop/.rest/probe`;
    const users = application.get(UsersService);
    await users.add('ann', 'ann has a password', ['reader']);
    await users.add('root', 'root has a password', ['superuser']);
  });
  afterAll(async () => {
    await application.close();
    await test.drop();
    await folder.remove();
  });

  it('pass the caller to controllers', async () => {
    expect([await ask('/who'), await ask('/who', 'ann')]).toEqual([
      [200, { user: 'anonymous', roles: ['rest-anonymous', 'anonymous'], anonymous: true }],
      [200, { user: 'ann', roles: ['reader'], anonymous: false }],
    ]);
  });

  it('apply URI rules: 401 for anonymous, 403 for a known user', async () => {
    expect([
      await ask('/closed'),
      await ask('//closed/'),
      await ask('/closed?x=1', 'ann'),
      await ask('/who', undefined, { method: 'POST' }),
      await ask('/who', 'ann', { method: 'POST' }),
      await ask('/closed', 'root'),
    ]).toEqual([
      [
        401,
        rejected(
          'notAuthorized',
          '/.rest/probe/closed requires authentication: send HTTP Basic credentials or an API token.',
        ),
        CHALLENGE,
      ],
      [
        401,
        rejected(
          'notAuthorized',
          '/.rest/probe/closed/ requires authentication: send HTTP Basic credentials or an API token.',
        ),
        CHALLENGE,
      ],
      [403, rejected('accessDenied', "The roles of 'ann' do not allow GET /.rest/probe/closed.")],
      [
        401,
        rejected(
          'notAuthorized',
          '/.rest/probe/who requires authentication: send HTTP Basic credentials or an API token.',
        ),
        CHALLENGE,
      ],
      [403, rejected('accessDenied', "The roles of 'ann' do not allow POST /.rest/probe/who.")],
      [200, 'inside'],
    ]);
  });

  it('apply permissions', async () => {
    expect([await ask('/admin'), await ask('/admin', 'ann'), await ask('/admin', 'root')]).toEqual([
      [
        401,
        rejected(
          'notAuthorized',
          "This needs the permission 'admin': send HTTP Basic credentials or an API token.",
        ),
        CHALLENGE,
      ],
      [403, rejected('accessDenied', "'ann' does not have the permission 'admin'.")],
      [200, 'inside'],
    ]);
  });

  it('reject wrong and malformed credentials on public routes', async () => {
    const wrong = 'The user name or the password is wrong.';
    const malformed =
      "The Authorization header must be 'Basic' and base64 of '<user>:<password>' in UTF-8, or 'Bearer' and an API token.";
    const digest = { headers: { authorization: 'Digest abc' } };
    expect([await ask('/who', 'nobody'), await ask('/who', undefined, digest)]).toEqual([
      [401, rejected('notAuthorized', wrong), CHALLENGE],
      [401, rejected('notAuthorized', malformed), CHALLENGE],
    ]);
  });

  it('ignore public routes', async () => {
    expect([await ask('/open'), await ask('/open', 'nobody')]).toEqual([
      [200, 'inside'],
      [200, 'inside'],
    ]);
  });

  it('send Retry-After', async () => {
    for (let i = 0; i < 5; i++) await ask('/who', 'guessed');
    await sleep(1_050);
    await ask('/who', 'guessed');
    const response = await fetch(`${base}/who`, {
      headers: { authorization: basic('guessed', 'once more') },
    });
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      429,
      '2',
      rejected('tooManyRequests', 'Too many sign-in attempts. Try again in 2 s.'),
    ]);
  });
});
