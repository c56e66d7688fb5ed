import type { ResponseMapping } from '#client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patientServer } from '../../server/connection.js';
import { readBase64 } from './read-base64.js';

/** A chosen file with its bytes in base64. */
export interface ChosenTable {
  readonly name: string;
  readonly content: string;
}

/** Reads a table, checks it with each mapping, and imports its responses. */
export function useResponseImport(formId: number) {
  const queries = useQueryClient();
  const check = useMutation({
    mutationFn: ({ chosen, mapping }: { chosen: ChosenTable; mapping?: ResponseMapping }) =>
      send(formId, { ...chosen, dryRun: true, ...(mapping && { mapping }) }),
  });
  const read = useMutation({
    mutationFn: async (file: File) => {
      const chosen = { name: file.name, content: await readBase64(file) };
      return { chosen, checked: await check.mutateAsync({ chosen }) };
    },
  });
  const store = useMutation({
    mutationFn: ({ chosen, mapping }: { chosen: ChosenTable; mapping: ResponseMapping }) =>
      send(formId, { ...chosen, mapping }),
    onSuccess: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [first] }) => ['results', 'analytics', 'forms'].includes(String(first)),
      }),
  });
  return { table: read.data?.chosen, read, check, store };
}

function send(formId: number, table: ChosenTable & { mapping?: ResponseMapping; dryRun?: boolean }) {
  return patientServer().formsEditor.importResponses(formId, table);
}
