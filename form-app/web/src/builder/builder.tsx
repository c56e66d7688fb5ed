import type { Form } from '#client';
import { Alert } from '@mantine/core';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useSaver } from '../forms/unsaved-work.js';
import { useFormLanguages } from '../languages/use-form-languages.js';
import { useLanguage } from '../languages/use-language.js';
import { BuilderPreview } from '../preview/builder-preview.js';
import { usePreview } from '../preview/use-preview.js';
import { rulesOfQuestions } from '../rules/rules-of-questions.js';
import { Translations } from '../translations/translations.js';
import { useUndoKeys } from '../shell/use-undo-keys.js';
import { BuilderBar } from './builder-bar.js';
import { BuilderTools } from './builder-tools.js';
import { ChangedMeanwhile } from './changed-meanwhile.js';
import type { DescribedProblem } from './describe-problem.js';
import { dialogsQuery } from './dialogs.query.js';
import { BuilderPanel, type Opened } from './panel/builder-panel.js';
import { languageOf } from './panel/part-panel.js';
import type { Part } from './part.js';
import { RejectedParts } from './part-problems.js';
import { PartTree } from './part-tree-view.js';
import { Outline } from './rows/outline.js';
import { RulesOfQuestions } from './rows/question-rules.js';
import { RowLanguage } from './rows/shown-language.js';
import { SavingConflict } from './saving-conflict.js';
import { SaveProblems } from './save-problems.js';
import { useDraft, type Draft } from './use-draft.js';
import { usePartActions } from './use-part-actions.js';
import { useRejection } from './use-rejection.js';
import { useSaving } from './use-saving.js';
import styles from './builder.module.css';
import { useTexts } from '../texts/use-texts.js';

/** Outline, parts with inline text inputs, and a panel with the settings of one part; all saved together. */
export function Builder({ stored }: { stored: Form }) {
  usePrefetchQuery(dialogsQuery);
  const draft = useDraft(stored);
  const saving = useSaving(stored.id, draft);
  const [opened, setOpened] = useState<Opened>();
  const { form, change } = draft;
  useSaver('form', stored.uuid, draft.isChanged ? saving.save : undefined);
  useUndoKeys(draft);
  const language = useLanguage(stored.uuid);
  const { languages, suggested } = useFormLanguages(form, stored, language);
  const [isTranslating, setTranslating] = useState(false);
  const rules = useMemo(() => rulesOfQuestions(stored), [stored]);
  const preview = usePreview();
  const edit = useCallback((part: Part) => setOpened({ part }), []);
  const { actions, announcement } = usePartActions(draft, edit);
  const { rejection, show } = useRejection(saving.rejection, form, (rejected) => {
    const translated = languageOf(rejected.rejected.field);
    if (translated !== undefined) language.show(translated);
    setOpened(rejected);
  });

  return (
    <RowLanguage value={language.language}>
      <RestoredNote draft={draft} />
      <BuilderTools
        form={form}
        actions={actions}
        languages={suggested}
        language={language}
        onEdit={edit}
        onCopy={() => setOpened('copying')}
        preview={preview}
        isTranslating={isTranslating}
        onTranslate={setTranslating}
      />
      <div
        className={styles.page}
        data-panel-open={opened && true}
        data-preview-open={preview.isOpen || undefined}
      >
        <Outline form={form} current={preview.edited} />
        <div className={styles.parts} onFocus={preview.follow}>
          <RejectedParts value={rejection?.problems ?? NONE}>
            {isTranslating ? (
              <Translations form={form} rules={stored.rules} languages={languages} actions={actions} />
            ) : (
              <RulesOfQuestions value={rules}>
                <PartTree form={form} actions={actions} onChange={change} />
              </RulesOfQuestions>
            )}
          </RejectedParts>
        </div>
        {opened && (
          <BuilderPanel
            {...{ opened, form, language, actions }}
            current={preview.edited}
            onClose={() => setOpened(undefined)}
          />
        )}
        <BuilderPreview
          state={preview}
          stored={stored}
          draft={form}
          language={language.language}
          opened={opened === 'copying' ? undefined : opened?.part.uuid}
        />
      </div>
      <div className="visually-hidden" role="status">
        {announcement}
      </div>
      <BuilderBar draft={draft} saving={saving} stored={stored}>
        <ChangedMeanwhile draft={draft} saving={saving} stored={stored} />
        {rejection && <SaveProblems rejection={rejection} onOpen={show} />}
      </BuilderBar>
      <SavingConflict draft={draft} saving={saving} />
    </RowLanguage>
  );
}

const NONE: readonly DescribedProblem[] = [];

function RestoredNote({ draft: { isRestored, isChanged } }: { readonly draft: Draft }) {
  const texts = useTexts('builder');
  if (!isRestored || !isChanged) return null;
  return (
    <Alert color="yellow" mb="md" role="status">
      {texts.restored}
    </Alert>
  );
}
