import type { NewUser } from '#client';
import { Alert, Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { server } from '../../server/connection.js';
import { describeError } from '../../server/describe-error.js';
import { notify } from '../../shell/notices.js';
import { useTexts } from '../../texts/use-texts.js';
import { RoleChoice } from '../role-choice.js';
import { useSettingsAction } from '../settings.queries.js';
import styles from '../settings.module.css';

/** The role that a user has unless others are chosen. */
const DEFAULT_ROLES = ['respondent'];

/** Asks for name, password and roles of a new user. */
export function AddUserForm({ onClose }: { onClose: () => void }) {
  const all = useTexts('settings');
  const texts = all.users;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [roles, setRoles] = useState<string[]>(DEFAULT_ROLES);
  const add = useSettingsAction((user: NewUser) => server().management.addUser(user), { showsError: true });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    add.mutate(
      { name, password, roles },
      {
        onSuccess: (user) => {
          notify([texts.added(user.name), ...user.warnings].join(' '));
          onClose();
        },
      },
    );
  }

  return (
    <form onSubmit={submit} aria-label={texts.add} className={styles.form}>
      <Stack>
        {add.isError && (
          <Alert color="red" role="alert">
            {describeError(add.error)}
          </Alert>
        )}
        <TextInput
          label={texts.name}
          description={texts.nameHelp}
          autoComplete="username"
          autoFocus
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <PasswordInput
          label={texts.password}
          description={texts.passwordHelp}
          autoComplete="new-password"
          required
          minLength={8}
          maxLength={256}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': useTexts('signIn').showPassword }}
        />
        <RoleChoice value={roles} onChange={setRoles} />
        <Group>
          <Button type="submit" loading={add.isPending}>
            {texts.add}
          </Button>
          <Button variant="default" onClick={onClose}>
            {useTexts('shell').cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
