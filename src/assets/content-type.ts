import { SECURITY_HEADERS } from '../common/index.js';

/** Types that browsers display without executing anything. All others are downloaded. */
const SHOWN = new Set([
  'application/pdf',
  'image/apng',
  'image/avif',
  'image/bmp',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/tiff',
  'image/vnd.microsoft.icon',
  'image/webp',
  'image/x-icon',
  'text/csv',
  'text/plain',
]);
const SHOWN_KINDS = /^(?:audio|video|font)\//;

const MIME_TYPE = /^([a-z0-9][\w.+-]*\/[a-z0-9][\w.+-]*)(?:\s*;\s*charset="?([\w.:-]+)"?)?\s*(?:;|$)/i;
const UNKNOWN = 'application/octet-stream';
const ALIASES: Readonly<Record<string, string>> = { 'image/jpg': 'image/jpeg', 'image/pjpeg': 'image/jpeg' };

/**
 * Headers that describe the bytes. Active content (HTML, SVG, XML, scripts) and unknown media types are sent as an
 * attachment with a sandboxing policy.
 * @param mimeType as stored by editors: any text
 */
export function contentHeaders(mimeType: string | undefined, fileName: string): Record<string, string> {
  const [, name = UNKNOWN, charset] = MIME_TYPE.exec(mimeType?.trim() ?? '') ?? [];
  const type = ALIASES[name.toLowerCase()] ?? name.toLowerCase();
  const contentType = { 'content-type': charset === undefined ? type : `${type}; charset=${charset}` };
  if (SHOWN.has(type) || SHOWN_KINDS.test(type)) return { ...contentType, ...policy("script-src 'none'") };
  return {
    ...contentType,
    ...policy("sandbox; default-src 'none'"),
    'content-disposition': attachment(fileName),
  };
}

function policy(text: string): Record<string, string> {
  return { ...SECURITY_HEADERS, 'content-security-policy': text };
}

/** RFC 6266: an ASCII name for old clients, followed by the full name. */
function attachment(fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .()+-]/g, '_');
  const whole = encodeURIComponent(fileName.replaceAll(/\p{Surrogate}/gu, '\u{FFFD}'));
  const escaped = whole.replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${escaped}`;
}
