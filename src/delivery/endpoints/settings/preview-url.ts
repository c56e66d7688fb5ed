import { describedBy, patternOf, reportProblem, text, type Reader } from '../../../definitions/index.js';

/** An origin without credentials, followed by a path; `{…}` are placeholders. */
const PREVIEW_URL = /^https?:\/\/[^\s/?#{}@\\]+(?:[/?#{]\S*)?$/;
const EXPECTED = 'a URL such as https://example.org{path}?previewToken={token}&lang={language}';

/** A front-end page that shows drafts (docs/reference/endpoints.md#preview). */
export const previewUrl: Reader<string> = describedBy<string>(
  { type: 'string', pattern: patternOf(PREVIEW_URL) },
  (node, place) => {
    const read = text(node, place);
    const isValid =
      read !== undefined && PREVIEW_URL.test(read.value) && URL.canParse(withoutPlaceholders(read.value));
    if (read === undefined || isValid) return read;
    return reportProblem(node, place, { code: 'expectedUrl', text: `must be ${EXPECTED}` });
  },
);

/** The origin of a preview URL, such as `https://example.org`. */
export function originOfPreview(url: string): string {
  return new URL(withoutPlaceholders(url)).origin;
}

function withoutPlaceholders(url: string): string {
  return url.replace(/\{.*/s, '');
}
