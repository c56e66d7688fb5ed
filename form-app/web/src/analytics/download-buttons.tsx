import { Button } from '@mantine/core';
import { notify } from '../shell/notices.js';
import { fileNameOf, saveFile } from '../shell/save-file.js';
import { useTexts } from '../texts/use-texts.js';
import { pngOf } from './png-of.js';

interface DownloadButtonsProps {
  /** What the chart shows. */
  readonly name: string;
  /** Returns the chart as SVG. */
  readonly load: () => Promise<string>;
}

/** Downloads a chart as SVG or PNG. */
export function DownloadButtons({ name, load }: DownloadButtonsProps) {
  const texts = useTexts('analytics');
  async function download(format: 'svg' | 'png'): Promise<void> {
    try {
      const svg = await load();
      const file = format === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg);
      saveFile(file, `${fileNameOf(name)}.${format}`);
    } catch {
      notify(texts.download.failed, { isProblem: true });
    }
  }
  return (['svg', 'png'] as const).map((format) => (
    <Button
      key={format}
      variant="subtle"
      size="compact-sm"
      className="not-printed"
      aria-label={texts.download[format](name)}
      onClick={() => void download(format)}
    >
      {format.toUpperCase()}
    </Button>
  ));
}
