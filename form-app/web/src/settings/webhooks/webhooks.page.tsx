import type { Webhook, WebhookTest } from '#client';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { server } from '../../server/connection.js';
import { formatTime } from '../../shell/format-time.js';
import { notify } from '../../shell/notices.js';
import { Empty } from '../../shell/states.js';
import { Tag } from '../../shell/tag.js';
import { useTexts } from '../../texts/use-texts.js';
import { Loaded } from '../loaded.js';
import { SettingsHead } from '../settings-head.js';
import { useSettingsAction, webhooksQuery } from '../settings.queries.js';
import { describeResult } from './describe-result.js';
import styles from '../settings.module.css';

export function WebhooksPage() {
  const texts = useTexts('settings');
  const webhooks = useQuery(webhooksQuery);
  return (
    <>
      <SettingsHead title={texts.pages.webhooks} intro={texts.webhooks.intro} />
      <Loaded query={webhooks} what={texts.webhooks.what} theWhat={texts.webhooks.theWhat}>
        {(found) =>
          found.length === 0 ? (
            <Empty title={texts.webhooks.empty}>
              <Text>{texts.webhooks.emptyHelp}</Text>
            </Empty>
          ) : (
            <ul className={styles.list} aria-label={texts.webhooks.list}>
              {found.map((webhook) => (
                <WebhookRow key={webhook.name} webhook={webhook} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}

function WebhookRow({ webhook }: { webhook: Webhook }) {
  const texts = useTexts('settings').webhooks;
  const { name, url, events, disabled, waiting, failed, oldestWaiting } = webhook;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <div className={styles.text}>
          <div className={styles.name}>
            {name}
            <Tag color={disabled === null ? 'green' : 'gray'}>
              {disabled === null ? texts.enabled : texts.disabled}
            </Tag>
          </div>
          <div className={styles.note}>{url}</div>
          <div className={styles.note}>{events.join(', ')}</div>
          {disabled !== null && <Text size="sm">{describeResult({ error: disabled })}</Text>}
          <Text size="sm">
            {waiting === 0 && failed === 0 && texts.allDelivered}
            {waiting > 0 && texts.waiting(waiting)}
            {oldestWaiting !== null && `, ${texts.oldest(formatTime(Date.parse(oldestWaiting)))}`}
            {waiting > 0 && failed > 0 && ' · '}
            {failed > 0 && texts.failed(failed)}
          </Text>
        </div>
        <WebhookActions webhook={webhook} />
      </div>
    </li>
  );
}

function WebhookActions({ webhook: { name, disabled, failed } }: { webhook: Webhook }) {
  const texts = useTexts('settings').webhooks;
  const test = useSettingsAction(() => server().management.testWebhook(name));
  const retry = useSettingsAction(() => server().management.retryFailed(name));
  const report = (test: WebhookTest): void => {
    if (test.accepted) notify(texts.accepted(name, String(test.status)));
    else notify(texts.rejected(name, describeResult(test)), { isProblem: true });
  };
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        renderRoot={(props) => <Link to="/settings/webhooks/$name" params={{ name }} {...props} />}
      >
        {texts.deliveries}
      </Button>
      <Button
        variant="default"
        size="xs"
        aria-label={texts.testLabel(name)}
        loading={test.isPending}
        onClick={() => test.mutate(undefined, { onSuccess: report })}
      >
        {texts.test}
      </Button>
      {(failed > 0 || disabled !== null) && (
        <Button
          variant="default"
          size="xs"
          loading={retry.isPending}
          onClick={() =>
            retry.mutate(undefined, { onSuccess: ({ retried }) => notify(texts.retriedAll(retried)) })
          }
        >
          {disabled === null ? texts.retryAll : texts.enable}
        </Button>
      )}
    </Group>
  );
}
