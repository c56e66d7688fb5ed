import { Paper, Text, Title } from '@mantine/core';
import { usePageTitle } from '../shell/page-title.js';
import { useTexts } from '../texts/use-texts.js';
import { SignInForm } from './sign-in-form.js';
import styles from './sign-in.module.css';

export function SignInPage() {
  const texts = useTexts('signIn');
  usePageTitle(texts.title);
  return (
    <main className={styles.page}>
      <Paper withBorder p="xl" radius="md" className={styles.card ?? ''}>
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        <Text c="dimmed" mb="lg">
          {texts.purpose}
        </Text>
        <SignInForm />
      </Paper>
    </main>
  );
}
