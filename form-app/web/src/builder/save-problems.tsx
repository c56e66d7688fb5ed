import type { FormProblem } from '#client';
import { Alert, Anchor, List } from '@mantine/core';
import { nameOf, type FormPart, type Part } from './part.js';
import { partAtPath } from './part-at-path.js';

interface SaveProblemsProps {
  readonly form: FormPart;
  readonly problems: readonly FormProblem[];
  readonly onOpen: (part: Part) => void;
}

/** What the server refused, each with the way to the part it is about. */
export function SaveProblems({ form, problems, onOpen }: SaveProblemsProps) {
  return (
    <Alert color="red" role="alert" title="The form was not saved" mb="md">
      <List size="sm">
        {problems.map(({ path, message }, index) => {
          const { part, field } = partAtPath(form, path);
          return (
            <List.Item key={index}>
              <Anchor
                component="button"
                type="button"
                size="sm"
                c="inherit"
                underline="always"
                onClick={() => onOpen(part)}
              >
                {nameOf(part)}
              </Anchor>
              {`: ${field} ${message}`}
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}
