import { Button, Input, Text, Textarea } from '@mantine/core';
import { EditorContent, useEditor as useTextEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useContentTexts } from '../use-content-texts.js';
import { asText } from './as-text.js';
import { isSameHtml, toStored } from './rich-text-html.js';
import { RichTextTools } from './rich-text-tools.js';
import styles from './rich-text.module.css';
import type { ValueProps } from './value-props.js';
import { withLists } from './word-lists.js';

/** Prefix of links to content, which the server replaces with URLs. */
const CONTENT_LINK = '${link:';

const EXTENSIONS = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      autolink: false,
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri: (url, { defaultValidate }) => url.startsWith(CONTENT_LINK) || defaultValidate(url),
    },
    trailingNode: false,
  }),
];

/** Formatted text. The stored HTML remains unchanged until the text is edited. */
export function RichTextValue(props: ValueProps) {
  const [isHtml, setHtml] = useState(false);
  const [isSupported, setSupported] = useState(true);
  const onUnsupported = useCallback(() => setSupported(false), []);
  const text = asText(props.value);
  if (isHtml || !isSupported)
    return <HtmlValue {...props} isSupported={isSupported} onVisual={() => setHtml(false)} />;
  return <VisualValue {...props} text={text} onUnsupported={onUnsupported} onHtml={() => setHtml(true)} />;
}

interface VisualValueProps extends ValueProps {
  readonly text: string;
  readonly onUnsupported: () => void;
  readonly onHtml: () => void;
}

function VisualValue({
  field,
  label,
  description,
  error,
  text,
  onChange,
  onUnsupported,
  onHtml,
}: VisualValueProps) {
  const { fields } = useContentTexts();
  const id = useId();
  /** The value that this editor last wrote, to ignore its own changes. */
  const written = useRef(text);
  const editor = useTextEditor({
    extensions: EXTENSIONS,
    content: text,
    // The Content-Security-Policy only allows style sheets from files: the rules are in rich-text.module.css.
    injectCSS: false,
    editorProps: {
      transformPastedHTML: withLists,
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': id,
        class: styles.text ?? '',
      },
    },
    onCreate: ({ editor: made }) => {
      if (!isSameHtml(toStored(made.getHTML()), text)) onUnsupported();
    },
    onUpdate: ({ editor: changed }) => {
      const html = toStored(changed.getHTML());
      written.current = html;
      onChange(html === '' ? undefined : html);
    },
  });
  // Undo, moving a value in a list and resolving a conflict change the text from outside.
  useEffect(() => {
    if (text === written.current) return;
    written.current = text;
    editor.commands.setContent(text, { emitUpdate: false });
    if (!isSameHtml(toStored(editor.getHTML()), text)) onUnsupported();
  }, [editor, text, onUnsupported]);
  return (
    <Input.Wrapper
      {...{ label, description, error }}
      required={field.isRequired}
      labelElement="div"
      labelProps={{ id }}
    >
      <div className={styles.frame} data-error={error !== undefined || undefined}>
        <RichTextTools editor={editor} label={label} />
        <EditorContent editor={editor} />
      </div>
      <Button variant="subtle" size="compact-xs" onClick={onHtml}>
        {fields.html}
      </Button>
    </Input.Wrapper>
  );
}

function HtmlValue({
  field,
  label,
  value,
  description,
  error,
  onChange,
  isSupported,
  onVisual,
}: ValueProps & { isSupported: boolean; onVisual: () => void }) {
  const { fields, richText } = useContentTexts();
  return (
    <div>
      <Textarea
        {...{ label, description, error }}
        required={field.isRequired}
        autosize
        minRows={3}
        maxRows={20}
        classNames={{ input: styles.html ?? '' }}
        value={asText(value)}
        onChange={({ currentTarget }) =>
          onChange(currentTarget.value === '' ? undefined : currentTarget.value)
        }
      />
      {isSupported ? (
        <Button variant="subtle" size="compact-xs" onClick={onVisual}>
          {fields.visual}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {richText.unsupported}
        </Text>
      )}
    </div>
  );
}
