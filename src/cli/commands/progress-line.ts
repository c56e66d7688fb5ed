const WIDTH = 24;
const REDRAW_MS = 100;

/** Shows the progress of work until it ends. */
export async function withProgress<T>(label: string, work: (line: ProgressLine) => Promise<T>): Promise<T> {
  const line = new ProgressLine(label);
  try {
    return await work(line);
  } finally {
    line.clear();
  }
}

/** A progress bar on a terminal; writes nothing elsewhere. */
export class ProgressLine {
  private last = 0;
  private drawn = false;

  constructor(private readonly label: string) {}

  show(done: number, total: number, note: string): void {
    if (!process.stderr.isTTY || Date.now() - this.last < REDRAW_MS) return;
    this.last = Date.now();
    this.drawn = true;
    const share = total === 0 ? 1 : Math.min(done / total, 1);
    const filled = Math.round(share * WIDTH);
    const bar = `${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)}`;
    process.stderr.write(`\r\x1b[K${bar} ${Math.round(share * 100)} % ${note}  ${this.label}`);
  }

  clear(): void {
    if (this.drawn) process.stderr.write('\r\x1b[K');
  }
}
