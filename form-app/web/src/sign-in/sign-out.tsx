import { Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { describeError } from '../server/describe-error.js';
import { queryClient } from '../server/query-client.js';
import { Confirmation } from '../shell/confirmation.js';
import { notify } from '../shell/notices.js';
import { countWork } from './stored-work.js';
import { signInStore } from './sign-in.store.js';

/** Signs out; asks first when that deletes what is not saved. Answers the way to begin, and the question. */
export function useSignOut(returnTo: string) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => signInStore.signOut(),
    onSuccess: () => queryClient.clear(),
    onError: (error) => notify(describeError(error), { isProblem: true }),
  });
  const question = isAsking && (
    <Confirmation
      title="Sign out and lose changes?"
      action="Sign out"
      isDangerous
      isBusy={isPending}
      returnTo={returnTo}
      onConfirm={() => mutate()}
      onClose={() => setAsking(false)}
    >
      <Text>
        Forms or rules that you changed are not saved. Signing out deletes these changes from this browser.
      </Text>
    </Confirmation>
  );
  return { signOut: () => (countWork() > 0 ? setAsking(true) : mutate()), question };
}
