import type { ContentStructure } from '#client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from '../../server/connection.js';
import { notify } from '../../shell/notices.js';
import { useLatest } from '../../shell/use-latest.js';
import { signInStore } from '../../sign-in/sign-in.store.js';
import type { NodePlace } from '../content-path.js';
import { isConflict, isUnit, readUnit } from '../content.queries.js';
import { operationsOf } from '../model/changes.js';
import { mergeNodes } from '../model/merge-nodes.js';
import { isMap, isNode, textOf, type ContentNode } from '../model/node.js';
import { rejectionsIn } from '../describe-rejection.js';
import { refreshContent } from '../refresh-content.js';
import { removeAllNow } from '../removal/removals.store.js';
import { useContentTexts } from '../use-content-texts.js';
import type { Editing } from './use-editing.js';

/** The result of the last attempt. */
export type Outcome =
  | { readonly kind: 'none' | 'saving' | 'publishing' }
  | { readonly kind: 'failed'; readonly error: unknown }
  /** Another user saved in the meantime. */
  | { readonly kind: 'conflict'; readonly theirs: ContentNode; readonly publishes: boolean }
  /** The published state differs from the one that the draft is based on. */
  | { readonly kind: 'stale'; readonly live: ContentNode };

export interface Saving {
  readonly outcome: Outcome;
  readonly isBusy: boolean;
  /**
   * Saves the changes and, if `publishes`, publishes them.
   * @param root the state to save; the edited one by default
   */
  readonly save: (publishes: boolean, base?: ContentNode, root?: ContentNode) => Promise<void>;
  /** Publishes the draft even though the published state has changed. */
  readonly publishOver: (live: ContentNode) => Promise<void>;
  readonly settle: () => void;
  /** Replaces the edited state with the stored one if there are no changes. */
  readonly reload: () => Promise<void>;
}

interface Setting {
  readonly place: NodePlace;
  readonly structure: ContentStructure;
  readonly editing: Editing;
}

/** Saves and publishes the edited unit. */
export function useSaving({ place, structure, editing }: Setting): Saving {
  const { done } = useContentTexts();
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'none' });
  const latest = useLatest(editing);
  const hasDraft = isUnit(editing.base, structure);

  /** @param sent the state that is saved or published */
  async function run(work: () => Promise<string>, publishes: boolean, sent = editing.root): Promise<void> {
    setOutcome({ kind: publishes ? 'publishing' : 'saving' });
    try {
      const message = await work();
      const fresh = await readUnit(place, structure);
      // Input entered after the request was sent is not saved yet; it is kept as a change.
      const { root } = latest.current;
      editing.restart(fresh, root === sent ? fresh : mergeNodes([sent, root, fresh], new Set()));
      setOutcome({ kind: 'none' });
      notify(message);
      void refreshContent(queries);
    } catch (error) {
      // The sign-in dialog gives the reason.
      setOutcome(signInStore.expireBy(error) ? { kind: 'none' } : await describe(error, publishes));
    }
  }

  async function describe(error: unknown, publishes: boolean): Promise<Outcome> {
    if (!isConflict(error)) return { kind: 'failed', error };
    const [state] = error.details.filter((detail) => isMap(detail) && isNode(detail.live));
    if (isMap(state) && isNode(state.live)) return { kind: 'stale', live: state.live };
    if (!error.details.some(isNode)) return { kind: 'failed', error };
    try {
      return { kind: 'conflict', theirs: await readUnit(place, structure), publishes };
    } catch (other) {
      return { kind: 'failed', error: other };
    }
  }

  async function store(base: ContentNode, root: ContentNode): Promise<void> {
    const [first, ...others] = operationsOf(base, root, place);
    if (first === undefined) return;
    await removeAllNow();
    const guarded = { ...first, ifMatch: textOf(base, '@revision') };
    await server().content.runAll([guarded, ...others], { draft: hasDraft });
  }

  const publish = async (base?: string): Promise<string> => {
    const { workspace, path } = place;
    await server().content.publish(workspace, path, base === undefined ? {} : { base });
    return done.published(1);
  };

  return {
    outcome,
    isBusy: outcome.kind === 'saving' || outcome.kind === 'publishing',
    save: (publishes, base = editing.base, root = editing.root) =>
      run(
        async () => {
          await store(base, root);
          return publishes ? publish() : done.saved;
        },
        publishes,
        root,
      ),
    publishOver: (live) => run(() => publish(textOf(live, '@revision')), true),
    settle: () => setOutcome({ kind: 'none' }),
    reload: async () => {
      const fresh = await readUnit(place, structure).catch(() => undefined);
      if (fresh !== undefined && !latest.current.isChanged) editing.restart(fresh);
    },
  };
}

/** The errors of the server, by the path of the property: `main/0/title`. */
export function rejectedFields(outcome: Outcome): ReadonlyMap<string, string> {
  if (outcome.kind !== 'failed') return new Map();
  return new Map(rejectionsIn(outcome.error).map(({ path, message }) => [path, message]));
}
