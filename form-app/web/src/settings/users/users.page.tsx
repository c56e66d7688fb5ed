import type { ManagedUser } from '#client';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { Empty } from '../../shell/states.js';
import { SearchField } from '../../shell/search-field.js';
import { useLinked } from '../../shell/use-linked.js';
import { useTexts } from '../../texts/use-texts.js';
import { Loaded } from '../loaded.js';
import { SettingsHead } from '../settings-head.js';
import { usersQuery } from '../settings.queries.js';
import styles from '../settings.module.css';
import { AddUserForm } from './add-user-form.js';
import { UserRow } from './user-row.js';

const route = getRouteApi('/shell/settings/users');

const ADD_BUTTON = 'add-user';

/** The list of users; users can be added and edited in place. */
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
        {(found) => <FoundUsers users={found} />}
      </Loaded>
    </>
  );
}

/** The users whose name or roles match the search. */
function FoundUsers({ users }: { users: readonly ManagedUser[] }) {
  const texts = useTexts('settings').users;
  const [search, setSearch] = useLinked(route.useSearch().search ?? '');
  const navigate = route.useNavigate();
  const wanted = search.trim().toLocaleLowerCase();
  const found = users.filter((user) =>
    [user.name, ...user.roles].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  return (
    <>
      <SearchField
        label={texts.search}
        placeholder={texts.searchHelp}
        value={search}
        onSearch={(value) => {
          setSearch(value);
          void navigate({ search: { search: value }, replace: true, resetScroll: false });
        }}
      />
      <Text size="sm" c="dimmed" mb="xs" role="status">
        {wanted === '' ? texts.count(users.length) : texts.found(found.length, users.length)}
      </Text>
      {found.length === 0 ? (
        <Empty title={texts.noneFound} />
      ) : (
        <ul className={styles.list} aria-label={texts.list}>
          {found.map((user) => (
            <UserRow key={user.name} user={user} />
          ))}
        </ul>
      )}
    </>
  );
}
