import { ProgressLine } from './progress-line.js';

/** The output of a progress line on a terminal or elsewhere. */
function written(isTerminal: boolean, use: (line: ProgressLine) => void): string {
  const { isTTY, write } = process.stderr;
  let text = '';
  process.stderr.isTTY = isTerminal;
  process.stderr.write = (chunk: string | Uint8Array): boolean => {
    text += String(chunk);
    return true;
  };
  try {
    use(new ProgressLine('website.xml'));
  } finally {
    Object.assign(process.stderr, { isTTY, write });
  }
  return text;
}

describe('ProgressLine', () => {
  it('draws a bar on a terminal and erases it', () => {
    const text = written(true, (line) => {
      line.show(25, 100, '1000 nodes');
      line.clear();
    });
    expect(text).toBe(`\r\x1b[K${'█'.repeat(6)}${'░'.repeat(18)} 25 % 1000 nodes  website.xml\r\x1b[K`);
  });

  it.each([
    [0, 100, `${'░'.repeat(24)} 0 %`],
    [99, 100, `${'█'.repeat(24)} 99 %`],
    [200, 100, `${'█'.repeat(24)} 100 %`],
    [0, 0, `${'█'.repeat(24)} 100 %`],
  ])('%d of %d', (bytes, total, bar) => {
    expect(written(true, (line) => line.show(bytes, total, 'x'))).toBe(`\r\x1b[K${bar} x  website.xml`);
  });

  it('limits the redraw rate', () => {
    const text = written(true, (line) => {
      for (let bytes = 0; bytes < 50; bytes++) line.show(bytes, 100, 'x');
    });
    expect(text.split('\r')).toHaveLength(2);
  });

  it('writes nothing before the first progress and without a terminal', () => {
    expect(written(true, (line) => line.clear())).toBe('');
    const text = written(false, (line) => {
      line.show(25, 100, '1000 nodes');
      line.clear();
    });
    expect(text).toBe('');
  });
});
