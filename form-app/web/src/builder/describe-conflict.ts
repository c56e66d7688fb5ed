import type { Form } from '#client';
import { formatTime } from '../shell/format-time.js';
import { textsOf } from '../texts/texts-of.js';
import { isDiscarded } from './is-discarded.js';
import { lastChange } from './last-change.js';
import { nameOf } from './name-of.js';
import type { FormPart } from './part.js';
import { userName } from '../shell/user-name.js';

interface DescribedConflict {
  readonly title: string;
  readonly explanation: string;
  /** The label of the other version. */
  readonly theirs: string;
}

/** Describes what another user did: saved other changes, or discarded those that the builder is based on. */
export function describeConflict(
  saved: Form,
  base: FormPart,
  mine: FormPart,
  others: number,
): DescribedConflict {
  const texts = textsOf('conflicts');
  const { discardedDraft } = saved;
  if (discardedDraft !== undefined && isDiscarded(saved, base)) {
    const { discarded } = discardedDraft;
    const discardedBy = userName(discardedDraft.discardedBy);
    return {
      title: texts.discarded.title(nameOf(mine), discardedBy),
      explanation: texts.discarded.explanation(discardedBy, formatTime(discarded), others),
      theirs: texts.discarded.theirs,
    };
  }
  const { by, at } = lastChange(saved);
  return {
    title: texts.title(nameOf(mine), by),
    explanation: texts.explanation(by, formatTime(at), others),
    theirs: texts.savedBy(by),
  };
}
