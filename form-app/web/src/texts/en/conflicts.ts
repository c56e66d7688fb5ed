import type { DialogKind } from '#client';
import { counted } from '../counted.js';

const parts: Readonly<Record<DialogKind, (name: string) => string>> = {
  form: (name) => `Form “${name}”`,
  section: (name) => `Section “${name}”`,
  question: (name) => `Question “${name}”`,
  answerOption: (name) => `Answer option “${name}”`,
};

function describeOthers(count: number): string {
  if (count === 0) return '';
  return ` ${counted(count, { one: 'other change is', other: 'other changes are' })} saved in any case.`;
}

/** The dialog shown when two users changed the same parts. */
export const conflicts = {
  title: (name: string, user: string): string => `“${name}” was changed by ${user}`,
  explanation: (user: string, time: string, others: number): string =>
    `While you were editing, ${user} saved another version, last on ${time}. Both of you changed the parts below.${describeOthers(others)}`,
  /** The changes that the page is based on were discarded. */
  discarded: {
    title: (name: string, user: string): string => `${user} discarded the unpublished changes of “${name}”`,
    explanation: (user: string, time: string, others: number): string =>
      `While you were editing, ${user} discarded the unpublished changes, on ${time}. You changed the parts below; they are different in the published version.${describeOthers(others)}`,
    theirs: 'Published version',
  },
  savedAt: (user: string, time: string): string => `${user}, ${time}`,
  part: 'Part',
  field: 'Field',
  parts,
  fields: {
    whole: 'entire part',
    place: 'position',
    order: 'order',
    localisations: 'translations',
    content: 'more fields',
  },
  absent: 'not present',
  present: 'present',
  within: (name: string): string => `in “${name}”`,
  sides: { mine: 'Yours', theirs: 'Theirs' },
  savedBy: (user: string): string => `Saved by ${user}`,
  stays: 'Version to keep',
  same: 'Both versions are the same.',
  later: 'Decide later',
  takeTheirs: 'Keep theirs, discard mine',
  keepMine: 'Keep mine, replace theirs',
  keepBoth: 'Keep both',
};
