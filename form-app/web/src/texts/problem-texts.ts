import type { ProblemCode } from '#client';

/** The values of a problem, and `subject`, the name of the value with the problem. */
type ProblemValues = Readonly<Record<string, string>>;

/** Texts of the problems of definitions. */
export interface ProblemTexts {
  /** A value by its path. */
  readonly subject: (path: string) => string;
  /** The definition itself. */
  readonly whole: string;
  /** The value in the file: `a list`, `a map`, `nothing` or a text in quotation marks. */
  readonly found: (found: string) => string;
  readonly problems: Readonly<Record<ProblemCode, (values: ProblemValues) => string>>;
}
