import type { ManagedUser } from '#client';
import { useState } from 'react';
import { formatTime } from '../../shell/format-time.js';
import { Tag } from '../../shell/tag.js';
import { useSignInState } from '../../sign-in/sign-in.store.js';
import { useTexts } from '../../texts/use-texts.js';
import { DetailsButton } from '../details-button.js';
import styles from '../settings.module.css';
import { UserEditor } from './user-editor.js';

/** A user with roles and state; the editor opens below the row. */
export function UserRow({ user }: { user: ManagedUser }) {
  const texts = useTexts('settings');
  const state = useSignInState();
  const [isOpen, setOpen] = useState(false);
  const isSelf = 'signedIn' in state && state.signedIn.user === user.name;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.text}>
          <div className={styles.name}>
            {user.name}
            {isSelf && <Tag color="blue">{texts.users.you}</Tag>}
            {!user.enabled && <Tag>{texts.users.disabled}</Tag>}
          </div>
          <div className={styles.note}>
            {user.roles.length === 0 ? texts.noRoles : user.roles.join(', ')}
            {' · '}
            {texts.users.since(formatTime(Date.parse(user.created)))}
          </div>
        </div>
        <DetailsButton
          icon="edit"
          label={texts.edit(user.name)}
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && <UserEditor user={user} isSelf={isSelf} />}
    </li>
  );
}
