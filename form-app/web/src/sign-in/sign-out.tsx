import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../server/describe-error.js';
import { queryClient } from '../server/query-client.js';
import { Confirmation } from '../shell/confirmation.js';
import { notify } from '../shell/notices.js';
import { useTexts } from '../texts/use-texts.js';
import { countWork } from './stored-work.js';
import { signInStore } from './sign-in.store.js';

/** Asks first if unsaved changes would be lost. Returns the function that signs out, and the dialog. */
export function useSignOut(returnTo: string) {
  const texts = useTexts('signIn').signOut;
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => signInStore.signOut(),
    onSuccess: () => queryClient.clear(),
    onError: (error) => notify(describeError(error), { isProblem: true }),
  });
  const question = isAsking && (
    <Confirmation
      title={texts.title}
      action={texts.action}
      isDangerous
      isBusy={isPending}
      returnTo={returnTo}
      onConfirm={() => mutate()}
      onClose={() => setAsking(false)}
    >
      <Text>{texts.text}</Text>
    </Confirmation>
  );
  return { signOut: () => (countWork() > 0 ? setAsking(true) : mutate()), question };
}
