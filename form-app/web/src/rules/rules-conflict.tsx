import type { Form, Rule } from '#client';
import { useMemo } from 'react';
import { textsOf } from '../texts/texts-of.js';
import { keyOf } from '../builder/merge-states.js';
import { ORDER } from '../builder/three-way.js';
import { titleOf } from '../forms/forms.queries.js';
import { isDiscardedSince } from '../forms/is-discarded-since.js';
import { formatTime } from '../shell/format-time.js';
import { VersionConflict, type VersionChoice, type VersionConflictProps } from '../shell/version-conflict.js';
import { compareRules, mergeRules } from './merge-rules.js';
import { ruleDrafts, type RuleDraft } from './rule-draft.js';
import type { Outline } from './rule-texts.js';
import { describeRule } from './describe-rule.js';
import { userName } from '../shell/user-name.js';

interface RulesConflictProps extends Omit<VersionChoice, 'onKeepBoth'> {
  /** The form with the rules that another user saved in the meantime. */
  readonly saved: Form;
  readonly outline: Outline;
  /** The rules that both changes are based on. */
  readonly base: readonly Rule[];
  /** The version of the form that contains `base`. */
  readonly baseVersion: number;
  readonly mine: readonly RuleDraft[];
  readonly onMerge: (merged: readonly RuleDraft[]) => void;
}

/** Shows both versions of rules that two users changed, and lets the user choose which changes to keep. */
export function RulesConflict(props: RulesConflictProps) {
  const { saved, outline, base, baseVersion, mine, onMerge, ...choice } = props;
  const { conflict } = textsOf('rules');
  const theirs = useMemo(() => ruleDrafts(saved.rules), [saved]);
  const changes = useMemo(() => compareRules(ruleDrafts(base), mine, theirs), [base, mine, theirs]);
  const rows = changes.map((change) => {
    const describe = change.field === ORDER ? describeAll : describeOne(change.uuid);
    return {
      key: keyOf(change),
      by: change.by,
      about: [change.field === ORDER ? conflict.order : describeNumber(change.uuid, mine, theirs)],
      mine: describe(mine, outline),
      theirs: describe(theirs, outline),
    };
  });
  return (
    <VersionConflict
      {...describeConflict(saved, baseVersion)}
      about={[conflict.rule]}
      rows={rows}
      onKeepBoth={(picks) => onMerge(mergeRules(mine, theirs, changes, picks))}
      {...choice}
    />
  );
}

/** Describes what another user did: saved other rules, or discarded the rules that the page is based on. */
function describeConflict(
  saved: Form,
  baseVersion: number,
): Pick<VersionConflictProps, 'title' | 'explanation' | 'theirs'> {
  const { conflict } = textsOf('rules');
  const { discardedDraft, modified } = saved;
  const modifiedBy = userName(saved.modifiedBy);
  const { savedBy, discarded: texts } = textsOf('conflicts');
  if (discardedDraft === undefined || !isDiscardedSince(saved, baseVersion)) {
    const explanation = conflict.explanation(modifiedBy, formatTime(modified));
    return { title: conflict.title(modifiedBy), explanation, theirs: savedBy(modifiedBy) };
  }
  const { discarded } = discardedDraft;
  const discardedBy = userName(discardedDraft.discardedBy);
  return {
    title: texts.title(titleOf(saved), discardedBy),
    explanation: conflict.discarded(discardedBy, formatTime(discarded)),
    theirs: texts.theirs,
  };
}

type Describe = (rules: readonly RuleDraft[], outline: Outline) => string;

function describeOne(key: string): Describe {
  return (rules, outline) => {
    const rule = rules.find((each) => each.key === key);
    return rule === undefined ? textsOf('rules').conflict.absent : describeRule(rule, outline);
  };
}

/** The rules in order, each by its title if it has one. */
function describeAll(rules: readonly RuleDraft[], outline: Outline): string {
  const lines = rules.map((rule, index) => `${index + 1}. ${rule.title || describeRule(rule, outline)}`);
  return lines.join('\n');
}

function describeNumber(key: string, mine: readonly RuleDraft[], theirs: readonly RuleDraft[]): string {
  const { conflict } = textsOf('rules');
  const index = mine.findIndex((rule) => rule.key === key);
  if (index !== -1) return conflict.ofYours(index + 1);
  return conflict.ofTheirs(theirs.findIndex((rule) => rule.key === key) + 1);
}
