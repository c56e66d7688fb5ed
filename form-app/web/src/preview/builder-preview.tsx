import type { Form } from '#client';
import { lazy, Suspense, useMemo } from 'react';
import type { FormPart } from '../builder/part.js';
import { Loading } from '../shell/states.js';
import { useTexts } from '../texts/use-texts.js';
import { currentRules } from './current-rules.js';
import type { PreviewState } from './use-preview.js';

const PreviewPanel = lazy(() => import('./preview-panel.js'));

interface BuilderPreviewProps {
  readonly state: PreviewState;
  readonly stored: Form;
  readonly draft: FormPart;
  readonly language: string | undefined;
  /** The uuid of the part whose settings are open. */
  readonly opened: string | undefined;
}

/** The preview of a draft with its edited rules; the code is loaded when the preview is opened. */
export function BuilderPreview({ state, stored, draft, language, opened }: BuilderPreviewProps) {
  const texts = useTexts('preview');
  const rules = useMemo(() => currentRules(stored), [stored]);
  if (!state.isOpen) return null;
  return (
    <Suspense fallback={<Loading what={texts.what} />}>
      <PreviewPanel
        draft={draft}
        rules={rules}
        language={language}
        edited={opened ?? state.edited}
        onClose={state.toggle}
      />
    </Suspense>
  );
}
