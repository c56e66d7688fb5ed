import { randomUUID } from 'node:crypto';
import type { ContentFile } from '../read-content-file.js';
import type { FileNode } from '../file-node.js';

const IDENTIFIER = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Assigns new identifiers to the nodes of a file, and rewrites the references to them in the file. */
export class NewIdentifiers {
  private constructor(private readonly fresh: ReadonlyMap<string, string>) {}

  /** Reads the whole file first, because references may precede their targets. */
  static async of({ events }: ContentFile): Promise<NewIdentifiers> {
    const fresh = new Map<string, string>();
    for await (const batch of events) {
      for (const event of batch) {
        if (event.kind === 'open' && event.node.uuid !== undefined)
          fresh.set(event.node.uuid.toLowerCase(), randomUUID());
      }
    }
    return new NewIdentifiers(fresh);
  }

  apply(node: FileNode): FileNode {
    return {
      ...node,
      uuid: node.uuid === undefined ? undefined : this.in(node.uuid),
      properties: node.properties.map((property) => ({
        ...property,
        values: property.type === 'Binary' ? property.values : property.values.map((text) => this.in(text)),
      })),
    };
  }

  private in(text: string): string {
    return text.replace(IDENTIFIER, (id) => this.fresh.get(id.toLowerCase()) ?? id);
  }
}
