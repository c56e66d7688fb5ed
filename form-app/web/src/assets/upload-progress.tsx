import { Progress, Stack, Text } from '@mantine/core';
import { useContentTexts } from '../content/use-content-texts.js';
import type { RunningUpload } from './use-uploads.js';

export function UploadProgress({ running }: { running: readonly RunningUpload[] }) {
  const { assets } = useContentTexts();
  if (running.length === 0) return null;
  return (
    <Stack gap="xs" mb="md" role="group" aria-label={assets.progress}>
      {running.map(({ key, name, percent }) => (
        <div key={key}>
          <Text size="sm">{assets.uploading(name, percent)}</Text>
          <Progress value={percent} aria-label={name} transitionDuration={0} />
        </div>
      ))}
    </Stack>
  );
}
