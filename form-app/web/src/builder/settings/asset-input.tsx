import { Button, Group, TextInput } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { assetIdIn } from '../../assets/asset.js';
import { Thumbnail } from '../../assets/thumbnail.js';
import { useMay } from '../../sign-in/sign-in.store.js';
import { useTexts } from '../../texts/use-texts.js';
import styles from './settings.module.css';
import { commonProps, textOf, type SettingInputProps } from './setting-input-props.js';

const AssetChooser = lazy(async () => ({
  default: (await import('../../assets/asset-chooser.js')).AssetChooser,
}));

/** The identifier of an asset, with a chooser for users who may edit content. */
export function AssetInput(props: SettingInputProps) {
  const texts = useTexts('partSettings');
  const mayChoose = useMay('content.write');
  const [isChoosing, setChoosing] = useState(false);
  const value = textOf(props.value);
  const id = assetIdIn(value);
  return (
    <>
      <TextInput
        {...commonProps(props)}
        placeholder="jcr:…"
        value={value}
        onChange={(event) => props.onChange(event.currentTarget.value.trim())}
      />
      {mayChoose && (
        <Group gap="xs">
          {id !== undefined && <Thumbnail id={id} className={styles.thumbnail} />}
          <Button variant="default" size="compact-sm" onClick={() => setChoosing(true)}>
            {texts.chooseImage}
          </Button>
        </Group>
      )}
      {isChoosing && (
        <Suspense>
          <AssetChooser
            label={props.label}
            onClose={() => setChoosing(false)}
            onChoose={(chosen) => {
              props.onChange(`jcr:${chosen}`);
              setChoosing(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
