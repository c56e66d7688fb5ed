import { Button } from '@mantine/core';
import { notify } from '../shell/notices.js';
import { useTexts } from '../texts/use-texts.js';

export function CopyButton({ text, children }: { text: string; children: string }) {
  const texts = useTexts('settings').tokens;
  async function copy(): Promise<void> {
    try {
      // `navigator.clipboard` is undefined without TLS.
      await navigator.clipboard.writeText(text);
      notify(texts.copied);
    } catch {
      notify(texts.notCopied, { isProblem: true });
    }
  }
  return (
    <Button variant="default" onClick={() => void copy()}>
      {children}
    </Button>
  );
}
