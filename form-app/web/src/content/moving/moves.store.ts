import { ServiceError, type ContentOperation } from '#client';
import { useEffect } from 'react';
import { server } from '../../server/connection.js';
import { describeError } from '../../server/describe-error.js';
import { queryClient } from '../../server/query-client.js';
import { notify } from '../../shell/notices.js';
import { useLatest } from '../../shell/use-latest.js';
import { signInStore } from '../../sign-in/sign-in.store.js';
import { textsOf } from '../../texts/texts-of.js';
import { isWithin, parentPath, placeOf, type NodePlace } from '../content-path.js';
import { refreshContent } from '../refresh-content.js';
import { removeAllNow } from '../removal/removals.store.js';
import { undoOperations, type MovedNode, type Siblings } from './undo-operations.js';

const NOTICE_MS = 10_000;
const MOST_KEPT = 50;

interface Move {
  readonly workspace: string;
  readonly nodes: readonly MovedNode[];
  /** Identifiers of the moved nodes. */
  readonly ids: readonly string[];
  readonly before: Siblings;
}

/** Nodes stay in their parent and get another name. */
function isRenaming(nodes: readonly MovedNode[]): boolean {
  return nodes.every(({ from, to }) => from !== to && parentPath(from) === parentPath(to));
}

/** The node is no longer at the target of the move. */
class NodeReplacedError extends Error {}

/** The moves that can be undone, the latest last. */
let moves: readonly Move[] = [];
let dismissNotice = (): void => undefined;
let running: Promise<void> = Promise.resolve();
const listeners = new Set<(undone: Move) => void>();

/**
 * Moves or renames nodes in one transaction and offers to undo it.
 * @param operations the moves of the nodes, in the order of `paths`
 */
export async function moveNodes(
  workspace: string,
  paths: readonly string[],
  operations: readonly ContentOperation[],
): Promise<void> {
  const [ids, before] = await Promise.all([
    idsOf(workspace, paths),
    siblingsOf(workspace, paths).catch(() => undefined),
  ]);
  const results = await server().content.runAll(operations);
  const nodes = results.map(({ path }, index) => ({ from: paths[index] ?? '', to: placeOf(path).path }));
  const { done } = textsOf('content');
  const message = isRenaming(nodes) ? done.renamed : done.moved;
  dismissNotice();
  // The former position is unknown, for example in a folder of more than 100,000 entries.
  if (before === undefined) {
    notify(message);
    return;
  }
  moves = [...moves.slice(1 - MOST_KEPT), { workspace, nodes, ids, before }];
  const dismiss = notify(message, {
    action: { label: done.undo, onAct: () => void undoLastMove(workspace) },
  });
  const timer = setTimeout(dismiss, NOTICE_MS);
  dismissNotice = () => {
    clearTimeout(timer);
    dismiss();
  };
}

/** Undoes the latest move in a workspace; waits for earlier calls. Errors are shown. */
export function undoLastMove(workspace: string): Promise<void> {
  running = running.then(() => undo(workspace));
  return running;
}

async function undo(workspace: string): Promise<void> {
  const last = moves.findLast((move) => move.workspace === workspace);
  if (last === undefined) return;
  moves = moves.filter((move) => move !== last);
  dismissNotice();
  const { done } = textsOf('content');
  const renames = isRenaming(last.nodes);
  try {
    await putBack(last);
    notify(renames ? done.renamedBack : done.movedBack(last.nodes.length));
  } catch (error) {
    signInStore.expireBy(error);
    if (!isFinal(error)) moves = [...moves, last];
    const failed = renames ? done.notRenamedBack : done.notMovedBack;
    notify(failed(reasonOf(error)), { isProblem: true });
  }
}

async function putBack(move: Move): Promise<void> {
  const { workspace, nodes, ids, before } = move;
  await removeAllNow();
  const places = nodes.map(({ to }) => to);
  const current = await idsOf(workspace, places);
  if (current.some((id, index) => id !== ids[index])) throw new NodeReplacedError();
  const paths = nodes.map(({ from }) => from);
  const after = await siblingsOf(workspace, paths);
  await server().content.runAll(undoOperations(workspace, nodes, { before, after }));
  for (const follow of listeners) follow(move);
  // Moving within a parent does not change the path.
  const left = nodes.filter(({ from, to }) => from !== to).map(({ to }) => to);
  await refreshContent(queryClient, { workspace, paths: left });
}

/** Whether the same request would fail again. */
function isFinal(error: unknown): boolean {
  if (error instanceof NodeReplacedError) return true;
  return error instanceof ServiceError && [403, 404, 409, 422].includes(error.status);
}

function reasonOf(error: unknown): string {
  const { done } = textsOf('content');
  if (error instanceof NodeReplacedError) return done.placeMissing;
  if (!(error instanceof ServiceError)) return describeError(error);
  if (error.code === 'pathNotFound') return done.placeMissing;
  return error.code === 'conflict' ? done.nameTaken : describeError(error);
}

/** If the node shown on the page is moved back, opens it at its previous path. */
export function useReturn(place: NodePlace, goTo: (place: NodePlace) => void): void {
  const latest = useLatest({ place, goTo });
  useEffect(() => {
    function follow({ workspace, nodes }: Move): void {
      const { path, workspace: shown } = latest.current.place;
      const node = nodes.find(({ to }) => shown === workspace && isWithin(path, to));
      if (node === undefined || node.from === node.to) return;
      latest.current.goTo({ workspace, path: node.from + path.slice(node.to.length) });
    }
    listeners.add(follow);
    return () => void listeners.delete(follow);
  }, [latest]);
}

function idsOf(workspace: string, paths: readonly string[]): Promise<readonly string[]> {
  return Promise.all(paths.map(async (path) => (await server().content.readNode(workspace, path))['@id']));
}

async function siblingsOf(workspace: string, paths: readonly string[]): Promise<Siblings> {
  const parents = [...new Set(paths.map(parentPath))];
  const names = await Promise.all(
    parents.map(async (parent) => (await server().content.readNode(workspace, parent))['@nodes']),
  );
  return new Map(parents.map((parent, index) => [parent, names[index] ?? []]));
}

signInStore.beforeSignOut(() => {
  moves = [];
  dismissNotice();
  return Promise.resolve();
});
