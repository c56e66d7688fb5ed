import { randomUUID } from 'node:crypto';
import type { StoredNode } from '../../writing/node-writer.repository.js';
import type { EditSession } from '../edit-session.js';

export async function createRoot({ batch }: EditSession): Promise<StoredNode> {
  const id = await batch.nextId();
  const place = { path: '/', depth: 0, ord: 0, position: '' };
  const node = { id, uuid: randomUUID(), ...place, type: 'rep:root', mixins: [] };
  await batch.add({ ...node, parentId: null, name: '', properties: [], at: '', identified: false });
  await batch.flush();
  return { ...node, doc: '' };
}
