import {
  describedBy,
  mapByName,
  mustBe,
  reportProblem,
  text,
  textLike,
  type CodedText,
  type Reader,
} from '../../definitions/index.js';

const URL_TEXT = /^(?:https?:\/\/|\$\{env:)\S+$/;

const HEADER = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Headers that every delivery sets. */
const OWN_HEADERS = /^(?:webhook-.*|content-.*|host|connection|transfer-encoding|user-agent)$/i;
const HEADER_VALUE = /^[\t\x20-\x7e]*$/;

/** A text in a given format. Without `values`, the message omits the text, which may be a secret. */
export function textOf(
  pattern: RegExp,
  expected: string,
  code?: CodedText['code'],
  values?: Readonly<Record<string, string>>,
): Reader<string> {
  return describedBy<string>(textLike(pattern), (node, place) => {
    const read = text(node, place);
    if (read === undefined || pattern.test(read.value)) return read;
    if (code === undefined) return reportProblem(node, place, `must be ${expected}`);
    if (values === undefined) return reportProblem(node, place, { code, text: `must be ${expected}` });
    return reportProblem(node, place, mustBe(code, expected, node, values));
  });
}

export const url: Reader<string> = describedBy<string>(textLike(URL_TEXT), (node, place) => {
  const read = textOf(URL_TEXT, 'a URL such as https://example.org/hook', 'expectedUrl', {})(node, place);
  if (read === undefined || read.value.startsWith('${')) return read;
  const parsed = URL.canParse(read.value) ? new URL(read.value) : undefined;
  if (parsed === undefined)
    return reportProblem(node, place, { code: 'expectedUrl', text: 'is not a valid URL' });
  if (parsed.username === '' && parsed.password === '') return read;
  const text = "must not contain credentials: use 'headers'";
  return reportProblem(node, place, { code: 'credentialsForbidden', text });
});

const header: Reader<string> = textOf(HEADER_VALUE, 'printable ASCII characters');
const givenHeaders = mapByName(header);
export const headers: Reader<ReadonlyMap<string, string>> = describedBy<ReadonlyMap<string, string>>(
  givenHeaders.schema,
  (node, place) => {
    const read = givenHeaders(node, place);
    const wrong = [...(read?.value.keys() ?? [])].find(
      (name) => !HEADER.test(name) || OWN_HEADERS.test(name),
    );
    if (wrong === undefined) return read;
    const what = `must not have the header '${wrong}'`;
    return reportProblem(node, place, { code: 'headerForbidden', text: what, values: { found: wrong } });
  },
);
