import { Stack, Title } from '@mantine/core';
import { useEditor } from '../editor/editor-context.js';
import type { PartPath } from '../model/edit-tree.js';
import { childrenOf, type ContentNode } from '../model/node.js';
import { useContentTexts } from '../use-content-texts.js';
import { AddArea } from './add-area.js';
import { PartCard } from './part-card.js';
import { PartSorting } from './part-sorting.js';
import styles from './parts.module.css';
import { isArea, type Shapes } from './shapes.js';

interface PartListProps {
  readonly path: PartPath;
  readonly parent: ContentNode;
  readonly shapes: Shapes;
}

/** The areas, components and other parts of a unit, in order. */
export function PartList({ path, parent, shapes }: PartListProps) {
  const { parts } = useContentTexts();
  const { root, isReadOnly } = useEditor();
  const children = childrenOf(parent);
  const isPage = String(root['@nodeType']).endsWith(':page');
  if (children.length === 0 && (isReadOnly || !isPage || path.length > 0)) return null;
  return (
    <div role={path.length === 0 ? 'region' : 'group'} aria-label={parts.label}>
      {path.length === 0 && (
        <Title order={2} size="h4" mb="xs">
          {parts.label}
        </Title>
      )}
      <Stack gap="xs">
        <PartSorting path={path} parts={children}>
          <ol className={styles.parts}>
            {children.map(([name, child], index) => (
              <PartCard
                key={name}
                path={[...path, name]}
                part={child}
                shapes={shapes}
                isFirst={index === 0}
                isLast={index === children.length - 1}
                isFixed={isReadOnly || (path.length === 0 && isArea(child))}
              >
                <PartList path={[...path, name]} parent={child} shapes={shapes} />
              </PartCard>
            ))}
          </ol>
        </PartSorting>
        {isPage && path.length === 0 && !isReadOnly && <AddArea parent={parent} />}
      </Stack>
    </div>
  );
}
