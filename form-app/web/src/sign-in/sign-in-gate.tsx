import { Button, Text } from '@mantine/core';
import { Dialog } from '../shell/dialog.js';
import { useEffect, type ReactNode } from 'react';
import { queryClient } from '../server/query-client.js';
import { Failed, Loading } from '../shell/states.js';
import { useTexts } from '../texts/use-texts.js';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.js';
import { SignInPage } from './sign-in-page.js';
import { signInStore, useSignInState } from './sign-in.store.js';

/** When a session expires, a sign-in dialog opens over the page, which keeps its input. */
export function SignInGate({ children }: { children: ReactNode }) {
  const texts = useTexts('signIn');
  const state = useSignInState();
  useEffect(() => void signInStore.load(), []);
  if (state.status === 'unknown') return <Loading what={texts.app} />;
  if (state.status === 'failed') {
    return (
      <main className={styles.page}>
        <Failed what={texts.theApp} error={state.error} onRetry={() => void signInStore.load()} />
      </main>
    );
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
  const texts = useTexts('signIn').again;
  return (
    <Dialog
      onClose={() => undefined}
      title={texts.title}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      zIndex={1000}
    >
      <Text mb="md">{texts.text}</Text>
      <SignInForm user={user} onSignedIn={() => void queryClient.invalidateQueries()} />
      <Button variant="subtle" fullWidth mt="sm" onClick={() => location.reload()}>
        {texts.leave}
      </Button>
    </Dialog>
  );
}
