import { Button } from '@mantine/core';
import { notify } from '../shell/notices.js';
import { useTexts } from '../texts/use-texts.js';
import { saveDrawing } from './png-of.js';

interface DownloadButtonsProps {
  /** The subject of the chart. */
  readonly name: string;
  /** Returns the chart as SVG. */
  readonly load: () => Promise<string>;
}

/** Downloads a chart as SVG or PNG. */
export function DownloadButtons({ name, load }: DownloadButtonsProps) {
  const texts = useTexts('analytics');
  async function download(format: 'svg' | 'png'): Promise<void> {
    try {
      await saveDrawing(await load(), name, format);
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
