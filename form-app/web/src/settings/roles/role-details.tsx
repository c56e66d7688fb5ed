import type { ManagedRole } from '#client';
import { Stack, Table, Text, Title } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.js';
import { ScrolledTable } from '../scrolled-table.js';
import styles from '../settings.module.css';

/** The number of methods in a rule for all methods. */
const ALL_METHODS = 7;

/** The permissions of a role, its rules for URLs and content, and its users. */
export function RoleDetails({ role }: { role: ManagedRole }) {
  const texts = useTexts('settings').rolesPage;
  const holders = [...role.users, ...role.tokens.map((name) => texts.token(name))];
  return (
    <div className={styles.details}>
      <Stack>
        <Part title={texts.permissions}>{role.permissions.join(', ')}</Part>
        <Part title={texts.hasRole}>{holders.join(', ')}</Part>
        <Title order={2} size="h5">
          {texts.urls}
        </Title>
        <UrlRules role={role} />
        <Title order={2} size="h5">
          {texts.nodes}
        </Title>
        <NodeRules role={role} />
      </Stack>
    </div>
  );
}

function Part({ title, children }: { title: string; children: string }) {
  const none = useTexts('settings').rolesPage.none;
  return (
    <div>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Text>{children === '' ? none : children}</Text>
    </div>
  );
}

function UrlRules({ role: { uri } }: { role: ManagedRole }) {
  const texts = useTexts('settings').rolesPage;
  if (uri.length === 0) return <Text>{texts.none}</Text>;
  return (
    <ScrolledTable label={texts.urls} heads={[texts.path, texts.method, texts.access]}>
      {uri.map(({ path, methods, allow }, index) => (
        <Table.Tr key={index}>
          <Table.Td>{path}</Table.Td>
          <Table.Td>{methods.length === ALL_METHODS ? texts.allMethods : methods.join(', ')}</Table.Td>
          <Table.Td>{allow ? texts.allowed : texts.denied}</Table.Td>
        </Table.Tr>
      ))}
    </ScrolledTable>
  );
}

function NodeRules({ role }: { role: ManagedRole }) {
  const texts = useTexts('settings').rolesPage;
  const rules = Object.entries(role.workspaces).flatMap(([workspace, each]) =>
    each.map((rule) => ({ workspace, ...rule })),
  );
  if (rules.length === 0) return <Text>{texts.none}</Text>;
  return (
    <ScrolledTable label={texts.nodes} heads={[texts.workspace, texts.path, texts.scope, texts.access]}>
      {rules.map(({ workspace, path, scope, permission }, index) => (
        <Table.Tr key={index}>
          <Table.Td>{workspace === '*' ? texts.everyWorkspace : workspace}</Table.Td>
          <Table.Td>{path}</Table.Td>
          <Table.Td>{wordFor(texts, scope)}</Table.Td>
          <Table.Td>{wordFor(texts, permission)}</Table.Td>
        </Table.Tr>
      ))}
    </ScrolledTable>
  );
}

const WORDS = ['node', 'children', 'both', 'read', 'write', 'deny'] as const;

/** The text for a scope or permission of a rule. */
function wordFor(texts: Readonly<Record<(typeof WORDS)[number], string>>, value: string): string {
  const known = WORDS.find((each) => each === value);
  return known === undefined ? value : texts[known];
}
