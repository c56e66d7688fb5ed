import { Text } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import type { QuestionRules as Rules } from '../../rules/rules-of-questions.js';
import { formatRule } from '../../rules/format-rule.js';
import { useTexts } from '../../texts/use-texts.js';
import styles from './rows.module.css';

/** The rules of the form, for the rows of its questions. */
export const RulesOfQuestions = createContext<Rules>({
  outline: { questions: [], sections: [] },
  byQuestion: new Map(),
});

/** The rules that apply after a question, with a link to the rules page. */
export function QuestionRules({ uuid, name }: { readonly uuid: string; readonly name: string }) {
  const texts = useTexts('rules');
  const { outline, byQuestion } = useContext(RulesOfQuestions);
  const rules = byQuestion.get(uuid);
  const { formId = 0 } = useParams({ strict: false });
  if (rules === undefined) return null;
  return (
    <div role="group" aria-label={texts.ofQuestion(name)} className={styles.rules}>
      {rules.map((rule) => (
        <Text key={rule.key} size="sm" c="dimmed">
          {formatRule(rule, outline)}
        </Text>
      ))}
      <Link to="/forms/$formId/rules" params={{ formId }}>
        {texts.edit}
      </Link>
    </div>
  );
}
