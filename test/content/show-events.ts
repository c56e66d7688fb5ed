import { createHash } from 'node:crypto';
import type { FileNode, ImportEvent } from '../../src/content-transfer/import/file-node.js';

export const UUID = '2fb4aa82-ba9f-455a-9947-3b43a3343943';
export const BYTES = Buffer.from([0, 1, 2, 250, 251, 252, 253]);
const SHA = createHash('sha256').update(BYTES).digest('hex');

/** The bytes of a file in pieces, as read from the disk. */
export async function* pieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  await Promise.resolve();
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export async function collect(events: AsyncIterable<ImportEvent[]>): Promise<ImportEvent[]> {
  const all: ImportEvent[] = [];
  for await (const some of events) all.push(...some);
  return all;
}

/** Nodes as indented lines, with properties as stored and binaries as their bytes. */
export function show(events: readonly ImportEvent[]): string[] {
  const lines: string[] = [];
  let depth = 0;
  let bytes = Buffer.alloc(0);
  for (const event of events) {
    if (event.kind === 'open') lines.push('  '.repeat(depth++) + showNode(event.node));
    else if (event.kind === 'close') depth--;
    else if (event.kind === 'warning') lines.push(event.message);
    else if (event.kind === 'binaryData') bytes = Buffer.concat([bytes, event.data]);
    else {
      lines.push(`${bytes.toString('hex')} ${String(event.size)} ${event.sha256}`);
      bytes = Buffer.alloc(0);
    }
  }
  return [...lines, ...(depth === 0 ? [] : [`depth ${String(depth)}`])];
}

function showNode({ name, type, uuid, mixins, properties }: FileNode): string {
  const shown = properties.map(
    (each) => `${each.name}:${each.type}=${JSON.stringify(each.multiple ? each.values : each.values[0])}`,
  );
  return [name, type ?? '-', uuid ?? '-', mixins?.join('+') ?? '-', ...shown].join(' ');
}

/** The output of `show` for a node with a property of every type. */
export const EVERY_TYPE = [
  `${BYTES.toString('hex')} 7 ${SHA}`,
  [
    `n cms:page ${UUID} cms:hasVersion+mix:x`,
    'text:String="Zoë 🙂\\n<b>"',
    'empty:String=""',
    'none:String=[]',
    'one:String=["x"]',
    'cms:template:String="a:b"',
    'name:Name="mgnl:page"',
    'path:Path="/a"',
    'uri:URI="https://e.org"',
    `ref:Reference="${UUID}"`,
    `weak:WeakReference=["${UUID}"]`,
    'yes:Boolean="true"',
    'max:Long="9223372036854775807"',
    'min:Long="-9223372036854775808"',
    'double:Double="4.0"',
    'longs:Long=["1","2"]',
    'decimal:Decimal="12345678901234567890.10"',
    'date:Date="2020-02-01T13:45:49.952+07:00"',
    `data:Binary="${SHA}"`,
  ].join(' '),
];
