import { parseYaml, type Definition, type Finding } from '../../definitions/index.js';
import { parseWebhook } from './parse-webhook.js';

const URL_LINE = 'url: https://example.org/hook';
const REST = "events: content.published\nsecret: '${env:KEY}'";

function read(text: string, path = 'hook'): unknown {
  const { root } = parseYaml(Buffer.from(text), 'hook.yaml');
  if (root === undefined) throw new Error('no YAML');
  const findings: Finding[] = [];
  const definition: Definition = { kind: 'webhooks', module: 'm', path, file: 'hook.yaml', root };
  const webhook = parseWebhook(definition, (finding) => findings.push(finding));
  const problems = findings.map(({ severity, message }) => `${severity}: ${message}`);
  return problems.length > 0 ? problems : webhook;
}

describe('parseWebhook', () => {
  it('reads every key', () => {
    const text = `${URL_LINE}
events: [form.published, form.response.created]
workspaces: [website]
paths: [/, /a/b]
forms: [5C0E9A52-7F0C-4A80-9D8E-7F4D6C3B2A11]
secret: ['\${env:NEW}', whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw]
headers: {X-Key: '\${env:KEY}'}
includeResponse: true`;
    expect(read(text, 'deep/hook')).toEqual({
      name: 'hook',
      url: 'https://example.org/hook',
      events: ['form.published', 'form.response.created'],
      workspaces: ['website'],
      paths: ['/', '/a/b'],
      forms: ['5c0e9a52-7f0c-4a80-9d8e-7f4d6c3b2a11'],
      secrets: ['${env:NEW}', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
      headers: new Map([['X-Key', '${env:KEY}']]),
      includeResponse: true,
    });
  });

  it.each([
    [REST, ["error: 'url' is required"]],
    [`url: ftp://example.org\n${REST}`, ["error: 'url' must be a URL such as https://example.org/hook, not 'ftp://example.org'"]],
    [`url: 'http://['\n${REST}`, ["error: 'url' is not a valid URL"]],
    [`url: https://me:secret@example.org\n${REST}`, ["error: 'url' must not contain credentials: use 'headers'"]],
    [`${URL_LINE}\nsecret: '\${env:KEY}'`, ["error: 'events' is required"]],
    [`${URL_LINE}\nevents: []\nsecret: '\${env:KEY}'`, ["error: 'events' needs at least one entry"]],
    [`${URL_LINE}\nevents: content.published\nsecret: short`, ["error: 'secret' must be '${env:NAME}', or at least 16 characters, or whsec_ with Base64"]],
    [`${URL_LINE}\n${REST}\npaths: news/`, ["error: 'paths' must be a path such as /larkway/news, not 'news/'"]],
    [`${URL_LINE}\n${REST}\nforms: 7`, ["error: 'forms' must be the uuid of a form, not '7'"]],
    [`${URL_LINE}\n${REST}\nheaders: {Webhook-Id: x}`, ["error: 'headers' must not have the header 'Webhook-Id'"]],
    [`${URL_LINE}\n${REST}\nheaders: {X: "a\\nb"}`, ["error: 'headers.X' must be printable ASCII characters"]],
    [`${URL_LINE}\n${REST}\nsecrets: x`, ["warning: 'secrets' is not a known key and is ignored; did you mean 'secret'?"]],
  ])('reports %j', (text, problems) => {
    expect(read(text)).toEqual(problems);
  }); // prettier-ignore
});
