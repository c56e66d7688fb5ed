import type { Texts } from '../texts.js';

export const signIn: Texts['signIn'] = {
  title: 'Anmelden',
  purpose: 'Inhalte und Formulare bearbeiten, Ergebnisse lesen.',
  user: 'Benutzername',
  password: 'Passwort',
  showPassword: 'Passwort anzeigen',
  wrong: 'Benutzername oder Passwort ist falsch.',
  app: 'die Anwendung',
  theApp: 'Die Anwendung',
  again: {
    title: 'Erneut anmelden',
    text: 'Ihre Sitzung ist abgelaufen. Nicht gespeicherte Eingaben bleiben erhalten.',
    leave: 'Seite stattdessen verlassen',
  },
  signOut: {
    title: 'Abmelden und Änderungen verlieren?',
    text: 'Sie haben nicht gespeicherte Änderungen. Beim Abmelden werden sie aus diesem Browser gelöscht.',
    action: 'Abmelden',
  },
};
