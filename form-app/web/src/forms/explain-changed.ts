import type { Form } from '#client';
import { lastChange } from '../builder/last-change.js';
import { formatTime } from '../shell/format-time.js';
import { textsOf } from '../texts/texts-of.js';
import { ChangedFormError } from './changed-form.error.js';

/** What another user did to an unpublished form. Who changed rules or removed parts is unknown. */
export function explainChanged(error: Error, current: Form): string {
  const { changed, changedBySomeone } = textsOf('unpublishedChanges').meanwhile;
  const { by, at } = lastChange(current);
  const isKnown = !(error instanceof ChangedFormError) || at > lastChange(error.shown).at;
  return isKnown ? changed(by, formatTime(at)) : changedBySomeone;
}
