import { IconButton } from '../../shell/icon-button.js';
import { MoveButtons } from '../../shell/move-buttons.js';
import { notify } from '../../shell/notices.js';
import { editButtonId } from '../focus-part.js';
import { isEmptyOption, nameOf, type Part } from '../part.js';
import type { PartActions } from '../part-actions.js';

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
      {part.kind !== 'answerOption' && (
        <IconButton icon="copy" label={`Duplicate: ${name}`} onClick={() => actions.duplicate(part)} />
      )}
      <IconButton
        id={editButtonId(part.uuid)}
        icon="settings"
        label={`Edit: ${name}`}
        onClick={() => actions.edit(part)}
      />
      <IconButton
        icon="remove"
        label={`Delete: ${name}`}
        onClick={() => {
          actions.remove(part.uuid);
          if (isEmptyOption(part)) return;
          notify(
            `“${name}” is removed when you save. Parts with answers are archived: their results are preserved.`,
          );
        }}
      />
    </>
  );
}
