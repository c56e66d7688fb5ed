import type { ContentStructure } from '#client';
import { Alert, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { LanguageTabs } from '../content/editor/language-tabs.js';
import { textOf, type ContentNode } from '../content/model/node.js';
import { useContentTexts } from '../content/use-content-texts.js';
import { languageName } from '../languages/language-name.js';
import { notify } from '../shell/notices.js';
import { ErrorAlert } from '../shell/states.js';
import { MetadataButtons } from './metadata-buttons.js';
import { useMetadataChanges } from './use-metadata-changes.js';
import { useMetadataSaving } from './use-metadata-saving.js';

interface AssetMetadataProps {
  readonly path: string;
  readonly asset: ContentNode;
  readonly structure: ContentStructure;
  readonly isReadOnly: boolean;
}

const FIELDS = ['title', 'caption', 'description', 'copyright'] as const;
const LONG: readonly string[] = ['description'];

/** The title, caption and other texts of an asset in all languages of the site. */
export function AssetMetadata({ path, asset, structure: { languages }, isReadOnly }: AssetMetadataProps) {
  const { assets, bar, fields } = useContentTexts();
  const [language, setLanguage] = useState(languages[0] ?? '');
  const { changes, isChanged, isRestored, change, clear } = useMetadataChanges(asset);
  const suffix = language === '' || language === languages[0] ? '' : `_${language}`;
  const saving = useMetadataSaving(path, asset);
  const onSuccess = (): void => {
    clear(changes);
    notify(assets.saved);
  };
  return (
    <form
      aria-label={assets.metadata}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !saving.isPending) saving.mutate(changes, { onSuccess });
      }}
    >
      <Stack gap="sm">
        <Title order={2} size="h5">
          {assets.metadata}
        </Title>
        {isRestored && <Alert color="blue">{bar.restored}</Alert>}
        <ErrorAlert error={saving.error} />
        {languages.length > 1 && <LanguageTabs {...{ languages, language }} onChange={setLanguage} />}
        {FIELDS.map((field) => {
          const name = `${field}${suffix}`;
          const label =
            suffix === ''
              ? assets.labels[field]
              : fields.languageOf(assets.labels[field], languageName(language));
          const shared = {
            ...{ label, value: changes[name] ?? textOf(asset, name), readOnly: isReadOnly },
            variant: isReadOnly ? 'filled' : 'default',
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              change(name, value),
          };
          return LONG.includes(field) ? (
            <Textarea key={name} autosize minRows={2} {...shared} />
          ) : (
            <TextInput key={name} {...shared} />
          );
        })}
        {!isReadOnly && <MetadataButtons isOff={!isChanged || saving.isPending} onDiscard={() => clear()} />}
      </Stack>
    </form>
  );
}
