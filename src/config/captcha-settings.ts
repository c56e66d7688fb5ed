import type { Environment } from './environment/environment.js';
import { SettingsError } from './settings.error.js';

/** The service that verifies that a respondent is human. */
export interface CaptchaSettings {
  /** Receives the token of a submission by POST. */
  readonly verifyUrl: string;
  /** Identifies this site to the service; empty: not sent. */
  readonly secret: string;
  /** Host names of the pages whose tokens are valid, in lower case; empty: all. */
  readonly hostnames: readonly string[];
  /** Data for the widget of the service on form pages; undefined: no widget. */
  readonly widget: { readonly scriptUrl: string; readonly siteKey: string } | undefined;
}

/**
 * Undefined if no service is configured.
 * @throws SettingsError for URLs with credentials, and for settings that have no effect
 */
export function readCaptchaSettings(environment: Environment): CaptchaSettings | undefined {
  const { CAPTCHA_VERIFY_URL: verifyUrl, CAPTCHA_SECRET: secret } = environment;
  const { CAPTCHA_SCRIPT_URL: scriptUrl, CAPTCHA_SITE_KEY: siteKey } = environment;
  const { CAPTCHA_HOSTNAMES: names } = environment;
  if (verifyUrl === '') {
    const given = {
      CAPTCHA_SECRET: secret,
      CAPTCHA_HOSTNAMES: names,
      CAPTCHA_SCRIPT_URL: scriptUrl,
      CAPTCHA_SITE_KEY: siteKey,
    };
    const [alone] = Object.entries(given).filter(([, value]) => value !== '');
    if (alone !== undefined) throw new SettingsError([`${alone[0]} requires CAPTCHA_VERIFY_URL`]);
    return undefined;
  }
  requireNoCredentials('CAPTCHA_VERIFY_URL', verifyUrl);
  if ((scriptUrl === '') !== (siteKey === ''))
    throw new SettingsError(['CAPTCHA_SCRIPT_URL and CAPTCHA_SITE_KEY must be set together']);
  if (scriptUrl !== '') requireNoCredentials('CAPTCHA_SCRIPT_URL', scriptUrl);
  const hostnames = names.split(',').map((name) => name.trim().toLowerCase());
  return {
    ...{ verifyUrl, secret, hostnames: hostnames.filter((name) => name !== '') },
    widget: scriptUrl === '' ? undefined : { scriptUrl, siteKey },
  };
}

function requireNoCredentials(name: string, url: string): void {
  const { username, password } = new URL(url);
  if (username + password !== '') throw new SettingsError([`${name} must be a URL without credentials`]);
}
