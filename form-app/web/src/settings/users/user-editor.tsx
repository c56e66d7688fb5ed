import type { ChangedUser, ManagedUser, UserChange } from '#client';
import { Button, Divider, Group, Stack, Text } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { server } from '../../server/connection.js';
import { Confirmation } from '../../shell/confirmation.js';
import { notify } from '../../shell/notices.js';
import { PasswordField } from '../../shell/password-field.js';
import { ErrorAlert } from '../../shell/states.js';
import { useTexts } from '../../texts/use-texts.js';
import { RoleChoice } from '../role-choice.js';
import { useSettingsAction } from '../settings.queries.js';
import styles from '../settings.module.css';

/** Changes the roles and password of a user; enables, disables and removes the user. */
export function UserEditor({ user, isSelf }: { user: ManagedUser; isSelf: boolean }) {
  const texts = useTexts('settings');
  const { name, enabled } = user;
  const [roles, setRoles] = useState<string[]>([...user.roles]);
  const [isRemoving, setRemoving] = useState(false);
  const change = useSettingsAction((values: UserChange) => server().management.changeUser(name, values), {
    isQuiet: true,
  });
  const apply = (values: UserChange, done: string, after?: () => void): void =>
    change.mutate(values, {
      onSuccess: ({ warnings }: ChangedUser) => {
        notify([done, ...warnings].join(' '));
        after?.();
      },
    });

  return (
    <div className={styles.details}>
      <Stack>
        <ErrorAlert error={change.error} />
        <RoleChoice value={roles} onChange={setRoles} />
        <Group>
          <Button onClick={() => apply({ roles }, texts.saved(name))} loading={change.isPending}>
            {texts.save}
          </Button>
        </Group>
        <Divider />
        <PasswordForm
          user={name}
          onSet={(password, after) => apply({ password }, texts.users.passwordSet(name), after)}
        />
        <Divider />
        <Group>
          <Button
            variant="default"
            onClick={() =>
              apply(
                { enabled: !enabled },
                enabled ? texts.users.disabledNow(name) : texts.users.enabledNow(name),
              )
            }
          >
            {enabled ? texts.users.disable : texts.users.enable}
          </Button>
          {!isSelf && (
            <Button variant="outline" color="red" onClick={() => setRemoving(true)}>
              {texts.users.remove}
            </Button>
          )}
        </Group>
      </Stack>
      {isRemoving && <Removal name={name} onClose={() => setRemoving(false)} />}
    </div>
  );
}

interface PasswordFormProps {
  readonly user: string;
  readonly onSet: (password: string, after: () => void) => void;
}

function PasswordForm({ user, onSet }: PasswordFormProps) {
  const texts = useTexts('settings').users;
  const [password, setPassword] = useState('');

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    onSet(password, () => setPassword(''));
  }

  return (
    <form onSubmit={submit} aria-label={texts.setPassword}>
      {/* The user name for password managers. */}
      <input type="text" autoComplete="username" value={user} readOnly hidden />
      <Group align="flex-end">
        <PasswordField
          className={styles.text ?? ''}
          label={texts.newPassword}
          description={texts.newPasswordHelp}
          autoComplete="new-password"
          minLength={8}
          maxLength={256}
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {texts.setPassword}
        </Button>
      </Group>
    </form>
  );
}

function Removal({ name, onClose }: { name: string; onClose: () => void }) {
  const texts = useTexts('settings').users;
  const remove = useSettingsAction(() => server().management.removeUser(name), { isQuiet: true });
  return (
    <Confirmation
      title={texts.removeTitle(name)}
      action={texts.removeAction}
      isDangerous
      isBusy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            notify(texts.removed(name));
            onClose();
          },
        })
      }
    >
      <Text>{texts.removeText}</Text>
    </Confirmation>
  );
}
