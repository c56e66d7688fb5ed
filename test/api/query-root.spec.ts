import { TestApplication } from '../support/application.js';

/** An export of a whole workspace, whose root has a type that the endpoint lists. */
const CONTENT = `jcr:root:
  jcr:primaryType: cms:page
  title: Root
  price: 5
  inside:
    jcr:primaryType: cms:page
    title: Inside
    price: 5
`;

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/roots.yaml': 'workspace: roots\nnodeTypes: [cms:page]\n' },
    content: { 'roots.yaml': CONTENT },
  });
});

afterAll(() => app.close());

// docs/reference/queries.md#filters: queries search below the root path.
it.each(['', '?price[in]=4~6&orderBy=price', '?title[like]=%25i%25', '?price=5', '?@name[ne]=x'])(
  'a query never finds the root: %s',
  async (query) => {
    const { json } = await app.request(`/.rest/delivery/roots${query}`);
    expect(json).toEqual({
      total: 1,
      offset: 0,
      limit: 10,
      results: [expect.objectContaining({ '@path': '/inside', title: 'Inside' })],
    });
  },
);

it.each(['?title[like]=%25oo%25', '?q=root', '?title=Root'])(
  'a query does not find the root by its own words: %s',
  async (query) => {
    const { json } = await app.request(`/.rest/delivery/roots${query}`);
    expect(json).toEqual({ total: 0, offset: 0, limit: 10, results: [] });
  },
);
