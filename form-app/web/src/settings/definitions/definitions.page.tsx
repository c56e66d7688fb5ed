import type { DefinitionProblem } from '#client';
import { Button, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '../../shell/states.js';
import { useTexts } from '../../texts/use-texts.js';
import { Loaded } from '../loaded.js';
import { SettingsHead } from '../settings-head.js';
import { problemsQuery } from '../settings.queries.js';
import styles from '../settings.module.css';
import { describeProblem } from './describe-problem.js';
import { SeverityTag } from './severity-tag.js';

const SEVERITIES = ['error', 'warning', 'info'] as const;

/** The problems of definition files, errors first. */
export function DefinitionsPage() {
  const texts = useTexts('settings');
  const problems = useQuery(problemsQuery);
  const [severity, setSeverity] = useState('');
  return (
    <>
      <SettingsHead
        title={texts.pages.definitions}
        intro={texts.definitions.intro}
        action={
          <Button variant="default" loading={problems.isFetching} onClick={() => void problems.refetch()}>
            {texts.definitions.reload}
          </Button>
        }
      />
      <NativeSelect
        label={texts.definitions.severity}
        mb="md"
        value={severity}
        onChange={(event) => setSeverity(event.currentTarget.value)}
        data={[
          { value: '', label: texts.definitions.allSeverities },
          ...SEVERITIES.map((value) => ({ value, label: texts.definitions.severities[value] })),
        ]}
      />
      <Loaded query={problems} what={texts.definitions.what} theWhat={texts.definitions.theWhat}>
        {(found) => (
          <Problems
            isFiltered={severity !== ''}
            problems={SEVERITIES.flatMap((each) =>
              found.filter((problem) => problem.severity === each && (severity || each) === each),
            )}
          />
        )}
      </Loaded>
    </>
  );
}

function Problems({ problems, isFiltered }: { problems: readonly DefinitionProblem[]; isFiltered: boolean }) {
  const texts = useTexts('settings').definitions;
  if (problems.length === 0) {
    return (
      <Empty title={isFiltered ? texts.noneShown : texts.none}>
        {!isFiltered && <Text>{texts.noneHelp}</Text>}
      </Empty>
    );
  }
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {texts.count(problems.length)}
      </Text>
      <ul className={styles.list} aria-label={texts.list}>
        {problems.map((problem, index) => (
          <li key={index} className={styles.row}>
            <div className={styles.name}>
              <SeverityTag severity={problem.severity} />
              {problem.definition}
            </div>
            <Text className={styles.problem ?? ''}>{describeProblem(problem)}</Text>
            <div className={styles.note}>{texts.place(problem.file, problem.line, problem.column)}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
