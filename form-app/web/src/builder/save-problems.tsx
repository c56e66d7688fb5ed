import { Alert, Anchor, List, Text } from '@mantine/core';
import { useParams, Link } from '@tanstack/react-router';
import { nameOf } from './name-of.js';
import type { Rejection } from './read-rejection.js';
import type { DescribedProblem } from './describe-problem.js';
import { useTexts } from '../texts/use-texts.js';
import styles from './builder.module.css';

interface SaveProblemsProps {
  readonly rejection: Rejection;
  readonly onOpen: (problem: DescribedProblem) => void;
}

export const REJECTION_ID = 'rejection';

/** Why a form was not saved or published; each problem has a link to its part. */
export function SaveProblems({ rejection: { title, problems, message }, onOpen }: SaveProblemsProps) {
  return (
    <Alert
      color="red"
      role="alert"
      title={title}
      id={REJECTION_ID}
      tabIndex={-1}
      className={styles.rejection ?? ''}
    >
      {message !== undefined && <Text size="sm">{message}</Text>}
      {problems.length > 0 && (
        <List size="sm">
          {problems.map((problem, index) => (
            <List.Item key={index}>
              {problem.part === undefined ? (
                <RulesLink />
              ) : (
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  c="inherit"
                  underline="always"
                  onClick={() => onOpen(problem)}
                >
                  {nameOf(problem.part)}
                </Anchor>
              )}
              {`: ${problem.message}`}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}

function RulesLink() {
  const texts = useTexts('rules');
  const { formId } = useParams({ from: '/shell/forms/$formId' });
  return (
    <Link to="/forms/$formId/rules" params={{ formId }} className={styles.link ?? ''}>
      {texts.title}
    </Link>
  );
}
