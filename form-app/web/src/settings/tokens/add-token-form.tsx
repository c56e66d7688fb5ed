import type { IssuedToken, NewToken } from '#client';
import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useState, type SubmitEvent } from 'react';
import { server } from '../../server/connection.js';
import { describeError } from '../../server/describe-error.js';
import { useTexts } from '../../texts/use-texts.js';
import { RoleChoice } from '../role-choice.js';
import { useSettingsAction } from '../settings.queries.js';
import styles from '../settings.module.css';

const LIFETIMES = ['30d', '90d', '365d', 'never'] as const;

/** Asks for name, roles and expiry of a new token. */
export function AddTokenForm({ onClose }: { onClose: (issued?: IssuedToken) => void }) {
  const all = useTexts('settings');
  const texts = all.tokens;
  const cancel = useTexts('shell').cancel;
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<string[]>([]);
  const [expires, setExpires] = useState('90d');
  const [isTried, setTried] = useState(false);
  const add = useSettingsAction((token: NewToken) => server().management.addToken(token), {
    showsError: true,
  });

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setTried(true);
    if (roles.length === 0) return;
    add.mutate({ name, roles, ...(expires !== 'never' && { expires }) }, { onSuccess: onClose });
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
          autoComplete="off"
          autoFocus
          required
          maxLength={100}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <RoleChoice
          value={roles}
          onChange={setRoles}
          error={isTried && roles.length === 0 ? texts.roleRequired : undefined}
        />
        <NativeSelect
          label={texts.expires}
          value={expires}
          onChange={(event) => setExpires(event.currentTarget.value)}
          data={LIFETIMES.map((value) => ({ value, label: texts.lifetimes[value] }))}
        />
        <Group>
          <Button type="submit" loading={add.isPending}>
            {texts.add}
          </Button>
          <Button variant="default" onClick={() => onClose()}>
            {cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
