import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { sayLanguage } from './say-language.js';

interface LanguageChoiceProps {
  readonly languages: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (language: string | undefined) => void;
}

const OTHER = '+';
const LANGUAGE = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8})*$/;

/** Which language stands beside the default texts; another one is added by its code. */
export function LanguageChoice({ languages, chosen, onChoose }: LanguageChoiceProps) {
  const [isAdding, setAdding] = useState(false);
  const [code, setCode] = useState('');
  const known = chosen === undefined || languages.includes(chosen) ? languages : [...languages, chosen];
  const isCode = LANGUAGE.test(code);

  function add(): void {
    if (!isCode) return;
    onChoose(code);
    setAdding(false);
  }

  return (
    <Group align="flex-end">
      <NativeSelect
        label="Translation beside"
        value={isAdding ? OTHER : (chosen ?? '')}
        onChange={({ currentTarget: { value } }) => {
          setAdding(value === OTHER);
          if (value !== OTHER) onChoose(value === '' ? undefined : value);
        }}
        data={[
          { value: '', label: 'None' },
          ...known.map((language) => ({ value: language, label: `${sayLanguage(language)} (${language})` })),
          { value: OTHER, label: 'Another language…' },
        ]}
      />
      {isAdding && (
        <>
          <TextInput
            label="Language code, such as de or pt-BR"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value.trim())}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
          />
          <Button variant="default" disabled={!isCode} onClick={add}>
            Use {isCode ? sayLanguage(code) : 'it'}
          </Button>
        </>
      )}
    </Group>
  );
}
