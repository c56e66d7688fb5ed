import { useEffect, useMemo, useState } from 'react';
import { isMap, isSame, textOf, type ContentNode } from '../content/model/node.js';
import { forgetWork, keepWork, readWork } from '../sign-in/stored-work.js';

/** Texts by the name of their property. */
export type MetadataChanges = Readonly<Record<string, string>>;

interface ChangedMetadata {
  readonly changes: MetadataChanges;
  readonly isChanged: boolean;
  /** Whether changes of an earlier visit were restored. */
  readonly isRestored: boolean;
  readonly change: (name: string, value: string) => void;
  /** Removes the changes that have been saved, or all; input that was entered during a save is kept. */
  readonly clear: (saved?: MetadataChanges) => void;
}

/** The unsaved metadata of an asset, kept in the browser until it is saved or discarded. */
export function useMetadataChanges(asset: ContentNode): ChangedMetadata {
  const id = textOf(asset, '@id');
  const [entered, setEntered] = useState(() => readChanges(id));
  const [isRestored, setRestored] = useState(Object.keys(entered).length > 0);
  const changes = useMemo(
    () => pick(entered, (name, value) => !isSame(textOf(asset, name), value)),
    [entered, asset],
  );
  const isChanged = Object.keys(changes).length > 0;
  useEffect(() => {
    if (isChanged) keepWork('asset', id, changes);
    else forgetWork('asset', id);
  }, [id, changes, isChanged]);
  return {
    ...{ changes, isChanged, isRestored: isRestored && isChanged },
    change: (name, value) => setEntered((before) => ({ ...before, [name]: value })),
    clear: (saved) => {
      setRestored(false);
      setEntered((before) =>
        saved === undefined ? {} : pick(before, (name, value) => saved[name] !== value),
      );
    },
  };
}

function readChanges(id: string): MetadataChanges {
  const work = readWork('asset', id);
  if (!isMap(work)) return {};
  return Object.fromEntries(
    Object.entries(work).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function pick(changes: MetadataChanges, test: (name: string, value: string) => boolean): MetadataChanges {
  return Object.fromEntries(Object.entries(changes).filter(([name, value]) => test(name, value)));
}
