import { Alert, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../texts/use-texts.js';
import { spamProtectionQuery } from './spam-protection.query.js';

/** The protection against automated responses, which is the same for all forms. */
export function ShareProtection() {
  const texts = useTexts('share');
  const { data } = useQuery(spamProtectionQuery);
  if (data === undefined) return null;
  const { minimumSeconds, captcha } = data;
  return (
    <Stack component="section" gap="xs" aria-label={texts.protection}>
      <Title order={2} size="h4">
        {texts.protection}
      </Title>
      <List size="sm" spacing="xs">
        <List.Item>{texts.hiddenField}</List.Item>
        {minimumSeconds > 0 && <List.Item>{texts.minimumTime(minimumSeconds)}</List.Item>}
        <List.Item>{captcha === undefined ? texts.noCheck : texts.check(captcha.host)}</List.Item>
      </List>
      {captcha?.widget === false && <Alert color="yellow">{texts.noWidget}</Alert>}
      <Text size="sm" c="dimmed">
        {texts.forAll}
      </Text>
    </Stack>
  );
}
