import type { LoggerService } from '@nestjs/common';
import { compare } from './modules/assemble-definitions.js';
import type { Problem } from './problem.js';

/** All current problems by source. Each is logged once, when it first occurs. */
export class ProblemList {
  private readonly bySource = new Map<string, readonly Problem[]>();
  private seen = new Set<string>();
  private sorted: readonly Problem[] | undefined;
  private broken: ReadonlySet<string> | undefined;

  constructor(private readonly logger: Pick<LoggerService, 'error' | 'warn'>) {}

  set(source: string, problems: readonly Problem[]): void {
    this.bySource.set(source, problems);
    this.sorted = undefined;
    this.broken = undefined;
  }

  /** Sorted by file, line and column. */
  all(): readonly Problem[] {
    this.sorted ??= Array.from(this.bySource.values())
      .flat()
      .sort(
        (left, right) =>
          compare(left.file, right.file) ||
          left.line - right.line ||
          left.column - right.column ||
          compare(left.message, right.message),
      );
    return this.sorted;
  }

  /** The definitions with errors as `<kind>/<path>`. */
  get brokenPaths(): ReadonlySet<string> {
    this.broken ??= new Set(
      this.all()
        .filter(({ severity }) => severity === 'error')
        .map(({ definition }) => definition.slice(definition.indexOf('/') + 1)),
    );
    return this.broken;
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
