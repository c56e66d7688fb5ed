import { readEnvironment } from './environment/environment.js';
import { readMailSettings } from './mail-settings.js';

const read = (variables: Record<string, string>): unknown => readMailSettings(readEnvironment(variables));
const URL_TEXT = 'smtps://user:secret@mail.example.org';

describe('readMailSettings', () => {
  it('returns undefined without a mail server', () => {
    expect(read({})).toBeUndefined();
  });

  it.each(['forms@example.org', 'Forms of Example <forms@example.org>'])('accepts the sender %s', (from) => {
    expect(read({ SMTP_URL: URL_TEXT, MAIL_FROM: from })).toEqual({ url: URL_TEXT, from });
  });

  it.each([
    [{ SMTP_URL: URL_TEXT }, 'SMTP_URL requires MAIL_FROM'],
    [{ MAIL_FROM: 'a@example.org' }, 'MAIL_FROM requires SMTP_URL'],
    [{ SMTP_URL: 'smtp://a:secret@[', MAIL_FROM: 'a@example.org' }, 'SMTP_URL must be a valid URL, with special characters of a password as %XX'],
    [{ SMTP_URL: 'https://secret' }, 'SMTP_URL must be empty or look like smtps://user:password@mail.example.org, not "…"'],
    [{ MAIL_FROM: 'a@example.org\nBcc: b@example.org' }, 'MAIL_FROM must be an address such as forms@example.org, or Name <forms@example.org>, not "a@example.org\nBcc: b@example.org"'],
  ])('rejects %j', (variables, reason) => {
    expect(() => read({ ...variables })).toThrow(new Error(`Settings: ${reason}`));
  }); // prettier-ignore
});
