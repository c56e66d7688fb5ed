import type { Form } from '#client';
import { formatTime } from '../shell/format-time.js';
import { textsOf } from '../texts/texts-of.js';
import { draftState } from './draft-state.js';
import { userName } from '../shell/user-name.js';

/** Describes what another user did to the unpublished changes of a form in the meantime. */
export function explainStale(current: Form, mayEdit: boolean): string {
  const { meanwhile } = textsOf('unpublishedChanges');
  if (!current.hasDraft) {
    const { discardedDraft } = current;
    if (discardedDraft === undefined) return meanwhile.notThere;
    return meanwhile.gone(userName(discardedDraft.discardedBy), formatTime(discardedDraft.discarded));
  }
  const { modifiedBy, modified } = draftState(current);
  const formatMessage = mayEdit ? meanwhile.changed : meanwhile.changedUnseen;
  return formatMessage(userName(modifiedBy), formatTime(modified));
}
