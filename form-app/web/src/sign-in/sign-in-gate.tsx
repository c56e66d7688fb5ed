import { Button, Text } from '@mantine/core';
import { Dialog } from '../shell/dialog.js';
import { useEffect, type ReactNode } from 'react';
import { queryClient } from '../server/query-client.js';
import { Failed, Loading } from '../shell/states.js';
import { SignInForm } from './sign-in-form.js';
import { SignInPage } from './sign-in-page.js';
import { signInStore, useSignInState } from './sign-in.store.js';

/** Shows its children to users who signed in. Who is signed out by time signs in over the page, which keeps its texts. */
export function SignInGate({ children }: { children: ReactNode }) {
  const state = useSignInState();
  useEffect(() => void signInStore.load(), []);
  if (state.status === 'unknown') return <Loading what="the app" />;
  if (state.status === 'failed') {
    return <Failed what="The app" error={state.error} onRetry={() => void signInStore.load()} />;
  }
  if (!('signedIn' in state)) return <SignInPage />;
  return (
    <>
      {children}
      {state.status === 'expired' && <SignInAgain user={state.signedIn.user} />}
    </>
  );
}

function SignInAgain({ user }: { user: string }) {
  return (
    <Dialog
      onClose={() => undefined}
      title="Sign in again"
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={1000}
    >
      <Text mb="md">Your session has expired. Unsaved input is kept.</Text>
      <SignInForm user={user} onSignedIn={() => void queryClient.invalidateQueries()} />
      <Button variant="subtle" fullWidth mt="sm" onClick={() => location.reload()}>
        Leave the page instead
      </Button>
    </Dialog>
  );
}
