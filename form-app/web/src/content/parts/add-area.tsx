import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from '../editor/editor-context.js';
import { addChild, checkName } from '../model/edit-tree.js';
import type { ContentNode } from '../model/node.js';
import { useContentTexts } from '../use-content-texts.js';
import { addButtonId, bodyId, focusFirst } from './focus-part.js';

/** Adds an area to a page. Its name must be one that the templates of the front end use. */
export function AddArea({ parent }: { parent: ContentNode }) {
  const { parts, fields } = useContentTexts();
  const { change } = useEditor();
  const [name, setName] = useState<string>();
  const [isCancelled, setCancelled] = useState(false);
  if (name === undefined)
    return (
      <Button
        id={addButtonId([])}
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        autoFocus={isCancelled}
        onClick={() => setName('main')}
      >
        {parts.addArea}
      </Button>
    );
  const problem = checkName(parent, name);
  const prefix = String(parent['@nodeType']).split(':')[0] ?? 'cms';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name === '' || problem !== undefined) return;
        flushSync(() => {
          change([], (before) => addChild(before, name, { '@nodeType': `${prefix}:area`, '@nodes': [] }));
          setCancelled(false);
          setName(undefined);
        });
        focusFirst(document.getElementById(bodyId([name])));
      }}
    >
      <Group align="flex-start" gap="xs">
        <TextInput
          label={parts.areaName}
          autoFocus
          error={problem && fields[problem]}
          value={name}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          onKeyDown={({ key }) => {
            if (key !== 'Escape') return;
            setCancelled(true);
            setName(undefined);
          }}
        />
        <Button type="submit" mt={25} variant="default">
          {fields.add}
        </Button>
      </Group>
    </form>
  );
}
