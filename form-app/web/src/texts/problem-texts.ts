import type { ProblemCode } from '#client';

/** The values of a problem, and the value that it concerns as `subject`. */
type ProblemValues = Readonly<Record<string, string>>;

/** Texts of the problems of definitions. */
export interface ProblemTexts {
  /** A value by its path. */
  readonly subject: (path: string) => string;
  /** The definition itself. */
  readonly whole: string;
  /** What was written instead: `a list`, `a map`, `nothing` or a text in quotation marks. */
  readonly found: (found: string) => string;
  readonly problems: Readonly<Record<ProblemCode, (values: ProblemValues) => string>>;
}
