import { Button, Group } from '@mantine/core';
import { LanguageChoice } from '../languages/language-choice.js';
import type { ShownLanguage } from '../languages/use-language.js';
import { editButtonId } from './focus-part.js';
import type { PartActions } from './part-actions.js';
import type { FormPart, Part } from './part.js';
import styles from './builder.module.css';

interface BuilderToolsProps {
  readonly form: FormPart;
  readonly actions: PartActions;
  /** Languages that the form has texts in. */
  readonly languages: readonly string[];
  readonly language: ShownLanguage;
  readonly onEdit: (part: Part) => void;
}

/** What adds parts to a form, and the language of the translations; stays in sight where there is space. */
export function BuilderTools({ form, actions, languages, language, onEdit }: BuilderToolsProps) {
  const end = { parent: form.uuid, index: form.children.length };
  return (
    <Group mb="md" gap="xs" align="flex-end" className={styles.tools ?? ''}>
      <Button variant="default" id={editButtonId(form.uuid)} onClick={() => onEdit(form)}>
        Form settings
      </Button>
      <Button variant="default" onClick={() => actions.add('question', end)}>
        Add question
      </Button>
      <Button variant="default" onClick={() => actions.add('section', end)}>
        Add section
      </Button>
      <LanguageChoice languages={languages} shown={language} />
    </Group>
  );
}
