import { getOrAdd } from '../../../../../common/index.js';

/** An option by the texts that tables use for it. */
export interface NamedOption {
  readonly uuid: string;
  readonly value: string;
  readonly label: string;
  readonly hasText: boolean;
}

type ByName = ReadonlyMap<string, readonly NamedOption[]>;

/** By value, then by label, first exactly, then case-insensitively. */
export class OptionFinder {
  private readonly names: readonly ByName[];
  private readonly folded: readonly ByName[];
  /** The maximum number of parts into which the separator splits the value or label of an option. */
  private readonly maxParts: number;

  constructor(
    options: readonly NamedOption[],
    private readonly separator: string,
  ) {
    const names = [options.map(({ value }) => value), options.map(({ label }) => label)];
    const byName = (change: (name: string) => string): ByName[] =>
      names.map((list) => {
        const found = new Map<string, NamedOption[]>();
        for (const [index, option] of options.entries())
          getOrAdd(found, change((list[index] ?? '').trim()), () => []).push(option);
        return found;
      });
    this.names = byName((name) => name);
    this.folded = byName(folded);
    this.maxParts = Math.max(1, ...names.flat().map((name) => name.split(separator).length));
  }

  find(text: string): NamedOption | undefined {
    return this.findAll(text)[0];
  }

  /** Several options if they have the same label, or their values or labels only differ in case. */
  findAll(text: string): readonly NamedOption[] {
    for (const byName of this.names) if (byName.has(text)) return byName.get(text) ?? [];
    const name = folded(text);
    return this.folded.find((byName) => byName.has(name))?.get(name) ?? [];
  }

  /** The answers listed in a cell, without duplicates. Options may contain the separator. */
  answersIn(cell: string): Set<string> {
    const parts = cell.split(this.separator);
    const answers = new Set<string>();
    for (let at = 0; at < parts.length;) {
      const count = this.countAt(parts, at);
      answers.add(parts.slice(at, at + count).join(this.separator).trim()); // prettier-ignore
      at += count;
    }
    answers.delete('');
    return answers;
  }

  /** The maximum number of parts from a position that form an option together, otherwise one. */
  private countAt(parts: readonly string[], at: number): number {
    for (let count = Math.min(this.maxParts, parts.length - at); count > 1; count -= 1)
      if (this.find(parts.slice(at, at + count).join(this.separator).trim()) !== undefined) return count; // prettier-ignore
    return 1;
  }
}

/** Normalises a text for comparison: case-insensitive, independent of the Unicode normalisation form. */
function folded(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
