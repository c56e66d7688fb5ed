import {
  DraftRepository,
  LostStateError,
  type NodeWriterRepository,
  type VersionedNodes,
} from '../../../content/index.js';
import type { Transaction } from '../../../database/index.js';
import { ImportError } from '../import.errors.js';

/**
 * Aligns drafts with imported nodes. Rejects an import that wrote a node to a path where the draft of another unit has a part,
 * because that draft could not be published.
 * @throws ImportError
 */
export async function updateDrafts(
  tx: Transaction,
  { workspaceId, firstId }: NodeWriterRepository,
  { otherTypes }: VersionedNodes,
  file: string,
): Promise<void> {
  if (firstId === undefined) return;
  const drafts = new DraftRepository(tx, workspaceId, otherTypes);
  const found = await drafts.draftedAmongNew(firstId);
  if (found === undefined) return drafts.alignParts();
  const reason = `the draft of ${found.unit} has a part at the path of node ${found.path}`;
  throw new ImportError(file, undefined, `${reason}: discard the draft, or rename its part or the node`);
}

/** Adds the file to the error about a draft that an import would lose. @throws ImportError */
export function rejectLostState(file: string): (error: unknown) => never {
  return (error) => {
    throw error instanceof LostStateError ? new ImportError(file, undefined, error.message) : error;
  };
}
