import { error, FormsApi, type Made } from '../fixtures/forms-api.js';
import { at } from '../forms-core/forms-world.js';

const SECRET = 'a secret form';
const DENY = `uri:
  - {path: /.rest/forms/v1/*}
  - {path: /forms/*}
  - {path: /.rest/forms/v1/forms/2*, allow: false}
  - {path: /forms/2, allow: false}
  - {path: /.rest/delivery/*}
  - {path: /.rest/delivery/polls/2*, allow: false}
  - {path: /.rest/delivery/shop/polls/2, allow: false}
  - {path: /.rest/forms/v1/forms/00000000-0000-4000-8000-000000000003*, allow: false}
permissions: [forms.read]
`;

let api: FormsApi;
const forms: Made[] = [];

beforeAll(async () => {
  api = await FormsApi.start({
    definitions: {
      'roles/rest-anonymous.yaml': DENY,
      'restEndpoints/delivery/polls.yaml': '$type: formsDeliveryEndpoint_v1\n',
      'restEndpoints/delivery/shop.yaml':
        '$type: formsDeliveryEndpoint_v1\nendpointPath: /delivery/shop/polls\n',
    },
  });
  for (const [index, title] of ['Poll', SECRET, 'Third'].entries()) {
    const uuid = `00000000-0000-4000-8000-00000000000${String(index + 1)}`;
    const questions = [{ question: 'Well?', questionType: 'single', answerOptions: [{ value: 'yes' }] }];
    forms.push(
      await api.done('POST', '/forms', { uuid, title, published: true, publicResults: true, questions }),
    );
  }
});
afterAll(() => api.close());

it.each(['', '?lang=de', '/results', '/results.csv', '/results.json', '/analytics'])(
  'uuids: /forms/<uuid>%s equals /forms/<id>%s',
  async (rest) => {
    const { id, uuid } = at(forms, 0);
    const [byId, byUuid, byUpperCase] = [
      await api.call('GET', `/forms/${String(id)}${rest}`),
      await api.call('GET', `/forms/${uuid}${rest}`),
      await api.call('GET', `/forms/${uuid.toUpperCase()}${rest}`),
    ];
    expect([byUuid.status, byUuid.text]).toEqual([200, byId.text]);
    expect([byUpperCase.status, byUpperCase.text]).toEqual([200, byId.text]);
  },
);

it('uuids: responses, charts, pages, editing and exports', async () => {
  const { id, uuid, questions } = at(forms, 0);
  const questionId = at(questions, 0).id;
  const { status, json } = await api.call('POST', `/forms/${uuid}`, { body: [{ questionId, value: 'yes' }] });
  expect([status, (json as { formId: number }).formId]).toEqual([201, id]);
  const chart = await api.call('GET', `/forms/${uuid}/analytics/${String(questionId)}.svg`);
  const page = await api.app.request(`/forms/${uuid}`);
  const file = await api.call('GET', `/forms/${uuid}/export`, { as: 'eve' });
  const changed = await api.call('PATCH', `/forms/${uuid}`, { as: 'eve', body: { version: 1, description: 'New' } });
  expect([chart.status, page.status, file.status, changed.status]).toEqual([200, 200, 200, 200]);
}); // prettier-ignore

it('uuids: rules for the id apply', async () => {
  const { id, uuid } = at(forms, 1);
  expect(id).toBe(2);
  for (const name of [String(id), uuid, uuid.toUpperCase(), uuid.replaceAll('-', '%2D')]) {
    for (const path of [
      `/.rest/forms/v1/forms/${name}`,
      `/.rest/forms/v1/forms/${name}/results`,
      `/.rest/forms/v1/forms/${name}/analytics`,
      `/forms/${name}`,
      `/.rest/delivery/polls/${name}`,
      `/.rest/delivery/polls/${name}/`,
      `/.rest/delivery/shop/polls/${name}`,
    ]) {
      const { status, text } = await api.app.request(path);
      expect([path, status, text.includes(SECRET)]).toEqual([path, 401, false]);
    }
  }
});

it('uuids: rules for the uuid apply to requests with it', async () => {
  const { uuid } = at(forms, 2);
  expect((await api.call('GET', `/forms/${uuid}`)).status).toBe(401);
});

it('uuids: endpoints of delivery', async () => {
  const { id, uuid } = at(forms, 0);
  for (const path of ['/.rest/delivery/polls', '/.rest/delivery/shop/polls']) {
    const [byId, byUuid] = [
      await api.app.request(`${path}/${String(id)}`),
      await api.app.request(`${path}/${uuid}`),
    ];
    expect([byUuid.status, byUuid.text]).toEqual([200, byId.text]);
  }
});

it('uuids: 404 for an unknown one', async () => {
  const path = '/.rest/forms/v1/forms/00000000-0000-4000-8000-00000000000f';
  const { status, json } = await api.app.request(path);
  const message = `There is nothing at ${path}; below /.rest/forms/v1 there are forms, sections, questions, answerOptions.`;
  expect([status, json]).toEqual([404, error('notFound', message)]);
});
