import { ResponseEnd } from '../../bench/response-end.js';

const WHOLE = 'HTTP/1.1 201 Created\r\ncontent-length: 5\r\n\r\n[1,2]';
const CHUNKED = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\n[1\r\n3\r\n,0]\r\n0\r\n\r\n';

/** The ends of responses that arrive in pieces of a size. */
function endsOf(text: string, size: number): number[] {
  const end = new ResponseEnd();
  const bytes = Buffer.from(text);
  const found: number[] = [];
  for (let at = 0; at < bytes.length; at += size) {
    if (end.add(bytes.subarray(at, at + size))) found.push(Math.min(at + size, bytes.length));
  }
  return found;
}

it.each([
  [WHOLE, 1],
  [WHOLE, 7],
  [WHOLE, 1000],
  [CHUNKED, 1],
  [CHUNKED, 6],
  [CHUNKED, 1000],
])('finds the end of %j in pieces of %i', (text, size) => {
  expect(endsOf(text, size)).toEqual([text.length]);
});

it('continues with the next response of the connection', () => {
  expect(endsOf(WHOLE + CHUNKED + WHOLE, 1)).toEqual([
    WHOLE.length,
    WHOLE.length + CHUNKED.length,
    WHOLE.length * 2 + CHUNKED.length,
  ]);
});

it('rejects any other status', () => {
  expect(() => endsOf('HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\n\r\n', 9)).toThrow(
    new Error('Not measured, the response is HTTP/1.1 503 Service Unavailable'),
  );
});
