import { ServiceError, type Form } from '#client';
import { List, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lastChange } from '../builder/last-change.js';
import { editedFormQuery, formQuery, titleOf, useFormAction } from '../forms/forms.queries.js';
import { restartsQuery } from '../forms/restarts.query.js';
import { staleRecord } from '../forms/stale-record.js';
import { unsavedOf } from '../forms/unsaved-work.js';
import { server } from '../server/connection.js';
import { Confirmation } from '../shell/confirmation.js';
import { formatTime } from '../shell/format-time.js';
import { notify } from '../shell/notices.js';
import { Failed, Loading } from '../shell/states.js';
import { forgetWork } from '../sign-in/stored-work.js';
import { textsOf, useTexts } from '../texts/use-texts.js';
import { useUnpublished } from './use-unpublished.js';
import { userName } from '../shell/user-name.js';

/** Maximum number of listed changes; of the others, only the number is shown. */
const LISTED = 8;

interface DiscardChangesProps {
  readonly form: Form;
  readonly returnTo: string;
  readonly onClose: () => void;
}

/** A confirmation dialog for discarding the unpublished changes of a published form; lists them. */
export function DiscardChanges({ form, returnTo, onClose }: DiscardChangesProps) {
  const { discarding: texts, meanwhile } = useTexts('unpublishedChanges');
  const title = titleOf(form);
  const restart = useRestart(form);
  const { data: edited } = useQuery(editedFormQuery(form.id));
  // Passing the version ensures that only the listed changes are discarded.
  const action = useFormAction((version: number) => server().formsEditor.discardDraft(form.id, version));
  const hasUnsaved = unsavedOf(form.uuid).some((kind) => kind !== 'share');
  // Reloading the form can close this dialog, and callbacks of `mutate` would then not be called.
  const discard = (): Promise<void> =>
    action.mutateAsync((edited ?? form).version).then(
      () => {
        restart();
        notify(texts.done(title));
        onClose();
      },
      (error: unknown) => {
        if (!isGone(error)) return;
        notify(meanwhile.notThere);
        onClose();
      },
    );
  return (
    <Confirmation
      title={texts.title(title)}
      action={texts.action}
      isDangerous
      isBusy={action.isPending}
      isBlocked={edited === undefined}
      error={action.error && explain(action.error)}
      returnTo={returnTo}
      onConfirm={() => void discard()}
      onClose={onClose}
    >
      <LostChanges formId={form.id} />
      {hasUnsaved && <Text>{texts.unsaved}</Text>}
    </Confirmation>
  );
}

/** Whether another user published or discarded the changes, or deleted the form. */
function isGone(error: unknown): boolean {
  return error instanceof ServiceError && error.code === 'notFound';
}

/** The error of discarding; if there are newer changes, it names the user who saved them. */
function explain(error: Error): Error {
  const current = staleRecord(error);
  if (current === undefined) return error;
  const { meanwhile } = textsOf('unpublishedChanges');
  const { modifiedBy, modified } = current;
  return new Error(meanwhile.notDiscarded(userName(modifiedBy), formatTime(modified)));
}

/** Returns a function that lets the open page of the form start with the published version. */
function useRestart({ id, uuid }: Form): () => void {
  const queries = useQueryClient();
  return () => {
    forgetWork('form', uuid);
    forgetWork('rules', uuid);
    // Pages opened later must not start with the discarded state.
    queries.removeQueries({ queryKey: formQuery(id).queryKey, type: 'inactive' });
    queries.setQueryData(restartsQuery(id).queryKey, (restarts = 0) => restarts + 1);
  };
}

function LostChanges({ formId }: { readonly formId: number }) {
  const { discarding: texts } = useTexts('unpublishedChanges');
  const { changes, difference } = useTexts('history');
  const { differences, error, retry } = useUnpublished(formId);
  const { data: edited } = useQuery(editedFormQuery(formId));
  if (error !== null) return <Failed what={texts.theChanges} error={error} onRetry={retry} />;
  if (differences === undefined || edited === undefined) return <Loading what={texts.what} />;
  if (differences.length === 0) return <Text>{texts.textSame}</Text>;
  const { by, at } = lastChange(edited);
  return (
    <>
      <Text>{texts.text}</Text>
      <List size="sm">
        {differences.slice(0, LISTED).map(({ key, title, change }) => (
          <List.Item key={key}>{difference(title, changes[change])}</List.Item>
        ))}
        {differences.length > LISTED && <List.Item>{texts.more(differences.length - LISTED)}</List.Item>}
      </List>
      <Text size="sm">{texts.saved(by, formatTime(at))}</Text>
    </>
  );
}
