import { useQuery } from '@tanstack/react-query';
import { ContentLink } from '../content-link.js';
import { foundQuery } from '../content.queries.js';
import { asText } from './as-text.js';
import styles from './fields.module.css';
import { ReferenceFrame } from './reference-frame.js';
import type { ValueProps } from './value-props.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function ReferenceValue(props: ValueProps) {
  const text = asText(props.value);
  const found = useQuery(foundQuery(UUID.test(text) ? [text] : []));
  const node = found.data?.[0];
  return (
    <ReferenceFrame {...props} isMissing={text !== '' && found.isSuccess && node === undefined}>
      {node && (
        <span>
          <ContentLink to={node}>{node.title ?? node.path}</ContentLink>{' '}
          <span className={styles.dim}>
            {node.workspace}: {node.path}
          </span>
        </span>
      )}
    </ReferenceFrame>
  );
}
