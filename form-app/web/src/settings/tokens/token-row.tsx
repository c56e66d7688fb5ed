import type { ManagedToken } from '#client';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { server } from '../../server/connection.js';
import { Confirmation } from '../../shell/confirmation.js';
import { formatTime } from '../../shell/format-time.js';
import { notify } from '../../shell/notices.js';
import { Tag } from '../../shell/tag.js';
import { useTexts } from '../../texts/use-texts.js';
import { useSettingsAction } from '../settings.queries.js';
import styles from '../settings.module.css';

export function TokenRow({ token }: { token: ManagedToken }) {
  const texts = useTexts('settings').tokens;
  const [isAsking, setAsking] = useState(false);
  const [now] = useState(() => Date.now());
  const { name, roles, lastUsed, expires } = token;
  const isExpired = expires !== null && Date.parse(expires) < now;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.text}>
          <div className={styles.name}>
            {name}
            {isExpired && <Tag>{texts.expired}</Tag>}
          </div>
          <div className={styles.note}>
            {[
              roles.join(', '),
              lastUsed === null ? texts.neverUsed : texts.lastUsed(formatTime(Date.parse(lastUsed))),
              expires === null ? texts.neverExpires : texts.expiresAt(formatTime(Date.parse(expires))),
            ].join(' · ')}
          </div>
        </div>
        <Button
          variant="outline"
          color="red"
          size="xs"
          aria-label={texts.revokeLabel(name)}
          onClick={() => setAsking(true)}
        >
          {texts.revoke}
        </Button>
      </div>
      {isAsking && <Revocation name={name} onClose={() => setAsking(false)} />}
    </li>
  );
}

function Revocation({ name, onClose }: { name: string; onClose: () => void }) {
  const texts = useTexts('settings').tokens;
  const revoke = useSettingsAction(() => server().management.revokeToken(name), { isQuiet: true });
  return (
    <Confirmation
      title={texts.revokeTitle(name)}
      action={texts.revokeAction}
      isDangerous
      isBusy={revoke.isPending}
      error={revoke.error}
      onClose={onClose}
      onConfirm={() =>
        revoke.mutate(undefined, {
          onSuccess: () => {
            notify(texts.revoked(name));
            onClose();
          },
        })
      }
    >
      <Text>{texts.revokeText}</Text>
    </Confirmation>
  );
}
