import type { NewUser } from '#client';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { server } from '../../server/connection.js';
import { notify } from '../../shell/notices.js';
import { PasswordField } from '../../shell/password-field.js';
import { useTexts } from '../../texts/use-texts.js';
import { AddForm } from '../add-form.js';
import { RoleChoice } from '../role-choice.js';
import { useSettingsAction } from '../settings.queries.js';

/** Roles of a new user by default. */
const DEFAULT_ROLES = ['respondent'];

export function AddUserForm({ onClose }: { onClose: () => void }) {
  const texts = useTexts('settings').users;
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [roles, setRoles] = useState<string[]>(DEFAULT_ROLES);
  const add = useSettingsAction((user: NewUser) => server().management.addUser(user), { isQuiet: true });

  function submit(): void {
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
    <AddForm label={texts.add} adding={add} onSubmit={submit} onCancel={onClose}>
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
      <PasswordField
        label={texts.password}
        description={texts.passwordHelp}
        autoComplete="new-password"
        required
        minLength={8}
        maxLength={256}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <RoleChoice value={roles} onChange={setRoles} />
    </AddForm>
  );
}
