import { Tag } from '../shell/tag.js';
import type { ContentNode } from './model/node.js';
import styles from './content.module.css';
import { useContentTexts } from './use-content-texts.js';

/** Whether a node is published, and whether it has a draft. */
export function NodeStatus({ node }: { node: ContentNode }) {
  const { status } = useContentTexts();
  const isPublished = node['@published'] === true;
  return (
    <span className={styles.tags}>
      {isPublished ? <Tag color="green">{status.published}</Tag> : <Tag>{status.unpublished}</Tag>}
      {node['@hasDraft'] === true && <Tag color="blue">{status.draft}</Tag>}
      {Array.isArray(node['@scheduled']) && <Tag>{status.scheduled}</Tag>}
    </span>
  );
}
