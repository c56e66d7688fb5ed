import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../texts/use-texts.js';
import { Loaded } from '../loaded.js';
import { SettingsHead } from '../settings-head.js';
import { usersQuery } from '../settings.queries.js';
import styles from '../settings.module.css';
import { AddUserForm } from './add-user-form.js';
import { UserRow } from './user-row.js';

const ADD_BUTTON = 'add-user';

/** All users; adding one, and changing each in place. */
export function UsersPage() {
  const texts = useTexts('settings');
  const users = useQuery(usersQuery);
  const [isAdding, setAdding] = useState(false);

  function close(): void {
    setAdding(false);
    document.getElementById(ADD_BUTTON)?.focus();
  }

  return (
    <>
      <SettingsHead
        title={texts.pages.users}
        action={
          <Button id={ADD_BUTTON} aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {texts.users.add}
          </Button>
        }
      />
      {isAdding && <AddUserForm onClose={close} />}
      <Loaded query={users} what={texts.users.what} theWhat={texts.users.theWhat}>
        {(found) => (
          <>
            <Text size="sm" c="dimmed" mb="xs" role="status">
              {texts.users.count(found.length)}
            </Text>
            <ul className={styles.list} aria-label={texts.users.list}>
              {found.map((user) => (
                <UserRow key={user.name} user={user} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  );
}
