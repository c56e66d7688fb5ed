import type { ContentStructure } from '#client';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { server } from '../../server/connection.js';
import { Dialog } from '../../shell/dialog.js';
import { DialogButtons } from '../../shell/dialog-buttons.js';
import { notify } from '../../shell/notices.js';
import { ErrorAlert } from '../../shell/states.js';
import { splatOf, type NodePlace } from '../content-path.js';
import { useContentAction } from '../content.queries.js';
import { describeRejection } from '../describe-rejection.js';
import { labelOfType } from '../model/label-of-type.js';
import { textOf, type ContentNode } from '../model/node.js';
import { useContentTexts } from '../use-content-texts.js';
import { childTypesOf } from './child-types.js';

interface CreateNodeProps {
  /** The location of the parent. */
  readonly place: NodePlace;
  readonly parent: ContentNode;
  readonly structure: ContentStructure;
}

/** Creates a child if the content types allow one. It is unpublished. */
export function CreateNode(props: CreateNodeProps) {
  const { list } = useContentTexts();
  const [isOpen, setOpen] = useState(false);
  if (typesOf(props).length === 0) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{list.add}</Button>
      {isOpen && <CreateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function typesOf({ parent, structure, place }: CreateNodeProps): readonly string[] {
  return childTypesOf(parent, structure, place.workspace);
}

function CreateDialog({ onClose, ...props }: CreateNodeProps & { onClose: () => void }) {
  const { place, structure } = props;
  const { create, done } = useContentTexts();
  const navigate = useNavigate();
  const types = typesOf(props);
  const [type, setType] = useState(types[0] ?? '');
  const [title, setTitle] = useState('');
  const [name, setName] = useState('');
  const isUnit = structure.types.find((each) => each.name === type)?.unit ?? true;
  const creation = useContentAction(
    () =>
      server().content.createNode(
        place.workspace,
        place.path,
        { '@nodeType': type, ...(name === '' ? {} : { '@name': name }), title },
        { draft: isUnit },
      ),
    { isQuiet: true },
  );
  return (
    <Dialog title={create.title} onClose={onClose} isFilled={title !== '' || name !== ''}>
      <form
        aria-label={create.title}
        onSubmit={(event) => {
          event.preventDefault();
          creation.mutate(undefined, {
            onSuccess: (node) => {
              notify(done.created(title));
              onClose();
              const path = textOf(node, '@path');
              const params = { _splat: splatOf({ ...place, path }) };
              void navigate({ to: '/content/$', params, search: {} });
            },
          });
        }}
      >
        <Stack>
          <ErrorAlert error={creation.error} describe={describeRejection} />
          <TextInput
            label={create.entryTitle}
            required
            data-autofocus
            value={title}
            onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          />
          <NativeSelect
            label={create.type}
            data={types.map((value) => ({ value, label: labelOfType(value) }))}
            value={type}
            onChange={({ currentTarget }) => setType(currentTarget.value)}
          />
          <TextInput
            label={create.name}
            description={create.nameHelp}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={creation.isPending}>
              {create.action}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
