import { Table } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import { useTexts } from '../texts/use-texts.js';
import { translatedMessage, type RuleMessage } from './messages-of.js';
import styles from './translations.module.css';

interface MessageRowProps {
  readonly message: RuleMessage;
  readonly languages: readonly string[];
}

/** The message of a rule with its translations, which are edited on the rules page. */
export function MessageRow({ message, languages }: MessageRowProps) {
  const texts = useTexts('translations');
  const { edit } = useTexts('rules');
  const { formId } = useParams({ from: '/shell/forms/$formId' });
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {texts.message(message.number)}{' '}
        <Link to="/forms/$formId/rules" params={{ formId }}>
          {edit}
        </Link>
      </Table.Th>
      <Table.Td className={styles.original}>{message.text}</Table.Td>
      {languages.map((language) => (
        <Table.Td key={language} className={styles.original} lang={language.replaceAll('_', '-')}>
          {translatedMessage(message, language)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
