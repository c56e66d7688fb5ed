import { Button, NativeSelect, TextInput } from '@mantine/core';
import styles from './analytics.module.css';

/** Days (`2026-01-31`) of a time zone. */
export interface Period {
  readonly from?: string;
  readonly to?: string;
  readonly timeZone: string;
}

export const OWN_TIME_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const TIME_ZONES = [...new Set([OWN_TIME_ZONE, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

/** From when to when answers count, and where days begin. */
export function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { from, to, timeZone } = period;
  return (
    <div role="group" aria-label="Period" className={`${styles.period ?? ''} not-printed`}>
      <TextInput
        type="date"
        label="From"
        value={from ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(periodOf(value, to, timeZone))}
      />
      <TextInput
        type="date"
        label="To"
        value={to ?? ''}
        onChange={({ currentTarget: { value } }) => onChange(periodOf(from, value, timeZone))}
      />
      <NativeSelect
        label="Time zone of days"
        value={timeZone}
        onChange={({ currentTarget: { value } }) => onChange(periodOf(from, to, value))}
        data={TIME_ZONES}
      />
      <Button variant="subtle" onClick={() => onChange({ timeZone })}>
        All times
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
