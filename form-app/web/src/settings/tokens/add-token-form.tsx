import type { IssuedToken, NewToken } from '#client';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { server } from '../../server/connection.js';
import { useTexts } from '../../texts/use-texts.js';
import { AddForm } from '../add-form.js';
import { RoleChoice } from '../role-choice.js';
import { useSettingsAction } from '../settings.queries.js';

const LIFETIMES = ['30d', '90d', '365d', 'never'] as const;

export function AddTokenForm({ onClose }: { onClose: (issued?: IssuedToken) => void }) {
  const texts = useTexts('settings').tokens;
  const [name, setName] = useState('');
  const [roles, setRoles] = useState<string[]>([]);
  const [expires, setExpires] = useState('90d');
  const [isTried, setTried] = useState(false);
  const add = useSettingsAction((token: NewToken) => server().management.addToken(token), {
    isQuiet: true,
  });

  function submit(): void {
    setTried(true);
    if (roles.length === 0) return;
    add.mutate({ name, roles, ...(expires !== 'never' && { expires }) }, { onSuccess: onClose });
  }

  return (
    <AddForm label={texts.add} adding={add} onSubmit={submit} onCancel={() => onClose()}>
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
    </AddForm>
  );
}
