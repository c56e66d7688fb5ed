import { IconButton } from '../../shell/icon-button.js';
import { MoveButtons } from '../../shell/move-buttons.js';
import { notify } from '../../shell/notices.js';
import { editButtonId } from '../focus-part.js';
import { nameOf } from '../name-of.js';
import { isEmptyOption, type Part } from '../part.js';
import type { PartActions } from '../part-actions.js';
import { useTexts } from '../../texts/use-texts.js';

interface PartButtonsProps {
  readonly part: Part;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly actions: PartActions;
}

export function PartButtons({ part, isFirst, isLast, actions }: PartButtonsProps) {
  const texts = useTexts('builder');
  const name = nameOf(part);
  return (
    <>
      <MoveButtons
        id={part.uuid}
        name={name}
        isFirst={isFirst}
        isLast={isLast}
        onMove={(by) => actions.step(part.uuid, by)}
      />
      {part.kind !== 'answerOption' && (
        <IconButton icon="copy" label={texts.duplicate(name)} onClick={() => actions.duplicate(part)} />
      )}
      <IconButton
        id={editButtonId(part.uuid)}
        icon="settings"
        label={texts.editLabel(name)}
        onClick={() => actions.edit(part)}
      />
      <IconButton
        icon="remove"
        label={texts.delete(name)}
        onClick={() => {
          actions.remove(part.uuid);
          if (isEmptyOption(part)) return;
          notify(texts.deleted(name));
        }}
      />
    </>
  );
}
