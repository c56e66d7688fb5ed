import type { Form } from '#client';
import { Alert, Button, Group, Radio, Stack, Text } from '@mantine/core';
import { PartSettings } from '../builder/settings/part-settings.js';
import type { SettingGroup } from '../builder/settings/setting.js';
import { useTexts } from '../texts/use-texts.js';
import { useFormSettings } from './use-form-settings.js';
import { useSaver } from '../forms/unsaved-work.js';

const GROUPS: readonly SettingGroup[] = ['availability', 'afterwards'];

interface ShareSettingsProps {
  readonly stored: Form;
  readonly language: string | undefined;
}

/** Who may respond, opening times, limits, and the confirmation. */
export function ShareSettings({ stored, language }: ShareSettingsProps) {
  const texts = useTexts('share');
  const { discard, restored } = useTexts('builder');
  const settings = useFormSettings(stored);
  const { form, problems, failure, isBusy, isChanged, save, change } = settings;
  useSaver('share', stored.uuid, isChanged ? save : undefined);
  return (
    <form
      aria-label={texts.settings}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        {settings.isRestored && isChanged && (
          <Alert color="yellow" role="status">
            {restored}
          </Alert>
        )}
        <Radio.Group
          label={texts.who}
          value={form.values.onlyAuthenticated === true ? 'users' : 'everyone'}
          onChange={(value) =>
            change({ ...form, values: { ...form.values, onlyAuthenticated: value === 'users' } })
          }
        >
          <Group mt="xs">
            <Radio value="everyone" label={texts.everyone} />
            <Radio value="users" label={texts.users} />
          </Group>
        </Radio.Group>
        <PartSettings
          part={form}
          {...{ form, language, problems }}
          groups={GROUPS}
          onChange={(changed) => change(changed)}
        />
        {failure !== undefined && (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        )}
        <Group>
          <Button type="submit" variant="default" disabled={!isChanged} loading={isBusy}>
            {texts.save}
          </Button>
          {isChanged && (
            <Button variant="subtle" onClick={settings.discard}>
              {discard}
            </Button>
          )}
          <Text size="sm" role="status">
            {isChanged && texts.unsaved}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}
