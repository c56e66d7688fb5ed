import { TextInput } from '@mantine/core';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onSearch: (search: string) => void;
}

/** A search field that filters a list during typing. */
export function SearchField({ onSearch, ...field }: SearchFieldProps) {
  return (
    <TextInput
      {...field}
      type="search"
      onChange={({ currentTarget: { value } }) => onSearch(value)}
      mb="md"
    />
  );
}
