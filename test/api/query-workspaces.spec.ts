import { queryNames } from '../fixtures/query-names.js';
import { one, yamlOf } from '../fixtures/typed-node.js';
import { TestApplication } from '../support/application.js';

const WORKSPACES = ['one', 'two'];

/** Nodes with the same properties in both workspaces; their names differ. */
function fileOf(workspace: string): string {
  return yamlOf([
    {
      name: `${workspace}-node`,
      properties: {
        count: one('Long', '5'),
        day: one('Date', '2020-02-01T12:00:00.000Z'),
        flag: one('Boolean', 'true'),
        title: one('String', 'Harl coast'),
      },
    },
  ]);
}

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: Object.fromEntries(
      WORKSPACES.map((name) => [
        `restEndpoints/delivery/${name}.yaml`,
        `workspace: ${name}\nnodeTypes: [cms:content]\n`,
      ]),
    ),
    content: Object.fromEntries(WORKSPACES.map((name) => [`${name}.yaml`, fileOf(name)])),
  });
});

afterAll(() => app.close());

describe('query, workspace', () => {
  it.each([
    '',
    'count=5',
    'count[in]=5,6',
    'count[in]=1~9',
    'count[gt]=4',
    'count=5&orderBy=count',
    'count[gt]=4&orderBy=count',
    'count=5&q=harl',
    'count[gt]=4&q=harl',
    'day=2020-02-01',
    'day[in]=2020-02-01,2020-02-02',
    'day[gte]=2020-01-01&orderBy=day',
    'flag=true',
    'title=Harl+coast',
    'title[like]=Harl%25',
    'title[ne]=x',
    'q=harl',
    '@ancestor=/&orderBy=title',
  ])('finds no node of another workspace: ?%s', async (query) => {
    for (const name of WORKSPACES) {
      expect(await queryNames(app, name, query)).toEqual([`${name}-node`]);
    }
  });
});
