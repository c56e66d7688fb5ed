import { Text } from '@mantine/core';
import { useState } from 'react';
import { Failed, Loading } from '../../shell/states.js';
import { Icon } from '../../shell/icon.js';
import { childPath, parentPath, type NodePlace } from '../content-path.js';
import { Pager } from '../list/pager.js';
import { nameOf, titleOf, type ContentNode } from '../model/node.js';
import { useShownChildren } from '../removal/use-shown-children.js';
import { useContentTexts } from '../use-content-texts.js';
import styles from './chooser.module.css';

const PAGE = 50;

interface NodeBrowserProps {
  /** The node whose children are shown. */
  readonly place: NodePlace;
  readonly onOpen: (path: string) => void;
  /** Undefined: nodes can only be opened. */
  readonly onChoose?: (node: ContentNode) => void;
  /** Whether a node is shown; undefined: all nodes are. */
  readonly isShown?: (node: ContentNode, path: string) => boolean;
}

/** Browses a workspace level by level. */
export function NodeBrowser({ place, onOpen, onChoose, isShown }: NodeBrowserProps) {
  const { chooser, relocate, what } = useContentTexts();
  const [page, setPage] = useState({ path: place.path, number: 1 });
  const number = page.path === place.path ? page.number : 1;
  const offset = (number - 1) * PAGE;
  const children = useShownChildren(place, { offset, limit: PAGE, q: '' });
  const shown =
    children.data?.nodes.filter((node) => isShown?.(node, childPath(place.path, nameOf(node))) ?? true) ?? [];
  return (
    <div>
      <button
        type="button"
        className={styles.row}
        disabled={place.path === '/'}
        onClick={() => onOpen(parentPath(place.path))}
      >
        <Icon name="up" size={16} />
        {chooser.up}
      </button>
      {children.isPending && <Loading what={what.children} />}
      {children.isError && <Failed what={what.children} error={children.error} />}
      {children.isSuccess && shown.length === 0 && (
        <Text p="sm" className={styles.dim ?? ''}>
          {onChoose === undefined ? relocate.noTargets : relocate.empty}
        </Text>
      )}
      <ul className={styles.rows}>
        {shown.map((node) => (
          <li key={nameOf(node)} className={styles.item}>
            {onChoose !== undefined && (
              <button
                type="button"
                className={styles.row}
                aria-label={chooser.choose(shownText(node))}
                onClick={() => onChoose(node)}
              >
                <NodeLabel node={node} />
              </button>
            )}
            {(onChoose === undefined || node['@hasChildren'] === true) && (
              <button
                type="button"
                className={onChoose === undefined ? styles.row : styles.open}
                aria-label={chooser.open(shownText(node))}
                onClick={() => onOpen(childPath(place.path, nameOf(node)))}
              >
                {onChoose === undefined && <NodeLabel node={node} />}
                <Icon name="open" size={16} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <Pager
        offset={offset}
        limit={PAGE}
        total={children.data?.total ?? 0}
        onPage={(next) => setPage({ path: place.path, number: next })}
      />
    </div>
  );
}

/** The text shown by `NodeLabel`; accessible names of buttons must contain the visible text. */
function shownText(node: ContentNode): string {
  const [title, name] = [titleOf(node), nameOf(node)];
  return title === name ? title : `${title} ${name}`;
}

function NodeLabel({ node }: { node: ContentNode }) {
  const title = titleOf(node);
  return (
    <span className={styles.label}>
      {title} {title !== nameOf(node) && <span className={styles.dim}>{nameOf(node)}</span>}
    </span>
  );
}
