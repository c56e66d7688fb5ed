import type { WebhookDelivery } from '#client';
import { Button, Group, Table } from '@mantine/core';
import { useState } from 'react';
import { server } from '../../server/connection.js';
import { formatTime } from '../../shell/format-time.js';
import { notify } from '../../shell/notices.js';
import { useTexts } from '../../texts/use-texts.js';
import { DetailsButton } from '../details-button.js';
import { useSettingsAction } from '../settings.queries.js';
import { describeResult } from './describe-result.js';
import styles from '../settings.module.css';

interface DeliveryRowProps {
  readonly webhook: string;
  readonly delivery: WebhookDelivery;
}

/** An event, its last attempt, and what was sent. */
export function DeliveryRow({ webhook, delivery }: DeliveryRowProps) {
  const texts = useTexts('settings').webhooks;
  const [isOpen, setOpen] = useState(false);
  const { id, event, created, state, attempts, nextAttempt, result, body } = delivery;
  const time = formatTime(Date.parse(created));
  const retry = useSettingsAction(() => server().management.retryDelivery(webhook, id));
  return (
    <>
      <Table.Tr>
        <Table.Td data-head={texts.event}>{event}</Table.Td>
        <Table.Td data-head={texts.created}>{time}</Table.Td>
        <Table.Td data-head={texts.state}>{texts.states[state]}</Table.Td>
        <Table.Td data-head={texts.attempts}>{attempts}</Table.Td>
        <Table.Td className={styles.wholeRow} data-head={texts.result}>
          {result !== null && describeResult(result)}
          {nextAttempt !== null && attempts > 0 && (
            <div className={styles.note}>{texts.next(formatTime(Date.parse(nextAttempt)))}</div>
          )}
        </Table.Td>
        <Table.Td data-head={texts.body}>
          <Group gap="xs" wrap="nowrap">
            <DetailsButton
              label={texts.bodyLabel(event, time)}
              isOpen={isOpen}
              onToggle={() => setOpen(!isOpen)}
            />
            {state !== 'waiting' && (
              <Button
                variant="default"
                size="xs"
                aria-label={texts.retryLabel(event, time)}
                onClick={() => retry.mutate(undefined, { onSuccess: () => notify(texts.retried) })}
              >
                {texts.retry}
              </Button>
            )}
          </Group>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr>
          <Table.Td colSpan={6}>
            <pre className={styles.code}>{JSON.stringify(body, undefined, 2)}</pre>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
