import type { ContentStructure } from '#client';
import { Alert, Button, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { useContentAction } from '../content/content.queries.js';
import { isSame, textOf, type ContentNode } from '../content/model/node.js';
import { useContentTexts } from '../content/use-content-texts.js';
import { languageName } from '../languages/language-name.js';
import { describeError } from '../server/describe-error.js';
import { server } from '../server/connection.js';
import { notify } from '../shell/notices.js';
import { SteadyButton } from '../shell/steady-button.js';
import { ASSET_WORKSPACE } from './asset.js';

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
  const { assets, fields } = useContentTexts();
  const [language, setLanguage] = useState(languages[0] ?? '');
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const suffix = language === '' || language === languages[0] ? '' : `_${language}`;
  const isChanged = Object.entries(changed).some(([name, value]) => !isSame(textOf(asset, name), value));
  const saving = useContentAction(
    () => {
      const change: Record<string, string | null> = {};
      for (const [name, value] of Object.entries(changed)) change[name] = value === '' ? null : value;
      const ifMatch = textOf(asset, '@revision');
      return server().content.changeNode(ASSET_WORKSPACE, path, change, { ifMatch });
    },
    { isQuiet: true },
  );
  return (
    <form
      aria-label={assets.metadata}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged) saving.mutate(undefined, { onSuccess: () => notify(assets.saved) });
      }}
    >
      <Stack gap="sm">
        <Title order={2} size="h5">
          {assets.metadata}
        </Title>
        {saving.isError && (
          <Alert color="red" role="alert">
            {describeError(saving.error)}
          </Alert>
        )}
        {languages.length > 1 && (
          <Button.Group aria-label={fields.language}>
            {languages.map((each) => (
              <Button
                key={each}
                size="compact-sm"
                variant={each === language ? 'filled' : 'default'}
                aria-pressed={each === language}
                onClick={() => setLanguage(each)}
              >
                {languageName(each)}
              </Button>
            ))}
          </Button.Group>
        )}
        {FIELDS.map((field) => {
          const name = `${field}${suffix}`;
          const label =
            suffix === ''
              ? assets.labels[field]
              : fields.languageOf(assets.labels[field], languageName(language));
          const shared = {
            ...{ label, value: changed[name] ?? textOf(asset, name), readOnly: isReadOnly },
            variant: isReadOnly ? 'filled' : 'default',
            onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
              setChanged({ ...changed, [name]: value }),
          };
          return LONG.includes(field) ? (
            <Textarea key={name} autosize minRows={2} {...shared} />
          ) : (
            <TextInput key={name} {...shared} />
          );
        })}
        {!isReadOnly && (
          <SteadyButton
            isOff={!isChanged || saving.isPending}
            onClick={(event) => event.currentTarget.form?.requestSubmit()}
            style={{ alignSelf: 'flex-start' }}
          >
            {assets.save}
          </SteadyButton>
        )}
      </Stack>
    </form>
  );
}
