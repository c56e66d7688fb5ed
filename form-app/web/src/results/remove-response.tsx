import type { Response } from '#client';
import { Button, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { server } from '../server/connection.js';
import { Confirmation } from '../shell/confirmation.js';
import { notify } from '../shell/notices.js';

/** Removes a response, after asking. */
export function RemoveResponse({ response, onRemoved }: { response: Response; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () => server().formsEditor.removeResponse(response.formId, response.id),
    onSuccess: () => {
      notify(`Response ${response.id} was deleted.`);
      void queries.invalidateQueries({ queryKey: ['results'] });
      void queries.invalidateQueries({ queryKey: ['analytics'] });
      void queries.invalidateQueries({ queryKey: ['forms'] });
      onRemoved();
    },
  });
  return (
    <>
      <Button variant="default" mt="lg" onClick={() => setAsking(true)}>
        Delete this response
      </Button>
      {isAsking && (
        <Confirmation
          title={`Delete response ${response.id}?`}
          action="Delete permanently"
          isDangerous
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={() => setAsking(false)}
        >
          <Text>
            Its answers are erased, and results, figures and exports count without them. This cannot be
            undone.
          </Text>
        </Confirmation>
      )}
    </>
  );
}
