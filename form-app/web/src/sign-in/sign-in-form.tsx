import { ServiceError } from '#client';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { describeError } from '../server/describe-error.js';
import { signInStore } from './sign-in.store.js';

/** Asks for user name and password. With `user`, that one signs in again. */
export function SignInForm({ user, onSignedIn }: { user?: string; onSignedIn?: () => void }) {
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
      setProblem(sayWhy(error));
      setBusy(false);
    }
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form onSubmit={onSubmit} aria-label="Sign in">
      <Stack>
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <TextInput
          label="User name"
          name="user"
          autoComplete="username"
          required
          withAsterisk={false}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordInput
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          withAsterisk={false}
          data-autofocus={user !== undefined || undefined}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': 'Show the password' }}
        />
        <Button type="submit" loading={isBusy}>
          Sign in
        </Button>
      </Stack>
    </form>
  );
}

function sayWhy(error: unknown): string {
  if (error instanceof ServiceError && error.code === 'notAuthorized') {
    return 'User name or password is wrong.';
  }
  return describeError(error);
}
