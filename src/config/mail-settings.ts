import type { Environment } from './environment/environment.js';
import { SettingsError } from './settings.error.js';

export interface MailSettings {
  /** `smtp://` or `smtps://`, with credentials. */
  readonly url: string;
  /** The sender: an address, or `Name <address>`. */
  readonly from: string;
}

/**
 * Undefined if no mail server is configured.
 * @throws SettingsError if one setting is given without the other
 */
export function readMailSettings({ SMTP_URL: url, MAIL_FROM: from }: Environment): MailSettings | undefined {
  if (url === '' && from === '') return undefined;
  if (from === '') throw new SettingsError(['SMTP_URL requires MAIL_FROM']);
  if (url === '') throw new SettingsError(['MAIL_FROM requires SMTP_URL']);
  if (!URL.canParse(url))
    throw new SettingsError(['SMTP_URL must be a valid URL, with special characters of a password as %XX']);
  return { url, from };
}
