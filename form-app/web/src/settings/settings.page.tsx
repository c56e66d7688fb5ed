import { Text } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { Empty } from '../shell/states.js';
import { useMay } from '../sign-in/sign-in.store.js';
import { useTexts } from '../texts/use-texts.js';
import { SETTINGS_PAGES } from './settings-pages.js';
import styles from './settings.module.css';

export function SettingsPage() {
  const texts = useTexts('settings');
  const isAdministrator = useMay('admin');
  if (!isAdministrator) {
    return (
      <Empty title={texts.noPermission} isPage>
        <Text>{texts.noPermissionHelp}</Text>
      </Empty>
    );
  }
  return (
    <div className={styles.settings}>
      <nav aria-label={texts.title} className={styles.pages}>
        {SETTINGS_PAGES.map(({ name, path }) => (
          <Link key={name} to={path} className={styles.page ?? ''}>
            {texts.pages[name]}
          </Link>
        ))}
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
