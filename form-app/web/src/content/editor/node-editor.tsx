import type { ContentStructure } from '#client';
import { Alert, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Failed, Loading } from '../../shell/states.js';
import { useLatest } from '../../shell/use-latest.js';
import { useUndoKeys } from '../../shell/use-undo-keys.js';
import type { NodePlace } from '../content-path.js';
import { unitQuery } from '../content.queries.js';
import { mayWrite } from '../model/may-write.js';
import type { ContentNode } from '../model/node.js';
import type { Field } from '../model/fields.js';
import { PartList } from '../parts/part-list.js';
import { shapesIn } from '../parts/shapes.js';
import { useContentTexts } from '../use-content-texts.js';
import { EditBar } from './edit-bar.js';
import { EditorProvider, type EditorContextValue } from './editor-context.js';
import { LanguageTabs } from './language-tabs.js';
import { NodeConflict } from './node-conflict.js';
import { OpenEditors } from './open-editors.js';
import { PartFields } from './part-fields.js';
import { problemsIn } from './problems-in.js';
import { useEditedLanguage } from './use-edited-language.js';
import { useEditing, type Editing } from './use-editing.js';
import { rejectedFields, useSaving, type Saving } from './use-saving.js';
import { useShownField } from './use-shown-field.js';

interface NodeEditorProps {
  readonly place: NodePlace;
  /** The node as last read; its state changes if it is published through its menu. */
  readonly node: ContentNode;
  readonly structure: ContentStructure;
}

/** Edits a unit with its parts. */
export function NodeEditor({ place, node, structure }: NodeEditorProps) {
  const { theContent, what } = useContentTexts();
  const unit = useQuery(unitQuery(place, structure));
  if (unit.isPending) return <Loading what={what.node} />;
  // If it is read again, the editor stays as it is, with its input and undo steps.
  if (unit.data === undefined)
    return <Failed what={theContent} error={unit.error} onRetry={() => void unit.refetch()} />;
  return (
    <>
      {mayWrite(structure, place) && <OpenEditors place={place} />}
      <LoadedEditor {...{ place, node, structure }} stored={unit.data} />
    </>
  );
}

function LoadedEditor({ place, node, structure, stored }: NodeEditorProps & { stored: ContentNode }) {
  const { bar, readOnlyHelp } = useContentTexts();
  const editing = useEditing(stored);
  const saving = useSaving({ place, structure, editing });
  const [isAttempted, setAttempted] = useState(false);
  const [language, setLanguage] = useEditedLanguage(structure);
  const { base, root, change } = editing;
  const { languages } = structure;
  useUndoKeys(editing);
  useOtherChanges(node, editing, saving);
  const fields = useMemo(
    () => shapesIn(base, root, { structure, workspace: place.workspace }),
    [base, root, structure, place],
  );
  const suggestedFor = (part: ContentNode): readonly Field[] => fields.fieldsFor(part);
  const problems = problemsIn(root, { structure, workspace: place.workspace });
  const showing = useShownField(structure);
  const rejected = useMemo(() => rejectedFields(saving.outcome), [saving.outcome]);
  const isReadOnly = !mayWrite(structure, place);
  const value: EditorContextValue = {
    ...{ structure, place, isReadOnly, base, root, language, isAttempted, change, suggestedFor, rejected },
    ...showing,
  };
  return (
    <EditorProvider value={value}>
      <Stack gap="md">
        {isReadOnly && <Alert color="gray">{readOnlyHelp}</Alert>}
        {editing.isRestored && <Alert color="blue">{bar.restored}</Alert>}
        {languages.length > 1 && <LanguageTabs {...{ languages, language }} onChange={setLanguage} />}
        <PartFields path={[]} part={root} />
        <PartList path={[]} parent={root} shapes={fields} />
      </Stack>
      {!isReadOnly && (
        <EditBar
          editing={editing}
          saving={saving}
          problems={isAttempted ? problems : []}
          onSave={(publishes) => {
            setAttempted(true);
            if (problems.length === 0) void saving.save(publishes);
          }}
        />
      )}
      <NodeConflict {...{ place, structure, editing, saving }} />
    </EditorProvider>
  );
}

/** Reloads the unit when it was published or changed elsewhere and there is no unsaved input. */
function useOtherChanges(node: ContentNode, editing: Editing, { isBusy, reload }: Saving): void {
  const latest = useLatest({ editing, isBusy, reload });
  const state = stateOf(node);
  useEffect(() => {
    const { editing: current, isBusy: isSaving, reload: read } = latest.current;
    if (!current.isChanged && !isSaving && stateOf(current.base) !== state) void read();
  }, [state, latest]);
}

function stateOf(node: ContentNode): string {
  return ['@revision', '@published', '@hasDraft'].map((name) => String(node[name])).join();
}
