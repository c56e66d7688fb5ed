import { finishSvg } from './finish-svg.js';

const DRAWING =
  '<svg xmlns="x" class="marks" width="100" height="50" viewBox="0 0 100 50"><g><path d="M0"/></g></svg>';
const TEXTS = { title: 'A <b>', description: 'One: "1"', notices: [], theme: 'light' } as const;

it('adds the title and description', () => {
  expect(finishSvg(DRAWING, TEXTS)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" role="img" width="100" height="50" viewBox="0 0 100 50">' +
      '<title>A &lt;b&gt;</title><desc>One: &quot;1&quot;</desc><g aria-hidden="true"><g><path d="M0"/></g></g></svg>',
  );
});

it('shows wrapped notices below the drawing, or without one', () => {
  const notice = 'The chart "own" cannot be drawn (it takes too long); the usual one is shown.';
  const lines = [...finishSvg(DRAWING, { ...TEXTS, notices: [notice] }).matchAll(/<text x="10" y="(\d+)" [^>]*>(.*?)<\/text>/g)];
  expect(lines.map(([, y, text]) => [y, text])).toEqual([
    ['70', 'The chart &quot;own&quot; cannot be drawn (it'],
    ['90', 'takes too long); the usual one is'],
    ['110', 'shown.'],
  ]);
  expect(finishSvg(undefined, { ...TEXTS, notices: ['Nothing'] })).toContain('width="288" height="40"');
}); // prettier-ignore

it('removes characters that XML does not allow', () => {
  expect(finishSvg(undefined, { ...TEXTS, title: 'a\u0000\u001b\ufffe\ud800b' })).toContain(
    '<title>ab</title>',
  );
});

it.each(['<script>', '<image x="1"/>', '<a href="x">', '<use/>', '<foreignObject>', '<animate a="b"/>'])(
  'rejects a drawing that contains %s',
  (element) => {
    expect(() => finishSvg(DRAWING.replace('<path d="M0"/>', element), TEXTS)).toThrow(
      'the drawing contains elements other than shapes and texts',
    );
  },
);
