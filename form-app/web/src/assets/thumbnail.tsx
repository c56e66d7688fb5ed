import type { ImageSizes } from '#client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { structureQuery } from '../content/content.queries.js';
import { CONTEXT_PATH } from '../server/base-path.js';
import { Icon } from '../shell/icon.js';
import { isOtherThanImage } from './asset.js';
import styles from './assets.module.css';

/** The minimum width of a thumbnail in pixels. */
const WANTED = 160;

interface ThumbnailProps {
  readonly id: string;
  /** The name of the file, if it is known: images of other files are not requested. */
  readonly name?: string;
  readonly className?: string | undefined;
}

/** The image of an asset in the smallest variation that is large enough; an icon for other files. */
export function Thumbnail({ id, name = '', className = '' }: ThumbnailProps) {
  const { data: structure } = useQuery(structureQuery);
  const [failed, setFailed] = useState<string>();
  if (structure === undefined || failed === id || isOtherThanImage(name))
    return (
      <span className={`${styles.symbol ?? ''} ${className}`}>
        <Icon name="file" size={32} />
      </span>
    );
  return (
    <img
      src={sourceOf(id, structure.images)}
      alt=""
      loading="lazy"
      className={className}
      onError={() => setFailed(id)}
    />
  );
}

function sourceOf(id: string, images: ImageSizes | undefined): string {
  const sized = (images?.variations ?? [])
    .map((variation) => ({ ...variation, size: variation.width ?? variation.height ?? 0 }))
    .sort((one, other) => one.size - other.size);
  const chosen = sized.find(({ size }) => size >= WANTED) ?? sized.at(-1);
  if (images === undefined || chosen === undefined) return `${CONTEXT_PATH}/dam/jcr:${id}`;
  return `${CONTEXT_PATH}/.imaging/${encodeURIComponent(images.theme)}/${encodeURIComponent(chosen.name)}/jcr:${id}`;
}
