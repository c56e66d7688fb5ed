import { ServiceError, type Form } from '#client';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { FieldProblems } from '../builder/check-part.js';
import { describeProblem } from '../builder/describe-problem.js';
import { formPart, type FormPart, type Part } from '../builder/part.js';
import { checkSettings } from '../builder/settings/check-settings.js';
import { editedFormQuery, formQuery, FORMS_KEY } from '../forms/forms.queries.js';
import { describeError, problemsOf } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { notify } from '../shell/notices.js';
import { useLatest } from '../shell/use-latest.js';
import { signInStore } from '../sign-in/sign-in.store.js';
import { textsOf } from '../texts/texts-of.js';
import { keepSettings, readSettings, type SettingValues } from './stored-settings.js';

const NONE: FieldProblems = new Map();

/** The fields of a form, edited and saved independently of its questions. */
export function useFormSettings(stored: Form) {
  const queries = useQueryClient();
  const base = useMemo(() => formPart(stored), [stored]);
  const [kept] = useState(() => readSettings(stored));
  const [changes, setChanges] = useState<SettingValues>(kept?.changes ?? {});
  const latest = useLatest(changes);
  const [problems, setProblems] = useState(NONE);
  const [failure, setFailure] = useState(() => conflictOf(kept, base));
  const [isBusy, setBusy] = useState(false);
  const form: FormPart = { ...base, values: { ...base.values, ...changes } };

  function apply(changed: SettingValues, values: SettingValues = base.values): void {
    setChanges(changed);
    keepSettings(stored, pick(values, changed), changed);
  }

  /** Resolves to whether the changes were saved. */
  async function save(): Promise<boolean> {
    const found = new Map(checkSettings({ part: form, parent: undefined, form }));
    setProblems(found);
    setFailure(undefined);
    if (found.size > 0) return false;
    setBusy(true);
    try {
      const saved = await server().formsEditor.changeForm(stored.id, { ...changes, version: stored.version });
      queries.setQueryData(formQuery(stored.id).queryKey, saved);
      // The settings also apply to unpublished changes.
      void queries.invalidateQueries({ queryKey: editedFormQuery(stored.id).queryKey });
      void queries.invalidateQueries({ queryKey: FORMS_KEY });
      // Input entered after the request was sent is not saved yet; it is kept as a change.
      const { values } = formPart(saved);
      apply(latest.current === changes ? {} : differences(values, latest.current), values);
      notify(textsOf('share').saved);
      return true;
    } catch (error) {
      if (!signInStore.expireBy(error)) explain(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  function explain(error: unknown): void {
    const context = { form, rules: stored.rules, dialogs: undefined };
    const rejected = problemsOf(error).map((problem) => describeProblem(problem, context));
    setProblems(new Map(rejected.map(({ field, message }) => [field, message])));
    if (rejected.length > 0) return;
    const isChanged = error instanceof ServiceError && error.code === 'conflict';
    setFailure(isChanged ? textsOf('share').conflict : describeError(error));
    if (isChanged) void queries.invalidateQueries({ queryKey: formQuery(stored.id).queryKey });
  }

  return {
    ...{ form, problems, failure, isBusy, save },
    isChanged: Object.keys(changes).length > 0,
    /** Whether the changes were made during an earlier visit to the page. */
    isRestored: kept !== undefined,
    discard: (): void => {
      setProblems(NONE);
      setFailure(undefined);
      apply({});
    },
    change: (changed: Part): void => {
      setProblems(NONE);
      if (changed.kind === 'form') apply(differences(base.values, changed.values));
    },
  };
}

/** The message if other values were saved in the meantime for the changed fields; undefined otherwise. */
function conflictOf(kept: ReturnType<typeof readSettings>, { values }: FormPart): string | undefined {
  const isSame =
    kept === undefined || Object.keys(differences(kept.base, pick(values, kept.changes))).length === 0;
  return isSame ? undefined : textsOf('share').conflict;
}

/** The values of the fields in `named`. */
function pick(values: SettingValues, { ...named }: SettingValues): SettingValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in named));
}

function differences(base: SettingValues, changed: SettingValues): SettingValues {
  const before = new Map<string, unknown>(Object.entries(base));
  return Object.fromEntries(
    Object.entries(changed).filter(
      ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(before.get(name) ?? null),
    ),
  );
}
