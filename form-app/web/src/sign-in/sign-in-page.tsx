import { Paper, Text, Title } from '@mantine/core';
import { usePageTitle } from '../shell/page-title.js';
import { SignInForm } from './sign-in-form.js';
import styles from './sign-in.module.css';

export function SignInPage() {
  usePageTitle('Sign in');
  return (
    <main className={styles.page}>
      <Paper withBorder p="xl" radius="md" className={styles.card ?? ''}>
        <Title order={1} size="h2">
          Sign in
        </Title>
        <Text c="dimmed" mb="lg">
          Forms: build them, and read what was answered.
        </Text>
        <SignInForm />
      </Paper>
    </main>
  );
}
