import type { ContentNode } from '../../content/index.js';
import { isLarge, renderInTurns } from './render-in-turns.js';

const node = (children: ContentNode[] = []): ContentNode => ({
  name: 'n',
  path: '/n',
  id: 'n',
  type: 'cms:content',
  doc: '',
  children,
});

describe('isLarge', () => {
  it('counts nodes with their descendants', () => {
    const hundred = Array.from({ length: 100 }, () => node());
    const children = Array.from({ length: 19 }, () => node(hundred));
    expect(isLarge([])).toBe(false);
    expect(isLarge([node(children)])).toBe(false);
    expect(isLarge([node([...children, node(hundred)])])).toBe(true);
  });
});

describe('renderInTurns', () => {
  it('joins the texts of nodes with commas', async () => {
    const text = await renderInTurns([node(), node()], () => ['{"ü":', '1}']);
    expect(String(text)).toBe('{"ü":1},{"ü":1}');
  });

  it('runs other work in between', async () => {
    let turns = 0;
    const count = (): void => {
      turns += 1;
      timer = setImmediate(count);
    };
    let timer = setImmediate(count);
    await renderInTurns(
      Array.from({ length: 10 }, () => node()),
      () => ['x'.repeat(200_000)],
    );
    clearImmediate(timer);
    expect(turns).toBeGreaterThanOrEqual(10);
  });
});
