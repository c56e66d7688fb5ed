import type { IssuedToken } from '#client';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '../../shell/states.js';
import { useTexts } from '../../texts/use-texts.js';
import { Loaded } from '../loaded.js';
import { SettingsHead } from '../settings-head.js';
import { tokensQuery } from '../settings.queries.js';
import styles from '../settings.module.css';
import { AddTokenForm } from './add-token-form.js';
import { IssuedTokenNotice } from './issued-token-notice.js';
import { TokenRow } from './token-row.js';

const ADD_BUTTON = 'add-token';

/** All API tokens; a new one is shown once, above the list. */
export function TokensPage() {
  const texts = useTexts('settings');
  const tokens = useQuery(tokensQuery);
  const [isAdding, setAdding] = useState(false);
  const [issued, setIssued] = useState<IssuedToken>();

  function close(token?: IssuedToken): void {
    setAdding(false);
    setIssued(token);
    if (token === undefined) document.getElementById(ADD_BUTTON)?.focus();
  }

  return (
    <>
      <SettingsHead
        title={texts.pages.tokens}
        intro={texts.tokens.intro}
        action={
          <Button id={ADD_BUTTON} aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
            {texts.tokens.add}
          </Button>
        }
      />
      {isAdding && <AddTokenForm onClose={close} />}
      {issued && <IssuedTokenNotice issued={issued} onClose={() => close()} />}
      <Loaded query={tokens} what={texts.tokens.what} theWhat={texts.tokens.theWhat}>
        {(found) =>
          found.length === 0 ? (
            <Empty title={texts.tokens.empty}>
              <Text>{texts.tokens.emptyHelp}</Text>
            </Empty>
          ) : (
            <>
              <Text size="sm" c="dimmed" mb="xs" role="status">
                {texts.tokens.count(found.length)}
              </Text>
              <ul className={styles.list} aria-label={texts.tokens.list}>
                {found.map((token) => (
                  <TokenRow key={token.name} token={token} />
                ))}
              </ul>
            </>
          )
        }
      </Loaded>
    </>
  );
}
