/** Sign-in, sign-out and expired sessions. */
export const signIn = {
  title: 'Sign in',
  purpose: 'Edit content and forms, and read results.',
  user: 'User name',
  password: 'Password',
  showPassword: 'Show the password',
  wrong: 'User name or password is wrong.',
  app: 'the app',
  theApp: 'The app',
  again: {
    title: 'Sign in again',
    text: 'Your session has expired. Unsaved input is kept.',
    leave: 'Leave the page instead',
  },
  signOut: {
    title: 'Sign out and lose changes?',
    text: 'You have unsaved changes. Signing out deletes them from this browser.',
    action: 'Sign out',
  },
};
