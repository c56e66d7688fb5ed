import type { Form } from '#client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { describeError, problemsOf } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { notify } from '../shell/notices.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { explainChanged } from './explain-changed.js';
import { explainStale } from './explain-stale.js';
import { titleOf, useFormAction } from './forms.queries.js';
import { HistoryLink } from './history-link.js';
import { EmptyFormQuestion } from './empty-form-question.js';
import { isWithoutQuestions, publishForm } from './publish-form.js';
import { PublishQuestion } from './publish-question.js';
import { PublishedLinks } from './published-links.js';
import { rejectedPublishQuery } from './rejected-publish.query.js';
import { staleRecord } from './stale-record.js';
import { unsavedOf } from './unsaved-work.js';
import { textsOf } from '../texts/texts-of.js';

/** The actions and dialogs for publishing a form. */
export interface Publishing {
  readonly isBusy: boolean;
  readonly publish: () => void;
  readonly unpublish: () => void;
  readonly share: () => void;
  readonly dialog: ReactNode;
}

/** @param returnTo see `Dialog` */
export function usePublishing(form: Form, returnTo: string): Publishing {
  const [asking, setAsking] = useState<'unsaved' | 'empty'>();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const mayEdit = useMay('forms.edit');
  const share = (): void => void navigate({ to: '/forms/$formId/share', params: { formId: form.id } });
  const onRejected = useRejectedPublishing(form);
  const action = useFormAction((isPublished: boolean) =>
    isPublished ? publishForm(queries, form) : server().formsEditor.unpublishForm(form.id),
  );
  // Reloading the form can remove the button, and callbacks of `mutate` would then not be called.
  const publish = (): Promise<void> =>
    action
      .mutateAsync(true)
      .then(() => (form.published ? notifyPublished(form, mayEdit) : share()), onRejected);
  const publishFilled = async (): Promise<void> =>
    mayEdit && (await isWithoutQuestions(queries, form)) ? setAsking('empty') : publish();
  const shared = { form, returnTo, onClose: () => setAsking(undefined) };
  return {
    isBusy: action.isPending,
    publish: () => (unsavedOf(form.uuid).length > 0 ? setAsking('unsaved') : void publishFilled()),
    unpublish: () =>
      action.mutate(false, {
        onSuccess: () => {
          const { notPublishedAnyMore, onlyForEditors } = textsOf('forms');
          const text = notPublishedAnyMore(titleOf(form));
          notify(mayEdit ? text : `${text} ${onlyForEditors}`);
          if (!mayEdit) void navigate({ to: '/' });
        },
        onError: (error) => notify(describeError(error), { isProblem: true }),
      }),
    share,
    dialog: asking && (
      <>
        {asking === 'unsaved' && (
          <PublishQuestion
            {...shared}
            unsaved={unsavedOf(form.uuid)}
            onPublish={() => void publishFilled()}
          />
        )}
        {asking === 'empty' && <EmptyFormQuestion {...shared} onPublish={() => void publish()} />}
      </>
    ),
  };
}

function notifyPublished(form: Form, mayEdit: boolean): void {
  notify(textsOf('unpublishedChanges').published(titleOf(form)), {
    links: <PublishedLinks formId={form.id} mayEdit={mayEdit} />,
  });
}

/** Opens the builder, which shows the missing values in place. */
function useRejectedPublishing({ id, published }: Form): (error: Error) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayEdit = useMay('forms.edit');
  return (error) => {
    const { notPublished } = textsOf(published ? 'unpublishedChanges' : 'forms');
    const current = staleRecord(error);
    if (current !== undefined) {
      notify(notPublished(published ? explainStale(current, mayEdit) : explainChanged(error, current)), {
        isProblem: true,
        links: mayEdit && current.hasDraft && <HistoryLink formId={id} />,
      });
      return;
    }
    if (!mayEdit || problemsOf(error).length === 0) {
      notify(notPublished(describeError(error)), { isProblem: true });
      return;
    }
    queries.setQueryData(rejectedPublishQuery(id).queryKey, error);
    void navigate({ to: '/forms/$formId', params: { formId: id } });
  };
}
