import type { LoggerService } from '@nestjs/common';
import type { Problem } from './problem.js';

/** All current problems by source; each is logged once, when it appears. */
export class ProblemList {
  private readonly bySource = new Map<string, readonly Problem[]>();
  private seen = new Set<string>();

  constructor(private readonly logger: Pick<LoggerService, 'error' | 'warn'>) {}

  set(source: string, problems: readonly Problem[]): void {
    this.bySource.set(source, problems);
  }

  /** By file, line and column. */
  all(): Problem[] {
    const problems = Array.from(this.bySource.values()).flat();
    return problems.sort(
      (left, right) =>
        compare(left.file, right.file) ||
        left.line - right.line ||
        left.column - right.column ||
        compare(left.message, right.message),
    );
  }

  /** Logs one line for each new problem. */
  logNew(): void {
    const now = new Set<string>();
    for (const problem of this.all()) {
      const line = toLine(problem);
      if (!this.seen.has(line) && !now.has(line)) {
        if (problem.severity === 'error') this.logger.error(line);
        else if (problem.severity === 'warning') this.logger.warn(line);
      }
      now.add(line);
    }
    this.seen = now;
  }
}

function toLine({ file, line, column, message }: Problem): string {
  return line === 0 ? `${file}: ${message}` : `${file}:${line}:${column}: ${message}`;
}

function compare(left: string, right: string): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
