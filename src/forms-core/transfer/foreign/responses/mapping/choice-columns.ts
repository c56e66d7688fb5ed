import { fixedLabel } from '../../outline/fixed-labels.js';

type Rows = readonly (readonly string[])[];

/** The name of a LimeSurvey column for one of several choices: `Which stops? [Bern]`. */
const CHOICE = /^(.*\S)\s*\[([^[\]]+)\]$/s;
const CHOSEN = new Set(['y', ...Object.values(fixedLabel('yes')).map((label) => label.toLowerCase())]);
const NOT_CHOSEN = new Set([
  '',
  'n',
  'n/a',
  ...Object.values(fixedLabel('no')).map((label) => label.toLowerCase()),
]);
/** Separates the choices of a question whose columns are combined. */
const SEPARATOR = '\n';

interface Group {
  readonly name: string;
  /** Positions of columns, each with its option. */
  readonly choices: readonly (readonly [at: number, choice: string])[];
}

/** Combines adjacent columns of one question that contain yes or no for each choice into one column. */
export function withChoices([head = [], ...rows]: Rows): Rows {
  const groups = groupsIn(head, rows);
  if (groups.length === 0) return [head, ...rows];
  const byStart = new Map(groups.map((group) => [group.choices[0]?.[0], group]));
  const combined = new Set(groups.flatMap(({ choices }) => choices.slice(1).map(([at]) => at)));
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  const kept = Array.from({ length: width }, (_, at) => at).filter((at) => !combined.has(at));
  const cellOf = (row: readonly string[], at: number): string => {
    const group = byStart.get(at);
    if (group === undefined) return row[at] ?? '';
    const chosen = group.choices.filter(([each]) => CHOSEN.has(comparable(row[each])));
    return chosen.map(([, choice]) => choice).join(SEPARATOR);
  };
  const names = kept.map((at) => byStart.get(at)?.name ?? head[at] ?? '');
  return [names, ...rows.map((row) => kept.map((at) => cellOf(row, at)))];
}

function groupsIn(head: readonly string[], rows: Rows): Group[] {
  const groups: { name: string; choices: [number, string][] }[] = [];
  for (const [at, column] of head.entries()) {
    const [, name = '', choice = ''] = CHOICE.exec(column.trim()) ?? [];
    if (name === '' || !isYesOrNo(rows, at)) continue;
    const last = groups.at(-1);
    if (last?.name === name && last.choices.at(-1)?.[0] === at - 1) last.choices.push([at, choice.trim()]);
    else groups.push({ name, choices: [[at, choice.trim()]] });
  }
  return groups.filter(({ choices }) => choices.length > 1);
}

function isYesOrNo(rows: Rows, at: number): boolean {
  return rows.every((row) => {
    const cell = comparable(row[at]);
    return CHOSEN.has(cell) || NOT_CHOSEN.has(cell);
  });
}

function comparable(cell = ''): string {
  return cell.trim().toLowerCase();
}
