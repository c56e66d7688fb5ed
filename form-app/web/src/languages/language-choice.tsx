import { isLanguage, isSameLanguage } from '#client';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { languageName } from './language-name.js';
import type { ShownLanguage } from './use-language.js';
import { useTexts } from '../texts/use-texts.js';

interface LanguageChoiceProps {
  /** Languages that the form has texts in. */
  readonly languages: readonly string[];
  readonly shown: ShownLanguage;
}

const OTHER = '+';

/** Selects the language shown next to the default texts; further languages can be added by code. */
export function LanguageChoice({ languages, shown }: LanguageChoiceProps) {
  const texts = useTexts('builder').language;
  const { language, typed, choose, type } = shown;
  const known = language === undefined || languages.includes(language) ? languages : [...languages, language];
  return (
    <Group align="flex-start">
      <NativeSelect
        label={texts.label}
        value={typed === undefined ? (language ?? '') : OTHER}
        onChange={({ currentTarget: { value } }) => {
          if (value === OTHER) type('');
          else choose(value === '' ? undefined : value);
        }}
        data={[
          { value: '', label: texts.none },
          ...known.map((each) => ({ value: each, label: `${languageName(each)} (${each})` })),
          { value: OTHER, label: texts.other },
        ]}
      />
      {typed !== undefined && <LanguageCode known={known} shown={shown} />}
    </Group>
  );
}

interface LanguageCodeProps {
  readonly known: readonly string[];
  readonly shown: ShownLanguage;
}

function LanguageCode({ known, shown }: LanguageCodeProps) {
  const texts = useTexts('builder').language;
  const { typed = '', code, problem, type, check, choose } = shown;
  const field = useRef<HTMLInputElement>(null);

  function use(): void {
    if (code === '') return;
    if (flushSync(check)) choose(known.find((each) => isSameLanguage(each, code)) ?? code);
    else field.current?.focus();
  }

  return (
    <TextInput
      ref={field}
      label={texts.code}
      value={typed}
      error={problem}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        use();
      }}
      inputContainer={(input) => (
        <Group gap="xs" wrap="nowrap">
          {input}
          <Button variant="default" flex="none" disabled={code === ''} onClick={use}>
            {texts.use(isLanguage(code) ? languageName(code) : texts.it)}
          </Button>
        </Group>
      )}
    />
  );
}
