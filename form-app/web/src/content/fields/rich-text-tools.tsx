import { Button, Group, TextInput } from '@mantine/core';
import { type Editor, useEditorState } from '@tiptap/react';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from '../../shell/icon.js';
import { useContentTexts } from '../use-content-texts.js';
import styles from './rich-text.module.css';

interface Tool {
  readonly name: 'bold' | 'italic' | 'heading' | 'bullets' | 'numbers' | 'quote' | 'link';
  readonly sign: ReactNode;
  readonly isOn: boolean;
  readonly run: () => void;
}

/** The toolbar of a text. Arrow keys move between buttons, as in other toolbars. */
export function RichTextTools({ editor, label }: { editor: Editor; label: string }) {
  const { richText } = useContentTexts();
  const [isLinking, setLinking] = useState(false);
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      heading: current.isActive('heading', { level: 2 }),
      bullets: current.isActive('bulletList'),
      numbers: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
      link: current.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  const tools: readonly Tool[] = [
    { name: 'bold', sign: <b>B</b>, isOn: on.bold, run: () => chain().toggleBold().run() },
    { name: 'italic', sign: <i>I</i>, isOn: on.italic, run: () => chain().toggleItalic().run() },
    { name: 'heading', sign: 'H', isOn: on.heading, run: () => chain().toggleHeading({ level: 2 }).run() },
    { name: 'bullets', sign: '•', isOn: on.bullets, run: () => chain().toggleBulletList().run() },
    {
      name: 'numbers',
      sign: <Icon name="numbers" size={16} />,
      isOn: on.numbers,
      run: () => chain().toggleOrderedList().run(),
    },
    { name: 'quote', sign: '“', isOn: on.quote, run: () => chain().toggleBlockquote().run() },
    { name: 'link', sign: <Icon name="link" size={16} />, isOn: on.link, run: () => setLinking(true) },
  ];
  return (
    <>
      <div
        role="toolbar"
        aria-label={richText.toolbar(label)}
        className={styles.tools}
        onKeyDown={goToNeighbour}
      >
        {tools.map(({ name, sign, isOn, run }, index) => (
          <button
            key={name}
            type="button"
            tabIndex={index === 0 ? 0 : -1}
            aria-label={richText[name]}
            title={richText[name]}
            aria-pressed={isOn}
            className={styles.tool}
            onClick={run}
          >
            <span aria-hidden>{sign}</span>
          </button>
        ))}
      </div>
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const { richText } = useContentTexts();
  const stored: unknown = editor.getAttributes('link').href;
  const isLinked = typeof stored === 'string';
  const [href, setHref] = useState(isLinked ? stored : '');
  const finish = (): void => {
    setLink(editor, href.trim());
    onDone();
  };
  const cancel = (): void => {
    // The focus command of the editor would wait for the next frame, so the first keys would be lost.
    editor.view.focus();
    onDone();
  };
  return (
    <Group gap="xs" p="xs" align="flex-end">
      <TextInput
        label={richText.linkTarget}
        flex={1}
        autoFocus
        value={href}
        onChange={({ currentTarget }) => setHref(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') cancel();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          finish();
        }}
      />
      <Button variant="default" onClick={finish}>
        {href === '' && isLinked ? richText.unlink : richText.linkApply}
      </Button>
    </Group>
  );
}

/** Links the selected text; without a selection, inserts the URL as text. An empty URL removes the link. */
function setLink(editor: Editor, href: string): void {
  const isNew = editor.state.selection.empty && !editor.isActive('link');
  const chain = editor.chain().focus().extendMarkRange('link');
  if (href === '') chain.unsetLink().run();
  else if (!isNew) chain.setLink({ href }).run();
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
}

function goToNeighbour(event: KeyboardEvent<HTMLDivElement>): void {
  const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (by === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  event.preventDefault();
  buttons.at((index + by) % buttons.length)?.focus();
}
