import { Button, Group } from '@mantine/core';
import { useMemo } from 'react';
import { imageOf, saveDrawing } from '../analytics/png-of.js';
import { notify } from '../shell/notices.js';
import { useTexts } from '../texts/use-texts.js';
import { qrSvg } from './qr-svg.js';
import styles from './share.module.css';

/**
 * The QR code of a URL, with download buttons.
 * @param name title from which the file names are derived
 */
export function QrCode({ address, name }: { readonly address: string; readonly name: string }) {
  const texts = useTexts('share');
  const svg = useMemo(() => qrSvg(address), [address]);
  if (svg === undefined) return null;

  async function download(drawn: string, format: 'svg' | 'png'): Promise<void> {
    try {
      await saveDrawing(drawn, name, format);
    } catch {
      notify(texts.download.failed, { isProblem: true });
    }
  }

  return (
    <div className={styles.code}>
      <img src={imageOf(svg)} alt={texts.qr(address)} className={styles.image} />
      <Group gap={4} wrap="nowrap">
        {(['svg', 'png'] as const).map((format) => (
          <Button
            key={format}
            variant="subtle"
            size="compact-sm"
            aria-label={texts.download[format]}
            onClick={() => void download(svg, format)}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </Group>
    </div>
  );
}
