import type { ManagedRole } from '#client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.js';
import { DetailsButton } from '../details-button.js';
import { Loaded } from '../loaded.js';
import { SettingsHead } from '../settings-head.js';
import { rolesQuery } from '../settings.queries.js';
import styles from '../settings.module.css';
import { RoleDetails } from './role-details.js';

/** All roles with their permissions and users. */
export function RolesPage() {
  const texts = useTexts('settings');
  const roles = useQuery(rolesQuery);
  return (
    <>
      <SettingsHead title={texts.pages.roles} intro={texts.rolesPage.intro} />
      <Loaded query={roles} what={texts.rolesPage.what} theWhat={texts.rolesPage.theWhat}>
        {(found) => (
          <ul className={styles.list} aria-label={texts.pages.roles}>
            {found.map((role) => (
              <RoleRow key={role.name} role={role} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function RoleRow({ role }: { role: ManagedRole }) {
  const texts = useTexts('settings');
  const [isOpen, setOpen] = useState(false);
  const { name, permissions, users, tokens } = role;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.text}>
          <div className={styles.name}>{name}</div>
          <div className={styles.note}>
            {permissions.length === 0 ? texts.rolesPage.none : permissions.join(', ')}
            {' · '}
            {texts.rolesPage.userCount(users.length)}
            {tokens.length > 0 && ` · ${texts.rolesPage.tokenCount(tokens.length)}`}
          </div>
        </div>
        <DetailsButton label={texts.show(name)} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      </div>
      {isOpen && <RoleDetails role={role} />}
    </li>
  );
}
