import type { FieldPath } from '../request/parse-fields.js';
import type { RenderPlan } from './plans/render-plan.js';

/** The included keys of a node (JSON text), with the selection of their values; undefined: the whole value. */
export type FieldSelection = ReadonlyMap<string, FieldSelection | undefined>;

type MutableSelection = Map<string, MutableSelection | undefined>;

/** The selection of `fields`; undefined: everything. A name in addition to paths below it selects the whole value. */
export function selectFields(
  paths: readonly FieldPath[] | undefined,
  plan: RenderPlan,
): FieldSelection | undefined {
  if (paths === undefined) return undefined;
  const selection: MutableSelection = new Map();
  for (const path of paths) add(path, selection, plan);
  return selection;
}

function add([first, ...others]: FieldPath, selection: MutableSelection, plan: RenderPlan): void {
  if (first === undefined) return;
  const key = plan.keyOf(first);
  if (others.length === 0) {
    selection.set(key, undefined);
    return;
  }
  const known = selection.get(key);
  if (known === undefined && selection.has(key)) return;
  const inner = known ?? new Map<string, MutableSelection | undefined>();
  selection.set(key, inner);
  add(others, inner, plan);
}

/** Whether a key (JSON text) is included. */
export function isSelected(selection: FieldSelection | undefined, key: string): boolean {
  return selection === undefined || selection.has(key);
}

/** The selected members of a JSON object, and those that begin with `@`. */
export function selectJson(json: string, selection: FieldSelection | undefined): string {
  if (selection === undefined) return json;
  const value: unknown = JSON.parse(json);
  return JSON.stringify(pick(value, selection));
}

function pick(value: unknown, selection: FieldSelection | undefined): unknown {
  if (selection === undefined || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => pick(each, selection));
  const kept = Object.entries(value).filter(
    ([name]) => name.startsWith('@') || selection.has(JSON.stringify(name)),
  );
  return Object.fromEntries(
    kept.map(([name, each]) => [name, pick(each, selection.get(JSON.stringify(name)))]),
  );
}
