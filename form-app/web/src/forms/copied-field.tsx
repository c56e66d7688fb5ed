import { Button, Group, Textarea } from '@mantine/core';
import { useRef, useState, type ReactNode } from 'react';
import { copyText } from '../shell/copy-text.js';
import { useTexts } from '../texts/use-texts.js';

interface CopiedFieldProps {
  readonly label: string;
  readonly description?: string;
  readonly value: string;
  /** The name of the copied text on the button: “address”. */
  readonly what: string;
  /** Further actions on the text. */
  readonly children?: ReactNode;
}

/** A read-only text with a button that copies it. */
export function CopiedField({ label, description, value, what, children }: CopiedFieldProps) {
  const texts = useTexts('share');
  const field = useRef<HTMLTextAreaElement>(null);
  const [announcement, announce] = useState('');

  async function copy(): Promise<void> {
    const isCopied = field.current !== null && (await copyText(field.current));
    announce(isCopied ? texts.copied(what) : texts.selected(what));
  }

  return (
    <div>
      <Textarea ref={field} label={label} description={description} value={value} readOnly autosize />
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={() => void copy()}>
          {texts.copy(what)}
        </Button>
        {children}
        <span role="status">{announcement}</span>
      </Group>
    </div>
  );
}
