import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useContentAction } from '../content/content.queries.js';
import { textOf, titleOf, type ContentNode } from '../content/model/node.js';
import { useContentTexts } from '../content/use-content-texts.js';
import { CONTEXT_PATH } from '../server/base-path.js';
import { server } from '../server/connection.js';
import { ASSET_WORKSPACE } from './asset.js';
import styles from './assets.module.css';

interface Point {
  readonly x: number;
  readonly y: number;
}

interface FocalPointProps {
  readonly path: string;
  readonly asset: ContentNode;
  /** Changes when the file is replaced. */
  readonly version: string;
  readonly isReadOnly: boolean;
}

const STEP = 0.02;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** The image of an asset; clicking it sets the focal point, which remains visible in crops. */
export function FocalPoint({ path, asset, version, isReadOnly }: FocalPointProps) {
  const { assets } = useContentTexts();
  const stored = pointOf(asset);
  const [moved, setMoved] = useState<Point>();
  const point = moved ?? stored;
  const saving = useContentAction((next: Point | undefined) =>
    server().content.changeNode(ASSET_WORKSPACE, path, { focalX: next?.x ?? null, focalY: next?.y ?? null }),
  );
  const set = (next: Point | undefined): void => {
    setMoved(next);
    saving.mutate(next, { onSettled: () => setMoved(undefined) });
  };
  const onClick = (event: MouseEvent<HTMLButtonElement>): void => {
    // A click triggered by the keyboard has no position; the arrow keys move the point instead.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    set({ x: share((event.clientX - left) / width), y: share((event.clientY - top) / height) });
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const move = MOVES[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const from = point ?? { x: 0.5, y: 0.5 };
    set({ x: share(from.x + move[0]), y: share(from.y + move[1]) });
  };
  const position =
    point === undefined ? undefined : assets.focalAt(Math.round(point.x * 100), Math.round(point.y * 100));
  const image = (
    <img src={`${CONTEXT_PATH}/dam/jcr:${textOf(asset, '@id')}?${version}`} alt={titleOf(asset)} />
  );
  if (isReadOnly) return <div className={styles.frame}>{image}</div>;
  return (
    <div>
      <button
        type="button"
        className={styles.frame}
        aria-label={assets.focalPoint}
        aria-describedby="focal-help"
        onClick={onClick}
        onKeyDown={onKeyDown}
      >
        {image}
        {point !== undefined && (
          <span className={styles.point} style={{ left: `${point.x * 100}%`, top: `${point.y * 100}%` }} />
        )}
      </button>
      <Group gap="sm">
        <Text size="sm" c="dimmed" id="focal-help">
          {assets.focalHelp}
        </Text>
        {position !== undefined && (
          <>
            <Text size="sm" role="status">
              <VisuallyHidden>{assets.focalPoint}: </VisuallyHidden>
              {position}
            </Text>
            <Button variant="default" size="compact-sm" onClick={() => set(undefined)}>
              {assets.focalClear}
            </Button>
          </>
        )}
      </Group>
    </div>
  );
}

function pointOf({ focalX: x, focalY: y }: ContentNode): Point | undefined {
  return typeof x === 'number' && typeof y === 'number' ? { x, y } : undefined;
}

/** Limits a value to the image (0 to 1) and rounds it to three decimals. */
function share(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
