import { Checkbox, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../texts/use-texts.js';
import { rolesQuery } from './settings.queries.js';

interface RoleChoiceProps {
  readonly value: readonly string[];
  readonly onChange: (roles: string[]) => void;
  readonly error?: string | undefined;
}

/** Selects the roles of a user or token. Assigned roles that do not exist remain until they are removed. */
export function RoleChoice({ value, onChange, error }: RoleChoiceProps) {
  const texts = useTexts('settings');
  const known = (useQuery(rolesQuery).data ?? []).map(({ name }) => name);
  const missing = value.filter((name) => !known.includes(name));
  return (
    <Checkbox.Group label={texts.roles} value={[...value]} onChange={onChange} error={error}>
      <Group gap="sm" mt={4} mb={4}>
        {[...known, ...missing].map((name) => (
          <Checkbox
            key={name}
            value={name}
            label={known.includes(name) ? name : `${name} (${texts.roleMissing})`}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
