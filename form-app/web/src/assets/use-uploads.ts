import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshContent } from '../content/refresh-content.js';
import type { ContentNode } from '../content/model/node.js';
import { removeAllNow } from '../content/removal/removals.store.js';
import { useContentTexts } from '../content/use-content-texts.js';
import { describeError } from '../server/describe-error.js';
import { notify } from '../shell/notices.js';
import { signInStore } from '../sign-in/sign-in.store.js';
import { uploadFile } from './upload-file.js';

export interface RunningUpload {
  readonly key: string;
  readonly name: string;
  readonly percent: number;
}

/** Uploads files one after another; those that fail are reported and do not stop the others. */
export function useUploads(folder: string) {
  const { assets } = useContentTexts();
  const queries = useQueryClient();
  const [running, setRunning] = useState<readonly RunningUpload[]>([]);

  async function upload(files: readonly File[]): Promise<readonly ContentNode[]> {
    const keys = files.map((file, index) => ({ file, key: `${Date.now()}-${index}` }));
    setRunning((before) => [
      ...before,
      ...keys.map(({ key, file }) => ({ key, name: file.name, percent: 0 })),
    ]);
    // A file can have the name of a file whose deletion is pending.
    await removeAllNow();
    const added: ContentNode[] = [];
    for (const { file, key } of keys) {
      const show = (percent: number): void =>
        setRunning((before) => before.map((each) => (each.key === key ? { ...each, percent } : each)));
      try {
        added.push(await uploadFile(folder, file, show));
      } catch (error) {
        signInStore.expireBy(error);
        const reason = file.size === 0 ? assets.emptyFile : describeError(error);
        notify(`${file.name}: ${reason}`, { isProblem: true });
      }
      setRunning((before) => before.filter((each) => each.key !== key));
    }
    await refreshContent(queries);
    if (added.length > 0) notify(assets.uploaded(added.length));
    return added;
  }
  return { running, upload };
}
