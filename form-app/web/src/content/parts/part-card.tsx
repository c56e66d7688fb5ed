import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { DraggableRow } from '../../shell/draggable-row.js';
import { focusOneOf } from '../../shell/focus-one-of.js';
import { IconButton } from '../../shell/icon-button.js';
import { Icon } from '../../shell/icon.js';
import { notify } from '../../shell/notices.js';
import { useEditor } from '../editor/editor-context.js';
import { PartFields } from '../editor/part-fields.js';
import { labelOf } from '../fields/label-of.js';
import {
  addChild,
  copyPart,
  freeName,
  moveChild,
  partAt,
  removeChild,
  type PartPath,
} from '../model/edit-tree.js';
import { childrenOf, templateOf, type ContentNode } from '../model/node.js';
import { useContentTexts } from '../use-content-texts.js';
import { AddPart } from './add-part.js';
import { addButtonId, bodyId, toggleId } from './focus-part.js';
import { nameOfPart } from './name-of-part.js';
import styles from './parts.module.css';
import { isArea, type Shapes } from './shapes.js';

interface PartCardProps {
  readonly path: PartPath;
  readonly part: ContentNode;
  readonly shapes: Shapes;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Whether it can neither be moved nor duplicated. */
  readonly isFixed: boolean;
  /** The list of its own parts. */
  readonly children: ReactNode;
}

/** A part: its name and, when expanded, its fields and parts. */
export function PartCard({ path, part, shapes, isFirst, isLast, isFixed, children }: PartCardProps) {
  const id = bodyId(path);
  const name = path.at(-1) ?? '';
  const isNew = part['@id'] === undefined;
  const [isOpen, setOpen] = useOpen(path, isArea(part) || isNew);
  const title = nameOfPart(name, part);
  const kind = kindOf(part, title);
  return (
    <li className={styles.part} data-area={isArea(part) || undefined} data-new={isNew || undefined}>
      <div className={styles.head}>
        <DraggableRow
          id={name}
          name={title}
          isMovable={!isFixed && !(isFirst && isLast)}
          buttons={<PartButtons {...{ path, part, title, isFirst, isLast, isFixed }} />}
        >
          <button
            id={toggleId(path)}
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'shut' : 'open'} size={16} />
            <span className={styles.title}>{title}</span>
            {kind !== undefined && <span className={styles.kind}>{kind}</span>}
          </button>
        </DraggableRow>
      </div>
      {isOpen && (
        <div id={id} className={styles.body}>
          <PartFields path={path} part={part} />
          {children}
          {(isArea(part) || childrenOf(part).length > 0) && (
            <AddPart path={path} parent={part} title={title} shapes={shapes} />
          )}
        </div>
      )}
    </li>
  );
}

/** Whether a part is open; a link to one of its fields opens it. */
function useOpen(path: PartPath, isInitially: boolean) {
  const { shown } = useEditor();
  const [isOpen, setOpen] = useState(isInitially);
  const [followed, setFollowed] = useState<typeof shown>();
  if (shown !== followed) {
    setFollowed(shown);
    if (shown !== undefined && path.every((each, index) => each === shown.path[index])) setOpen(true);
  }
  return [isOpen, setOpen] as const;
}

/** The name of its template, unless that is the title. */
function kindOf(part: ContentNode, title: string): string | undefined {
  const kind = labelOf(templateOf(part).split('/').at(-1) ?? '');
  return kind === '' || kind === title ? undefined : kind;
}

type PartButtonsProps = Omit<PartCardProps, 'shapes' | 'children'> & { readonly title: string };

/** Buttons to move, duplicate and remove a part. */
function PartButtons({ path, part, title, isFirst, isLast, isFixed }: PartButtonsProps) {
  const { parts } = useContentTexts();
  const { root, change, isReadOnly } = useEditor();
  const name = path.at(-1) ?? '';
  const parent = path.slice(0, -1);
  const move = (by: -1 | 1): void => change(parent, (before) => moveChild(before, name, by));
  const remove = (): void => {
    const names = childrenOf(partAt(root, parent) ?? {}).map(([each]) => each);
    const index = names.indexOf(name);
    const beside = [names[index + 1], names[index - 1]].filter((each) => each !== undefined);
    flushSync(() => change(parent, (before) => removeChild(before, name)));
    notify(parts.removed(title));
    const neighbours = beside.map((each) => toggleId([...parent, each]));
    focusOneOf(...neighbours, addButtonId(parent), toggleId(parent), 'content');
  };
  if (isReadOnly) return null;
  return (
    <>
      {!isFixed && (
        <>
          <IconButton icon="up" label={parts.up(title)} disabled={isFirst} onClick={() => move(-1)} />
          <IconButton icon="down" label={parts.down(title)} disabled={isLast} onClick={() => move(1)} />
          <IconButton
            icon="copy"
            label={parts.duplicate(title)}
            onClick={() =>
              change(parent, (before) => addChild(before, freeName(before), copyPart(part), name))
            }
          />
        </>
      )}
      <IconButton icon="remove" label={parts.remove(title)} onClick={remove} />
    </>
  );
}
