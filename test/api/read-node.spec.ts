import { TestApplication } from '../support/application.js';

// docs/reference/reading.md#node-object. Bodies are compared as text, because the order of keys is specified.

const STONES = `'stones':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': '1d9f0e0c-0000-4000-8000-000000000001'
  'title': 'Stones'
  'empty': ''
  'yes': true
  'no': false
  'quotedTrue': 'true'
  'one': 1
  'negative': -7
  'biggest': 9223372036854775807
  'smallest': -9223372036854775808
  'four': 4.0
  'tiny': 1.5E-3
  'decimal': !decimal '12.50'
  'quotedNumber': '0042'
  'noNumber': !double 'NaN'
  'created': 2020-02-01T13:45:49.952+07:00
  'utc': 1999-12-31T23:59:59.000Z
  'link': !weakreference '1d9f0e0c-0000-4000-8000-000000000002'
  'picture': !binary 'R0lGODlhAQABAAAAACw='
  'none': []
  'single': ['alone']
  'many': ['b', 'a', 'b']
  'flags': [true, false]
  'longs': [9007199254740993, 2]
  'dates': [2020-02-01T13:45:49.952+07:00]
  '10': 'ten'
  '9': 'nine'
  '00':
    'jcr:uuid': '1d9f0e0c-0000-4000-8000-000000000010'
    'text': 'double zero'
  '2':
    'jcr:uuid': '1d9f0e0c-0000-4000-8000-000000000011'
  '0':
    'jcr:uuid': '1d9f0e0c-0000-4000-8000-000000000012'
  '1':
    'jcr:uuid': '1d9f0e0c-0000-4000-8000-000000000013'
  '01':
    'jcr:uuid': '1d9f0e0c-0000-4000-8000-000000000014'
`;

const TEXTS = `'texts':
  'jcr:primaryType': 'mgnl:page'
  'jcr:uuid': '1d9f0e0c-0000-4000-8000-000000000002'
  'umlaut': 'Grüße aus Köln'
  'emoji': '👩‍🚀 🏔️'
  'rtl': 'שלום'
  'composed': "e\\u0301"
  'separators': "a\\u2028b\\u2029c"
  'control': "a\\tb\\nc\\u0001d"
  'quotes': 'say "hi" \\ there'
  'markup': '<p class="x">Tom & Jerry</p><script>1</script>'
  'naïve key': 'key'
  'same': 'a property'
  'ключ':
    'jcr:uuid': '1d9f0e0c-0000-4000-8000-000000000020'
  'same':
    'jcr:uuid': '1d9f0e0c-0000-4000-8000-000000000021'
`;

let app: TestApplication;

beforeAll(async () => {
  app = await TestApplication.start({
    definitions: { 'restEndpoints/delivery/pages_v1.yaml': 'workspace: website\ndepth: 1\n' },
    content: { 'website.stones.yaml': STONES, 'website.texts.yaml': TEXTS },
  });
});

afterAll(() => app.close());

function embedded(path: string, name: string, number: string, properties = ''): string {
  return `{"@name":"${name}","@path":"${path}/${name}","@id":"1d9f0e0c-0000-4000-8000-0000000000${number}","@nodeType":"cms:contentNode"${properties},"@nodes":[]}`;
}

it('returns values by their type, in the order of the file', async () => {
  const response = await app.request('/.rest/delivery/pages/v1/stones');
  expect(response.status).toBe(200);
  expect(response.text).toBe(
    [
      '{"@name":"stones","@path":"/stones","@id":"1d9f0e0c-0000-4000-8000-000000000001","@nodeType":"cms:page"',
      '"title":"Stones"',
      '"empty":""',
      '"yes":true',
      '"no":false',
      '"quotedTrue":"true"',
      '"one":1',
      '"negative":-7',
      '"biggest":9223372036854775807',
      '"smallest":-9223372036854775808',
      '"four":4.0',
      '"tiny":1.5E-3',
      '"decimal":12.50',
      '"quotedNumber":"0042"',
      '"noNumber":null',
      '"created":"2020-02-01T13:45:49.952+07:00"',
      '"utc":"1999-12-31T23:59:59.000Z"',
      '"link":"1d9f0e0c-0000-4000-8000-000000000002"',
      '"none":[]',
      '"single":["alone"]',
      '"many":["b","a","b"]',
      '"flags":[true,false]',
      '"longs":[9007199254740993,2]',
      '"dates":["2020-02-01T13:45:49.952+07:00"]',
      '"10":"ten"',
      '"9":"nine"',
      `"00":${embedded('/stones', '00', '10', ',"text":"double zero"')}`,
      `"2":${embedded('/stones', '2', '11')}`,
      `"0":${embedded('/stones', '0', '12')}`,
      `"1":${embedded('/stones', '1', '13')}`,
      `"01":${embedded('/stones', '01', '14')}`,
      '"@nodes":["00","2","0","1","01"]}',
    ].join(','),
  );
});

it('keeps every character of texts and names; a child takes precedence over a property of the same name', async () => {
  const response = await app.request('/.rest/delivery/pages/v1/texts');
  expect(response.text).toBe(
    [
      '{"@name":"texts","@path":"/texts","@id":"1d9f0e0c-0000-4000-8000-000000000002","@nodeType":"cms:page"',
      '"umlaut":"Grüße aus Köln"',
      '"emoji":"👩‍🚀 🏔️"',
      '"rtl":"שלום"',
      '"composed":"e\u0301"',
      '"separators":"a\u2028b\u2029c"',
      '"control":"a\\tb\\nc\\u0001d"',
      '"quotes":"say \\"hi\\" \\\\ there"',
      '"markup":"<p class=\\"x\\">Tom & Jerry</p><script>1</script>"',
      '"naïve key":"key"',
      `"ключ":${embedded('/texts', 'ключ', '20')}`,
      `"same":${embedded('/texts', 'same', '21')}`,
      '"@nodes":["ключ","same"]}',
    ].join(','),
  );
});

it('reads a node by a name with characters beyond ASCII, encoded or not', async () => {
  const encoded = await app.request('/.rest/delivery/pages/v1/texts/%D0%BA%D0%BB%D1%8E%D1%87');
  expect(encoded.text).toBe(embedded('/texts', 'ключ', '20'));
});

it('counts the bytes of the response, not its characters', async () => {
  const response = await app.request('/.rest/delivery/pages/v1/texts');
  expect(response.headers['content-length']).toBe(String(Buffer.byteLength(response.text)));
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
});
