import { childPath } from '../content/content-path.js';
import { nameOf, textOf, titleOf, type ContentNode } from '../content/model/node.js';
import { Icon } from '../shell/icon.js';
import { isFolder } from './asset.js';
import styles from './assets.module.css';
import { Thumbnail } from './thumbnail.js';
import type { ReactNode } from 'react';

interface AssetGridProps {
  readonly folder: string;
  readonly nodes: readonly ContentNode[];
  readonly label: string;
  /** Wraps an entry in its link or button. */
  readonly wrap: (node: ContentNode, path: string, content: ReactNode) => ReactNode;
}

/** Folders first, then files with their images. */
export function AssetGrid({ folder, nodes, label, wrap }: AssetGridProps) {
  const sorted = [...nodes.filter(isFolder), ...nodes.filter((node) => !isFolder(node))];
  return (
    <ul className={styles.grid} aria-label={label}>
      {sorted.map((node) => (
        <li key={nameOf(node)} className={styles.cell}>
          {wrap(
            node,
            childPath(folder, nameOf(node)),
            <>
              {isFolder(node) ? (
                <span className={styles.symbol}>
                  <Icon name="folder" size={48} />
                </span>
              ) : (
                <Thumbnail id={textOf(node, '@id')} name={nameOf(node)} className={styles.image} />
              )}
              <span className={styles.caption}>{isFolder(node) ? nameOf(node) : titleOf(node)}</span>
            </>,
          )}
        </li>
      ))}
    </ul>
  );
}
