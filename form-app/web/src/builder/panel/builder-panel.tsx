import { lazy, Suspense } from 'react';
import { flushSync } from 'react-dom';
import type { ShownLanguage } from '../../languages/use-language.js';
import type { FormPart } from '../part.js';
import type { PartActions } from '../part-actions.js';
import { findPart, placeOfQuestion } from '../part-tree.js';
import type { RejectedPart } from '../use-rejection.js';
import { PartPanel } from './part-panel.js';

const CopyPanel = lazy(async () => ({ default: (await import('../copying/copy-panel.js')).CopyPanel }));

/** The panel next to the form: questions of other forms to copy, or the settings of a part. */
export type Opened =
  'copying' | (Pick<RejectedPart, 'part'> & { readonly rejected?: RejectedPart['rejected'] | undefined });

interface BuilderPanelProps {
  readonly opened: Opened;
  readonly form: FormPart;
  readonly language: ShownLanguage;
  readonly actions: PartActions;
  /** The uuid of the question or section that had the focus last. */
  readonly current: string | undefined;
  readonly onClose: () => void;
}

/** The panel next to the form; nothing if its part has been deleted. */
export function BuilderPanel({ opened, form, language, actions, current, onClose }: BuilderPanelProps) {
  if (opened === 'copying') {
    return (
      <Suspense>
        <CopyPanel
          form={form}
          onCopy={(questions) => {
            // Closing the panel restores the focus; afterwards it moves to the copies.
            flushSync(onClose);
            actions.insert(questions, placeOfQuestion(form, current));
          }}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  const { rejected } = opened;
  const part = findPart(form, opened.part.uuid);
  if (part === undefined) return null;
  return (
    <PartPanel
      key={`${part.uuid} ${rejected?.field ?? ''}`}
      {...{ part, form, rejected, language, onClose }}
      onChange={actions.write}
    />
  );
}
