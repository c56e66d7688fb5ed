import type { Form } from '#client';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { describeError, problemsOf } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { notify } from '../shell/notices.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { titleOf, useFormAction } from './forms.queries.js';
import { PublishQuestion } from './publish-question.js';
import { refusedPublishQuery } from './refused-publish.query.js';
import { unsavedOf } from './unsaved-work.js';
import { textsOf } from '../texts/texts-of.js';

/** Publishing, and what follows it. */
export interface Publishing {
  readonly publish: () => void;
  readonly unpublish: () => void;
  /** Opens the Share page. */
  readonly share: () => void;
  /** What is open of it. */
  readonly dialog: ReactNode;
}

/** @param returnTo as that of a dialog */
export function usePublishing(form: Form, returnTo: string): Publishing {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const share = (): void => void navigate({ to: '/forms/$formId/share', params: { formId: form.id } });
  const onRefused = useRefusedPublishing(form);
  const action = useFormAction((isPublished: boolean) =>
    isPublished ? server().formsEditor.publishForm(form.id) : server().formsEditor.unpublishForm(form.id),
  );
  const publish = (): void => action.mutate(true, { onSuccess: share, onError: onRefused });
  return {
    publish: () => (unsavedOf(form.uuid).length > 0 ? setAsking(true) : publish()),
    unpublish: () =>
      action.mutate(false, {
        onSuccess: () => notify(textsOf('forms').notPublishedAnyMore(titleOf(form))),
        onError: (error) => notify(describeError(error), { isProblem: true }),
      }),
    share,
    dialog: isAsking && (
      <PublishQuestion
        form={form}
        unsaved={unsavedOf(form.uuid)}
        returnTo={returnTo}
        onPublish={publish}
        onClose={() => setAsking(false)}
      />
    ),
  };
}

/** Leads to the builder, which says what is missing at its place. */
function useRefusedPublishing({ id }: Form): (error: Error) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayEdit = useMay('forms.edit');
  return (error) => {
    if (!mayEdit || problemsOf(error).length === 0) {
      notify(textsOf('forms').notPublished(describeError(error)), { isProblem: true });
      return;
    }
    queries.setQueryData(refusedPublishQuery(id).queryKey, error);
    void navigate({ to: '/forms/$formId', params: { formId: id } });
  };
}
