import { ServiceError } from '#client';
import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { describeError } from '../server/describe-error.js';
import { PasswordField } from '../shell/password-field.js';
import { textsOf, useTexts } from '../texts/use-texts.js';
import { signInStore } from './sign-in.store.js';

/** A form for user name and password. With `user`, only this user can sign in. */
export function SignInForm({ user, onSignedIn }: { user?: string; onSignedIn?: () => void }) {
  const texts = useTexts('signIn');
  const [name, setName] = useState(user ?? '');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      await signInStore.signIn(name, password);
      onSignedIn?.();
    } catch (error) {
      setProblem(describeCause(error));
      setBusy(false);
    }
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form onSubmit={onSubmit} aria-label={texts.title}>
      <Stack>
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <TextInput
          label={texts.user}
          name="user"
          autoComplete="username"
          autoFocus={user === undefined}
          required
          withAsterisk={false}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordField
          label={texts.password}
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus={user !== undefined || undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" loading={isBusy}>
          {texts.title}
        </Button>
      </Stack>
    </form>
  );
}

function describeCause(error: unknown): string {
  if (error instanceof ServiceError && error.code === 'notAuthorized') {
    return textsOf('signIn').wrong;
  }
  return describeError(error);
}
