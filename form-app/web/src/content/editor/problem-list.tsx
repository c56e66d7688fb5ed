import { Anchor, List } from '@mantine/core';
import { languageName } from '../../languages/language-name.js';
import { labelOfField } from '../fields/label-of-property.js';
import { partAt, type PartPath } from '../model/edit-tree.js';
import { baseName } from '../model/fields.js';
import { nameOfPart } from '../parts/name-of-part.js';
import { useContentTexts } from '../use-content-texts.js';
import { useEditor } from './editor-context.js';
import styles from './editor.module.css';
import type { PropertyProblem } from './problems-in.js';

export function ProblemList({ problems }: { problems: readonly PropertyProblem[] }) {
  const { root, show } = useEditor();
  const nameProperty = usePropertyName();
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

/** The label of a property, with its language. */
function usePropertyName(): (path: PartPath, property: string) => string {
  const { structure, root } = useEditor();
  const { fields } = useContentTexts();
  return (path, property) => {
    const name = baseName(property, structure.languages);
    const type = structure.types.find((each) => each.name === partAt(root, path)?.['@nodeType']);
    const declared = type?.properties.find((each) => each.name === name);
    const label = labelOfField(declared ?? { name });
    return name === property
      ? label
      : fields.languageOf(label, languageName(property.slice(name.length + 1)));
  };
}
