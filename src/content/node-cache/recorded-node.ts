import { assembleNodes, rowsOf } from '../nodes/assemble-nodes.js';
import type { ContentNode } from '../nodes/content-node.js';
import type { RenderedTexts } from '../nodes/rendered-texts.js';
import type { Utf8Text } from '../nodes/utf8-text.js';

/** Between the rows of a node: the database stores no text with this character. */
const ROW_END = '\0';

/** A node from a record. All but its path is decoded on first use: mostly, its rendered text is enough. */
export class RecordedNode implements ContentNode {
  #path: string | undefined;
  #decoded: ContentNode | undefined;

  /** @param rows as returned by `rowsText` */
  constructor(
    private readonly pathText: Utf8Text,
    readonly rows: Utf8Text,
    public rendered: RenderedTexts | undefined,
  ) {}

  get path(): string {
    return (this.#path ??= this.pathText.toString());
  }

  get name(): string {
    return this.path.slice(this.path.lastIndexOf('/') + 1);
  }

  get id(): string {
    return this.decoded.id;
  }

  get type(): string {
    return this.decoded.type;
  }

  get doc(): string {
    return this.decoded.doc;
  }

  get children(): ContentNode[] {
    return this.decoded.children;
  }

  private get decoded(): ContentNode {
    if (this.#decoded !== undefined) return this.#decoded;
    const rows = this.rows.toString().split(ROW_END);
    const [node] = assembleNodes(rows.map((row) => [row]));
    if (node === undefined) throw new Error(`the record of ${this.path} has no node`);
    this.#decoded = node;
    return node;
  }
}

/** A node with its embedded nodes. */
export function rowsText(node: ContentNode): string | Utf8Text {
  return node instanceof RecordedNode ? node.rows : rowsOf(node).join(ROW_END);
}
