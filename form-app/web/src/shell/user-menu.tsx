import { Button, Menu, useMantineColorScheme } from '@mantine/core';
import { useSignInState } from '../sign-in/sign-in.store.js';
import { useSignOut } from '../sign-in/sign-out.js';
import { languageStore } from '../texts/language.store.js';
import { isLanguageCode, LANGUAGE_CODES, LANGUAGES } from '../texts/languages.js';
import { useLanguageCode, useTexts } from '../texts/use-texts.js';
import { Icon } from './icon.js';
import styles from './shell.module.css';

/** Id of the menu, which it passes to the button that opens it. */
const USER_MENU = 'user-menu';

/** The menu to sign out and to set language and colours for this browser. */
export function UserMenu() {
  const texts = useTexts('shell').user;
  const state = useSignInState();
  const { signOut, question } = useSignOut(USER_MENU);
  if (!('signedIn' in state)) return null;
  const { user } = state.signedIn;
  return (
    <>
      <Menu id={USER_MENU} position="bottom-end" withinPortal={false} closeOnItemClick={false}>
        <Menu.Target>
          <Button variant="default" aria-label={texts.menu(user)} className={styles.user ?? ''}>
            <span className={styles.userIcon}>
              <Icon name="user" />
            </span>
            <span className={styles.userName}>{user}</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <LanguageItems />
          <Menu.Divider />
          <ColourItems />
          <Menu.Divider />
          <Menu.Item closeMenuOnClick onClick={signOut}>
            {texts.signOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  );
}

function LanguageItems() {
  const texts = useTexts('shell').user;
  return (
    <>
      <Menu.Label>{texts.language}</Menu.Label>
      <Menu.RadioGroup
        value={useLanguageCode()}
        onChange={(code) => void (isLanguageCode(code) && languageStore.choose(code))}
      >
        {LANGUAGE_CODES.map((code) => (
          <Menu.RadioItem key={code} value={code} lang={code}>
            {LANGUAGES[code].name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

function ColourItems() {
  const texts = useTexts('shell').user;
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{texts.colours}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(value) => {
          if (value === 'light' || value === 'dark' || value === 'auto') setColorScheme(value);
        }}
      >
        <Menu.RadioItem value="light">{texts.light}</Menu.RadioItem>
        <Menu.RadioItem value="dark">{texts.dark}</Menu.RadioItem>
        <Menu.RadioItem value="auto">{texts.system}</Menu.RadioItem>
      </Menu.RadioGroup>
    </>
  );
}
