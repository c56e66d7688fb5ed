import type { DialogKind } from '#client';
import { Button, Group } from '@mantine/core';
import { LanguageChoice } from '../languages/language-choice.js';
import type { ShownLanguage } from '../languages/use-language.js';
import type { PreviewState } from '../preview/use-preview.js';
import { useTexts } from '../texts/use-texts.js';
import { PREVIEW_BUTTON_ID } from '../preview/preview-button-id.js';
import { editButtonId } from './focus-part.js';
import type { PartActions } from './part-actions.js';
import type { FormPart, Part } from './part.js';
import { placeOfQuestion, placeOfSection, type Place } from './part-tree.js';
import styles from './builder.module.css';

interface BuilderToolsProps {
  readonly form: FormPart;
  readonly actions: PartActions;
  /** Languages that the form has texts in. */
  readonly languages: readonly string[];
  readonly language: ShownLanguage;
  readonly onEdit: (part: Part) => void;
  readonly onCopy: () => void;
  readonly preview: PreviewState;
  readonly isTranslating: boolean;
  readonly onTranslate: (isTranslating: boolean) => void;
}

/** Buttons that add parts to a form, and the choice of the translation language. */
export function BuilderTools(props: BuilderToolsProps) {
  const { form, actions, languages, language, onEdit, onCopy, preview, isTranslating, onTranslate } = props;
  const texts = useTexts('preview');
  const builder = useTexts('builder');
  const translations = useTexts('translations');
  const isEmpty = form.children.length === 0;
  function add(kind: DialogKind, place: Place): void {
    // New parts have no text yet, so they are not in the table of translations.
    onTranslate(false);
    actions.add(kind, place);
  }
  return (
    <Group mb="md" gap="xs" align="flex-end" className={styles.tools ?? ''}>
      <Button variant="default" id={editButtonId(form.uuid)} onClick={() => onEdit(form)}>
        {builder.settings}
      </Button>
      <Button
        // If the form has no questions, the button for the first one has the focus.
        autoFocus={isEmpty}
        data-autofocus={isEmpty || undefined}
        variant="default"
        onClick={() => add('question', placeOfQuestion(form, preview.edited))}
      >
        {builder.addQuestion}
      </Button>
      <Button variant="default" onClick={() => add('section', placeOfSection(form, preview.edited))}>
        {builder.addSection}
      </Button>
      <Button variant="default" onClick={onCopy}>
        {builder.copying.open}
      </Button>
      <Button
        id={PREVIEW_BUTTON_ID}
        variant={preview.isOpen ? 'light' : 'default'}
        aria-expanded={preview.isOpen}
        onClick={preview.toggle}
      >
        {texts.open}
      </Button>
      <Button
        variant={isTranslating ? 'light' : 'default'}
        aria-pressed={isTranslating}
        onClick={() => onTranslate(!isTranslating)}
      >
        {translations.open}
      </Button>
      <LanguageChoice languages={languages} shown={language} />
    </Group>
  );
}
