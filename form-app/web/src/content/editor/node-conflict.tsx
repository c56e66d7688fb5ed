import type { ContentStructure } from '#client';
import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { Confirmation } from '../../shell/confirmation.js';
import { formatTime } from '../../shell/format-time.js';
import { VersionConflict, type Side } from '../../shell/version-conflict.js';
import { lastName, type NodePlace } from '../content-path.js';
import { compareNodes, mergeNodes } from '../model/merge-nodes.js';
import { describeChange } from './describe-change.js';
import { textOf, titleOf, type ContentNode } from '../model/node.js';
import { useTexts } from '../../texts/use-texts.js';
import { useContentTexts } from '../use-content-texts.js';
import type { Editing } from './use-editing.js';
import type { Saving } from './use-saving.js';
import { userName } from '../../shell/user-name.js';

interface NodeConflictProps {
  readonly place: NodePlace;
  readonly structure: ContentStructure;
  readonly editing: Editing;
  readonly saving: Saving;
}

/** Shows both states of a unit that two users changed, and lets the user choose which changes to keep. */
export function NodeConflict({ place, structure, editing, saving }: NodeConflictProps) {
  const { conflict } = useContentTexts();
  const { outcome } = saving;
  if (outcome.kind === 'stale')
    return (
      <Confirmation
        title={conflict.publishTitle}
        action={conflict.publish}
        onClose={saving.settle}
        onConfirm={() => void saving.publishOver(outcome.live)}
      >
        <Text>{conflict.publishText}</Text>
      </Confirmation>
    );
  if (outcome.kind !== 'conflict') return null;
  const { theirs, publishes } = outcome;
  return <BothStates {...{ place, structure, editing, saving, theirs, publishes }} />;
}

function theirsOf(picks: ReadonlyMap<string, Side>): ReadonlySet<string> {
  return new Set([...picks].filter(([, side]) => side === 'theirs').map(([key]) => key));
}

interface BothStatesProps extends NodeConflictProps {
  readonly theirs: ContentNode;
  readonly publishes: boolean;
}

function BothStates({ place, structure, editing, saving, theirs, publishes }: BothStatesProps) {
  const { conflict } = useContentTexts();
  const { base, root } = editing;
  const changes = useMemo(() => compareNodes(base, root, theirs), [base, root, theirs]);
  const by = textOf(theirs, 'cms:lastModifiedBy') || textOf(theirs, 'mgnl:lastModifiedBy');
  const at = Date.parse(textOf(theirs, 'cms:lastModified') || textOf(theirs, 'mgnl:lastModified'));
  const author = userName(by) || conflict.someone;
  const { savedBy } = useTexts('conflicts');
  const keep = (kept: ContentNode): void => {
    editing.restart(theirs, kept);
    void saving.save(publishes, theirs, kept);
  };
  return (
    <VersionConflict
      title={conflict.title(titleOf(root) || lastName(place.path))}
      explanation={conflict.explanation(author, Number.isNaN(at) ? '' : formatTime(at))}
      theirs={savedBy(author)}
      about={[conflict.place]}
      rows={changes.map((change) => describeChange(change, [root, theirs], structure))}
      onClose={saving.settle}
      onKeepMine={() => keep(root)}
      onTakeTheirs={() => {
        editing.restart(theirs);
        saving.settle();
      }}
      onKeepBoth={(picks) => keep(mergeNodes([base, root, theirs], theirsOf(picks)))}
    />
  );
}
