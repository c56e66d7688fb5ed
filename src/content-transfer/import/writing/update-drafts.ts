import {
  DraftRepository,
  LostStateError,
  NodeConflictError,
  type NodeWriterRepository,
  type VersionedNodes,
} from '../../../content/index.js';
import type { Transaction } from '../../../database/index.js';
import { ImportError } from '../import.errors.js';

/**
 * Aligns drafts with imported nodes. Rejects an import that wrote a node to a path where the draft of another unit has a part,
 * because that draft could not be published, and one that makes a node with a draft or another state a part of another unit.
 * @param path of the imported nodes
 * @throws ImportError
 */
export async function updateDrafts(
  tx: Transaction,
  { workspaceId, firstId }: NodeWriterRepository,
  { otherTypes }: VersionedNodes,
  { file, path }: { readonly file: string; readonly path: string },
): Promise<void> {
  const drafts = new DraftRepository(tx, workspaceId, otherTypes);
  await drafts.requireUnits(path).catch(rejectLostState(file));
  if (firstId === undefined) return;
  const found = await drafts.draftedAmongNew(firstId);
  if (found === undefined) return drafts.alignParts().catch(rejectLostState(file));
  const reason = `the draft of ${found.unit} has a part at the path of node ${found.path}`;
  throw new ImportError(file, undefined, `${reason}: discard the draft, or rename its part or the node`);
}

/** Adds the file to an error about drafts or other states. @throws ImportError */
export function rejectLostState(file: string): (error: unknown) => never {
  return (error) => {
    const isKnown = error instanceof LostStateError || error instanceof NodeConflictError;
    throw isKnown ? new ImportError(file, undefined, error.message) : error;
  };
}
