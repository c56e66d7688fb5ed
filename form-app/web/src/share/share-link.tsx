import type { Form } from '#client';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { languageName } from '../languages/language-name.js';
import { titleOf } from '../forms/forms.queries.js';
import { useTexts } from '../texts/use-texts.js';
import { CopiedField } from '../forms/copied-field.js';
import { embedCode, formAddress } from './form-url.js';
import { prefillExample } from './prefill-example.js';
import { QrCode } from './qr-code.js';
import styles from './share.module.css';

interface ShareLinkProps {
  readonly form: Form;
  /** Languages that the form has texts in. */
  readonly languages: readonly string[];
  readonly language: string | undefined;
  readonly onChoose: (language: string | undefined) => void;
}

/** The URL of a form, its QR code, and its HTML for other pages, in the visitor's or a fixed language. */
export function ShareLink({ form, languages, language, onChoose }: ShareLinkProps) {
  const texts = useTexts('share');
  const tag = language?.replaceAll('_', '-');
  const address = formAddress(form.id, tag);
  const example = prefillExample(form);
  return (
    <section className={styles.link} aria-label={texts.link}>
      <Stack>
        {languages.length > 0 && (
          <NativeSelect
            label={texts.language}
            data={[
              { value: '', label: texts.visitor },
              ...languages.map((each) => ({ value: each, label: languageName(each) })),
            ]}
            value={language ?? ''}
            onChange={({ currentTarget: { value } }) => onChoose(value === '' ? undefined : value)}
          />
        )}
        <CopiedField label={texts.link} value={address} what={texts.what.address}>
          <Button component="a" href={address} target="_blank" rel="noopener" variant="default">
            {texts.open}
          </Button>
        </CopiedField>
        {example !== undefined && (
          <CopiedField
            label={texts.prefilled}
            description={texts.prefilledHelp}
            value={`${address}${tag === undefined ? '?' : '&'}${example}`}
            what={texts.what.example}
          />
        )}
        <CopiedField
          label={texts.code}
          description={texts.codeHelp}
          value={embedCode(form.id, tag)}
          what={texts.what.code}
        />
      </Stack>
      <QrCode address={address} name={titleOf(form)} />
    </section>
  );
}
