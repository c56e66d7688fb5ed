import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { assetIdIn } from '../../assets/asset.js';
import { Thumbnail } from '../../assets/thumbnail.js';
import { foundQuery } from '../content.queries.js';
import { asText } from './as-text.js';
import styles from './fields.module.css';
import { ReferenceFrame } from './reference-frame.js';
import type { ValueProps } from './value-props.js';

/** A reference to an asset, shown with its image. */
export function AssetValue(props: ValueProps) {
  const text = asText(props.value);
  const id = assetIdIn(text);
  const found = useQuery(foundQuery(id === undefined ? [] : [id]));
  const asset = found.data?.[0];
  const isKnown = id !== undefined && !(found.isSuccess && asset === undefined);
  return (
    <ReferenceFrame {...props} isMissing={text !== '' && !isKnown}>
      {asset && (
        <>
          <Thumbnail id={asset.id} name={asset.path} className={styles.thumbnail} />
          <span className={styles.name}>
            <Link to="/assets/$" params={{ _splat: asset.path.slice(1) }}>
              {asset.title ?? asset.path}
            </Link>
          </span>
        </>
      )}
    </ReferenceFrame>
  );
}
