import { RESERVED_NAMES } from '../../../content/index.js';
import type { FileNode } from '../file-node.js';

/** Further occurrences are summarised in one warning. */
const MAX_WARNINGS = 100;

/** Warns about names that responses of delivery use for other members (docs/reference/reading.md#node-object). */
export class ReservedNames {
  private count = 0;

  constructor(
    private readonly file: string,
    private readonly warnings: string[],
  ) {}

  check(node: FileNode, path: string): void {
    if (RESERVED_NAMES.has(node.name))
      this.warn(node, `node ${path} is stored, but responses do not embed it`);
    for (const { name } of node.properties) {
      if (RESERVED_NAMES.has(name))
        this.warn(node, `property ${name} of node ${path} is stored, but responses do not contain it`);
    }
  }

  private warn({ line, column }: FileNode, reason: string): void {
    this.count += 1;
    if (this.count > MAX_WARNINGS + 1) return;
    this.warnings.push(
      this.count > MAX_WARNINGS
        ? `${this.file}: further nodes and properties with reserved names are not listed`
        : `${this.file}:${line}:${column}: ${reason}: the name is reserved`,
    );
  }
}
