import { useState } from 'react';
import { server } from '../../server/connection.js';
import { notify } from '../../shell/notices.js';
import { childPath, type NodePlace } from '../content-path.js';
import { useContentAction } from '../content.queries.js';
import { nameOf, type ContentNode } from '../model/node.js';
import { useContentTexts } from '../use-content-texts.js';

interface Step {
  readonly name: string;
  /** The sibling that it is put next to. */
  readonly place: { readonly before: string } | { readonly after: string };
}

/** Nodes of one parent in the order that the user gives them, until the server returns it. */
export function useChildOrder({ workspace, path }: NodePlace, nodes: readonly ContentNode[]) {
  const { done } = useContentTexts();
  const [wanted, setWanted] = useState<Record<'of' | 'shown', readonly ContentNode[]>>();
  const save = useContentAction(({ name, place }: Step) =>
    server().content.moveNode(workspace, childPath(path, name), { to: path, ...place }),
  );
  const shown = wanted?.of === nodes ? wanted.shown : nodes;

  function move(from: number, to: number): void {
    const [moved, target] = [shown[from], shown[to]];
    if (moved === undefined || target === undefined || from === to) return;
    const place = to < from ? { before: nameOf(target) } : { after: nameOf(target) };
    setWanted({ of: nodes, shown: shown.toSpliced(from, 1).toSpliced(to, 0, moved) });
    save.mutate(
      { name: nameOf(moved), place },
      { onSuccess: () => notify(done.moved), onError: () => setWanted(undefined) },
    );
  }
  return { shown, move };
}
