import type { Setting, SettingContext } from './setting.js';

export interface SettingInputProps {
  readonly setting: Setting;
  readonly context: SettingContext;
  readonly label: string;
  readonly description?: string | undefined;
  readonly error: string | undefined;
  /** Whether the field has the focus when the panel opens. */
  readonly isFirst: boolean;
  readonly value: unknown;
  /** Null removes the setting. */
  readonly onChange: (value: unknown) => void;
}

/** The attributes of all inputs. */
export function commonProps({ label, description, error, isFirst }: SettingInputProps) {
  return { label, description, error: error ?? false, ...(isFirst && { 'data-autofocus': true }) };
}

export function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
