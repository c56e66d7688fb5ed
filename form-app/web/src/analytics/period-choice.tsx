import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { OWN_TIME_ZONE } from '../shell/own-time-zone.js';
import type { Period } from './analytics-view.js';
import { useTexts } from '../texts/use-texts.js';
import styles from './analytics.module.css';

const TIME_ZONES = [OWN_TIME_ZONE, 'UTC', ...Intl.supportedValuesOf('timeZone')];

/** Whether a change follows another one in the same field: typing a date causes a change for each key. */
export type ChangeKind = 'first' | 'further';

interface PeriodChoiceProps {
  readonly period: Period;
  readonly onChange: (period: Period, kind: ChangeKind) => void;
}

/** The period whose responses are counted, and its time zone. */
export function PeriodChoice({ period, onChange }: PeriodChoiceProps) {
  const texts = useTexts('analytics').period;
  const { from, to, timeZone } = period;
  const changed = useRef<keyof Period>(undefined);
  const change = (field: keyof Period, next: Period): void => {
    onChange(next, changed.current === field ? 'further' : 'first');
    changed.current = field;
  };
  const onBlur = (): void => {
    changed.current = undefined;
  };
  return (
    <div role="group" aria-label={texts.label} className={styles.period} onBlur={onBlur}>
      <TextInput
        type="date"
        label={texts.from}
        value={from ?? ''}
        onChange={({ currentTarget: { value } }) => change('from', periodOf(value, to, timeZone))}
      />
      <TextInput
        type="date"
        label={texts.to}
        value={to ?? ''}
        onChange={({ currentTarget: { value } }) => change('to', periodOf(from, value, timeZone))}
      />
      <NativeSelect
        label={texts.timeZone}
        value={timeZone}
        onChange={({ currentTarget: { value } }) => change('timeZone', periodOf(from, to, value))}
        data={[...new Set([timeZone, ...TIME_ZONES])]}
      />
      <Button variant="subtle" onClick={() => onChange({ timeZone }, 'first')}>
        {texts.all}
      </Button>
    </div>
  );
}

function periodOf(from: string | undefined, to: string | undefined, timeZone: string): Period {
  return {
    timeZone,
    ...(from !== undefined && from !== '' && { from }),
    ...(to !== undefined && to !== '' && { to }),
  };
}
