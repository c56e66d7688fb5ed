import type { Rule } from '#client';
import { Progress, Table, Text } from '@mantine/core';
import { readTranslation, translationKey, withTranslation } from '../builder/field-values.js';
import { textId } from '../builder/focus-part.js';
import type { PartActions } from '../builder/part-actions.js';
import type { FormPart } from '../builder/part.js';
import { TypedText } from '../builder/rows/typed-text.js';
import { languageName } from '../languages/language-name.js';
import { useTexts } from '../texts/use-texts.js';
import { countTranslated, textsOfForm, type TextPlace, type TranslatableText } from './texts-of.js';
import { MessageRow } from './message-row.js';
import { messagesOf, translatedMessage, type RuleMessage } from './messages-of.js';
import styles from './translations.module.css';

interface TranslationsTableProps {
  readonly form: FormPart;
  /** The saved rules. */
  readonly rules: readonly Rule[];
  readonly languages: readonly string[];
  readonly actions: PartActions;
}

/** All texts of a form with their translations. */
export default function TranslationsTable({ form, rules, languages, actions }: TranslationsTableProps) {
  const texts = useTexts('translations');
  const rows = textsOfForm(form);
  const messages = messagesOf(rules);
  return (
    <>
      {languages.length === 0 && <Text mb="sm">{texts.none}</Text>}
      <Table.ScrollContainer minWidth={280 + languages.length * 220}>
        <Table aria-label={texts.table} layout="fixed" verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th w="9rem">{texts.text}</Table.Th>
              <Table.Th>{texts.original}</Table.Th>
              {languages.map((language) => (
                <Table.Th key={language}>
                  <LanguageHead language={language} rows={rows} messages={messages} />
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, index) => (
              <TextRow
                key={`${row.part.uuid} ${row.field}`}
                id={rows[index - 1]?.part === row.part ? undefined : textId(row.part.uuid)}
                {...{ row, languages, actions }}
              />
            ))}
            {messages.map((message) => (
              <MessageRow key={message.rule.uuid} message={message} languages={languages} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  );
}

interface LanguageHeadProps {
  readonly language: string;
  readonly rows: readonly TranslatableText[];
  readonly messages: readonly RuleMessage[];
}

/** A language with the share of translated texts. */
function LanguageHead({ language, rows, messages }: LanguageHeadProps) {
  const texts = useTexts('translations');
  const all = rows.length + messages.length;
  const translated = messages.filter((message) => translatedMessage(message, language).trim() !== '');
  const done = countTranslated(rows, language) + translated.length;
  return (
    <>
      {languageName(language)}: {texts.complete(done, all)}
      <Progress
        size="sm"
        aria-label={languageName(language)}
        color={done === all ? 'green' : 'blue'}
        value={all === 0 ? 100 : (done / all) * 100}
      />
    </>
  );
}

interface TextRowProps {
  /** Of the first text of a part: where the outline leads to. */
  readonly id: string | undefined;
  readonly row: TranslatableText;
  readonly languages: readonly string[];
  readonly actions: PartActions;
}

function TextRow({ id, row: { part, place, field, text }, languages, actions }: TextRowProps) {
  const texts = useTexts('translations');
  const fields = new Map<string, string>(Object.entries(texts.fields));
  // Short titles of questions and options only appear in lists; those of forms and sections are headings.
  const isHeading = field === 'title' && (part.kind === 'form' || part.kind === 'section');
  const name = `${usePlace(place)}: ${fields.get(isHeading ? 'heading' : field) ?? field}`;
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400} id={languages.length === 0 ? id : undefined}>
        {name}
      </Table.Th>
      <Table.Td className={styles.original}>{text}</Table.Td>
      {languages.map((language, index) => (
        <Table.Td key={language}>
          <TypedText
            id={index === 0 ? id : undefined}
            label={`${name}, ${languageName(language)}`}
            lang={language.replaceAll('_', '-')}
            value={readTranslation(part.values, language, field)}
            onType={(typed) =>
              actions.write(withTranslation(part, language, field, typed), translationKey(language, field))
            }
          />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

function usePlace({ kind, number, option }: TextPlace): string {
  const texts = useTexts('translations');
  if (kind === 'form') return texts.form;
  if (kind === 'section') return texts.section(number);
  return kind === 'question' ? texts.question(number) : texts.option(number, option);
}
