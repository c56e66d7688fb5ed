import { accessWorld, close, open, role } from '../fixtures/access-world.js';
import { TestApplication } from '../support/application.js';
import { statementsOf } from '../support/count-statements.js';
import { TestUser } from '../support/test-user.js';

// docs/reference/roles.md#node-rules: access to nodes. A node that may not be read is reported like a missing
// one.

const ID = (last: string): string => `ac000000-0000-4000-8000-0000000000${last}`;
const OTTERS = {
  '@name': '0', '@path': '/travel/main/0', '@id': ID('03'), '@nodeType': 'cms:component', text: 'otters at the lake', '@nodes': [],
}; // prettier-ignore
const KITES = {
  '@name': '1', '@path': '/travel/main/1', '@id': ID('04'), '@nodeType': 'cms:component', text: 'kites for members', '@nodes': [],
}; // prettier-ignore
const page = (name: string, path: string, id: string, title: string): object => ({
  '@name': name, '@path': path, '@id': ID(id), '@nodeType': 'cms:page', title, '@nodes': [],
}); // prettier-ignore
/** The page `/travel` with the visible components of its area. */
const travel = (...components: readonly { '@name': string }[]): object => ({
  ...page('travel', '/travel', '01', 'Travel'),
  main: {
    '@name': 'main', '@path': '/travel/main', '@id': ID('02'), '@nodeType': 'cms:area',
    ...Object.fromEntries(components.map((component) => [component['@name'], component])),
    '@nodes': components.map((component) => component['@name']),
  },
  '@nodes': ['main'],
}); // prettier-ignore
const MEMBERS = page('members', '/travel/members', '05', 'Members');
const OPEN_DAY = page('open', '/travel/members/open', '06', 'Open day');
const NEIGHBOUR = page('members-area', '/travel/members-area', '07', 'A neighbour in name');
const SHOP = page('shop', '/shop', '11', 'Shop');

const ROLES = {
  everything: role(open('/')),
  guest: role(
    open('/travel'),
    close('/travel/members'),
    open('/travel/members/open'),
    close('/travel/main/1', 'node'),
  ),
  gap: role(open('/travel'), close('/travel/main'), open('/travel/main/0')),
  openDay: role(open('/travel/members/open', 'node')),
  area: role(open('/travel', 'node')),
  below: role(open('/', 'children')),
  nothing: role(),
};

let app: TestApplication;
const users = new Map<string, TestUser>();

beforeAll(async () => {
  app = await TestApplication.start(accessWorld(ROLES));
  for (const name of Object.keys(ROLES)) users.set(name, await TestUser.add(app, name, [name]));
});

afterAll(() => app.close());

/** Status and body of a user's or an anonymous request below `/.rest/delivery/`. */
async function ask(user: keyof typeof ROLES | undefined, path: string): Promise<[number, unknown]> {
  const headers = user === undefined ? {} : users.get(user)?.headers;
  const { status, json } = await app.request(`/.rest/delivery/${path}`, headers && { headers });
  return [status, json];
}

const notFound = (path: string): [number, unknown] => [
  404,
  { error: { code: 'pathNotFound', message: path } },
];
const found = (nodes: readonly object[], offset = 0, limit = 10): [number, unknown] => [
  200,
  { total: nodes.length, offset, limit, results: nodes.slice(offset, offset + limit) },
];

describe('a node', () => {
  it('shows its readable properties and descendants', async () => {
    expect(await ask('everything', 'pages/travel')).toEqual([200, travel(OTTERS, KITES)]);
    expect(await ask('below', 'pages/travel')).toEqual([200, travel(OTTERS, KITES)]);
    expect(await ask('guest', 'pages/travel')).toEqual([200, travel(OTTERS)]);
    expect(await ask('area', 'pages/travel')).toEqual([200, page('travel', '/travel', '01', 'Travel')]);
  });

  it('is 404 if it may not be read, like a missing one', async () => {
    expect(await ask('guest', 'pages/travel/members')).toEqual(notFound('/travel/members'));
    expect(await ask('guest', 'pages/travel/nothing')).toEqual(notFound('/travel/nothing'));
    expect(await ask('guest', 'pages/travel/main/1')).toEqual(notFound('/travel/main/1'));
    expect(await ask('guest', 'pages/shop')).toEqual(notFound('/shop'));
    expect(await ask('nothing', 'pages/shop')).toEqual(notFound('/shop'));
    expect(await ask('openDay', 'pages/travel')).toEqual(notFound('/travel'));
  });

  it('is found below a node that may not be read', async () => {
    expect(await ask('guest', 'pages/travel/members/open')).toEqual([200, OPEN_DAY]);
    expect(await ask('openDay', 'members/open')).toEqual([200, OPEN_DAY]);
  });

  it('takes the same statements whether it is hidden or missing', async () => {
    for (const user of ['guest', 'nothing'] as const) {
      for (const [hidden, absent] of [['shop', 'nowhere'], ['travel/members@nodes', 'travel/nowhere@nodes']]) {
        const [first, second] = [
          await statementsOf(app, () => ask(user, `pages/${hidden ?? ''}`)),
          await statementsOf(app, () => ask(user, `pages/${absent ?? ''}`)),
        ];
        expect([user, hidden, first]).toEqual([user, hidden, second]);
        expect(first.length).toBe(user === 'guest' ? 1 : 0);
      }
    } // prettier-ignore
  });
});

describe('children', () => {
  it('are the readable ones', async () => {
    expect(await ask('everything', 'pages/travel@nodes')).toEqual([200, [MEMBERS, NEIGHBOUR]]);
    expect(await ask('guest', 'pages/travel@nodes')).toEqual([200, [NEIGHBOUR]]);
    expect(await ask('area', 'pages/travel@nodes')).toEqual([200, []]);
  });

  it('of a hidden node are not found', async () => {
    expect(await ask('guest', 'pages/travel/members@nodes')).toEqual(notFound('/travel/members'));
    expect(await ask('guest', 'members/@nodes')).toEqual(notFound('/travel/members'));
    expect(await ask('openDay', 'pages/travel@nodes')).toEqual(notFound('/travel'));
  });

  it('of the root can always be listed', async () => {
    expect(await ask('everything', 'pages/@nodes')).toEqual([200, [travel(OTTERS, KITES), SHOP]]);
    expect(await ask('guest', 'pages/@nodes')).toEqual([200, [travel(OTTERS)]]);
    expect(await ask('openDay', 'pages/@nodes')).toEqual([200, []]);
    expect(await ask('nothing', 'pages/@nodes')).toEqual([200, []]);
  });
});

describe('a query', () => {
  const GUEST = [travel(OTTERS), OPEN_DAY, NEIGHBOUR];

  it('counts and pages readable nodes', async () => {
    expect(await ask('everything', 'pages')).toEqual(found([travel(OTTERS, KITES), MEMBERS, OPEN_DAY, NEIGHBOUR, SHOP]));
    expect(await ask('guest', 'pages')).toEqual(found(GUEST));
    expect(await ask('guest', 'pages?offset=1&limit=1')).toEqual(found(GUEST, 1, 1));
    expect(await ask('guest', 'pages?orderBy=title%20desc')).toEqual(found([travel(OTTERS), OPEN_DAY, NEIGHBOUR]));
    expect(await ask('guest', 'pages?title[like]=%25a%25')).toEqual(found([travel(OTTERS), OPEN_DAY, NEIGHBOUR]));
    expect(await ask('guest', `pages?@id=${ID('05')}`)).toEqual(found([]));
    expect(await ask('guest', `pages?@id=${ID('06')}`)).toEqual(found([OPEN_DAY]));
    expect(await ask('nothing', 'pages')).toEqual(found([]));
  }); // prettier-ignore

  it('below a hidden node finds readable nodes', async () => {
    expect(await ask('guest', 'members')).toEqual(found([OPEN_DAY]));
    expect(await ask('guest', 'pages?@ancestor=/travel/members')).toEqual(found([OPEN_DAY]));
    expect(await ask('area', 'members')).toEqual(found([]));
  });

  it('cannot search the texts of hidden nodes', async () => {
    expect(await ask('everything', 'pages?q=kites')).toEqual(found([travel(OTTERS, KITES)]));
    expect(await ask('guest', 'pages?q=kites')).toEqual(found([]));
    expect(await ask('guest', 'pages?q=otters')).toEqual(found([travel(OTTERS)]));
    expect(await ask('area', 'pages?q=otters')).toEqual(found([]));
    // The node may be read, but the page that would embed it may not.
    expect(await ask('gap', 'pages?q=otters')).toEqual(found([]));
    expect(await ask('guest', 'pages?q=-kites&orderBy=@path')).toEqual(found([travel(OTTERS), NEIGHBOUR, OPEN_DAY]));
  }); // prettier-ignore

  it('is rejected for invalid parameters, for every caller', async () => {
    expect((await ask('nothing', 'pages?@ancestor[like]=/x'))[0]).toBe(400);
  });
});

describe('callers', () => {
  it('without credentials see what the role anonymous allows, and nothing without it', async () => {
    expect(await ask(undefined, 'pages')).toEqual(found([]));
    expect(await ask(undefined, 'pages/travel')).toEqual(notFound('/travel'));
  });

  it('see everything if an endpoint bypasses access control', async () => {
    expect(await ask(undefined, 'open/shop')).toEqual([200, SHOP]);
    expect(await ask('nothing', 'open')).toEqual(await ask('everything', 'pages'));
  });
});
