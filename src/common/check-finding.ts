export interface CheckFinding {
  /** Identifies the violated rule, such as `missing_parent`. */
  readonly code: string;
  readonly severity: 'problem' | 'warning';
  readonly count: number;
  /** Description of the problem, preceded by a count in messages. */
  readonly message: string;
  readonly examples: readonly string[];
}

/** A rule as an SQL statement that returns a row with `example` for each violation. */
export interface CheckRule {
  readonly code: string;
  readonly severity?: CheckFinding['severity'];
  readonly message: string;
  readonly sql: string;
}

export const MAX_EXAMPLES = 5;

export async function runRules(
  rules: readonly CheckRule[],
  query: (sql: string) => Promise<readonly { readonly example: string; readonly total: number }[]>,
): Promise<CheckFinding[]> {
  const findings: CheckFinding[] = [];
  for (const { code, severity = 'problem', message, sql } of rules) {
    const rows = await query(
      `SELECT found.example::text AS example, count(*) OVER ()::int AS total FROM (${sql}) AS found ORDER BY 1 LIMIT ${MAX_EXAMPLES}`,
    );
    const [first] = rows;
    if (first === undefined) continue;
    findings.push({ code, severity, count: first.total, message, examples: rows.map((row) => row.example) });
  }
  return findings;
}
