import { Anchor, List } from '@mantine/core';
import { labelOfMember } from '../fields/label-of-member.js';
import { partAt, type PartPath } from '../model/edit-tree.js';
import { nameOfPart } from '../parts/name-of-part.js';
import { useEditor } from './editor-context.js';
import styles from './editor.module.css';
import type { PropertyProblem } from './problems-in.js';

export function ProblemList({ problems }: { problems: readonly PropertyProblem[] }) {
  const { root, show, structure } = useEditor();
  const nameProperty = (path: PartPath, property: string): string =>
    labelOfMember(property, partAt(root, path)?.['@nodeType'], structure);
  const nameParts = (path: PartPath): readonly string[] =>
    path.map((name, index) => nameOfPart(name, partAt(root, path.slice(0, index + 1)) ?? {}));
  return (
    <List size="sm" className={styles.problems ?? ''}>
      {problems.map(({ path, property, message }) => (
        <List.Item key={[...path, property].join('/')}>
          {property !== '' && (
            <>
              <Anchor
                component="button"
                type="button"
                size="sm"
                c="inherit"
                underline="always"
                onClick={() => show({ path, property })}
              >
                {[...nameParts(path), nameProperty(path, property)].join(' / ')}
              </Anchor>
              {': '}
            </>
          )}
          {message}
        </List.Item>
      ))}
    </List>
  );
}
