import { Button } from '@mantine/core';
import { notify } from '../shell/notices.js';
import { useTexts } from '../texts/use-texts.js';

/** Copies a text to the clipboard. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const texts = useTexts('settings').tokens;
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => notify(texts.copied),
      () => notify(texts.notCopied, { isProblem: true }),
    );
  return (
    <Button variant="default" onClick={copy}>
      {children}
    </Button>
  );
}
