import { errorMessage } from '../../common/index.js';
import { nameOf, type Definition } from '../definition.js';
import type { DefinitionsByPath } from './assemble-definitions.js';
import { toProblem, type Finding, type Problem, type Report } from '../problem.js';

/** The definition is rejected if an error is reported or thrown, or undefined is returned. */
export type ParseDefinition<T> = (definition: Definition, report: Report) => T | undefined;

interface Taken<T> {
  readonly definition: Definition;
  readonly value: T | undefined;
  readonly problems: readonly Problem[];
  readonly broken: boolean;
}

/**
 * The definitions of one kind, converted for a consumer. A rejected definition keeps its last valid value until its file is
 * removed (docs/reference/modules.md#folders).
 */
export class LiveDefinitions<T> {
  private taken = new Map<string, Taken<T>>();
  private values: ReadonlyMap<string, T> = new Map();
  private readonly listeners: (() => void)[] = [];

  constructor(private readonly parse: ParseDefinition<T>) {}

  /** By path within the kind, such as `delivery/pages_v1`, sorted. Every change creates a new map. */
  all(): ReadonlyMap<string, T> {
    return this.values;
  }

  /** Calls `listener` after every change of `all()`, and when a definition becomes invalid or is repaired. */
  onChange(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Current problems of the definitions. Only for the service. */
  problems(): readonly Problem[] {
    return Array.from(this.taken.values()).flatMap((taken) => taken.problems);
  }

  /** Applies changed definitions; returns whether listeners must be called. Only for the service. */
  update(definitions: DefinitionsByPath): boolean {
    const broken = this.brokenPaths();
    const taken = new Map<string, Taken<T>>();
    for (const [path, definition] of definitions) {
      const before = this.taken.get(path);
      taken.set(path, before?.definition === definition ? before : this.take(definition, before?.value));
    }
    this.taken = taken;
    const values = new Map<string, T>();
    for (const [path, { value }] of taken) if (value !== undefined) values.set(path, value);
    const { values: old } = this;
    const same =
      values.size === old.size && Array.from(values).every(([path, value]) => old.get(path) === value);
    if (!same) this.values = values;
    return !same || broken !== this.brokenPaths();
  }

  private brokenPaths(): string {
    return JSON.stringify([...this.taken].filter(([, { broken }]) => broken).map(([path]) => path));
  }

  /** Calls the listeners. Only for the service. */
  notify(): void {
    for (const listener of this.listeners) listener();
  }

  private take(definition: Definition, lastGood: T | undefined): Taken<T> {
    const findings: Finding[] = [];
    const parsed = this.tryParse(definition, (finding) => findings.push(finding));
    const broken = findings.some((finding) => finding.severity === 'error');
    const problems = findings.map((finding) => toProblem(finding, nameOf(definition)));
    return { definition, value: broken ? lastGood : (parsed ?? lastGood), problems, broken };
  }

  private tryParse(definition: Definition, report: Report): T | undefined {
    try {
      return this.parse(definition, report);
    } catch (error) {
      report({ at: definition.root.at, path: '', message: errorMessage(error), severity: 'error' });
      return undefined;
    }
  }
}
