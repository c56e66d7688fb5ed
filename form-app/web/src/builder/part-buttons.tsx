import { IconButton } from '../shell/icon-button.js';
import { MoveButtons } from '../shell/move-buttons.js';
import { notify } from '../shell/notices.js';
import { nameOf, type Part } from './part.js';
import type { PartActions } from './part-actions.js';

interface PartButtonsProps {
  readonly part: Part;
  readonly actions: PartActions;
}

/** What can be done with a part. */
export function PartButtons({ part, actions }: PartButtonsProps) {
  const name = nameOf(part);
  return (
    <>
      <MoveButtons
        id={part.uuid}
        name={name}
        isFirst={false}
        isLast={false}
        onMove={(by) => actions.step(part.uuid, by)}
      />
      <IconButton
        id={editButtonId(part.uuid)}
        icon="edit"
        label={`Edit: ${name}`}
        onClick={() => actions.edit(part)}
      />
      <IconButton
        icon="remove"
        label={`Delete: ${name}`}
        onClick={() => {
          actions.remove(part.uuid);
          notify(
            `“${name}” is removed when you save. Parts with answers are archived: their results are preserved.`,
          );
        }}
      />
    </>
  );
}

/** Of the button that opens a part: where the focus goes when what had it is gone. */
export function editButtonId(uuid: string): string {
  return `edit-${uuid}`;
}
