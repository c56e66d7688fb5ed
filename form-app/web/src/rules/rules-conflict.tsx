import type { Form } from '#client';
import { sayMoment } from '../shell/say-moment.js';
import { VersionConflict, type VersionChoice } from '../shell/version-conflict.js';
import type { RuleDraft } from './rule-draft.js';
import type { Outline } from './rule-words.js';
import { sayRule } from './say-rule.js';

interface RulesConflictProps extends VersionChoice {
  /** The form with the rules that were saved meanwhile. */
  readonly saved: Form;
  readonly outline: Outline;
  readonly mine: readonly RuleDraft[];
  readonly theirs: readonly RuleDraft[];
}

/** Shows both versions of rules that two people changed, and asks which ones stay. */
export function RulesConflict({ saved, outline, mine, theirs, ...choice }: RulesConflictProps) {
  const say = (rule: RuleDraft | undefined): string => (rule === undefined ? '' : sayRule(rule, outline));
  const rows = Array.from({ length: Math.max(mine.length, theirs.length) }, (_, index) => ({
    key: String(index),
    about: [String(index + 1)],
    mine: say(mine[index]),
    theirs: say(theirs[index]),
  }));
  return (
    <VersionConflict
      title={`The rules were changed by ${saved.modifiedBy}`}
      explanation={`Since you began, ${saved.modifiedBy} saved other rules on ${sayMoment(saved.modified)}. Decide which ones stay.`}
      author={saved.modifiedBy}
      about={['Rule']}
      rows={rows}
      {...choice}
    />
  );
}
