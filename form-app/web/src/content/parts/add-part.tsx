import { Button, Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useEditor } from '../editor/editor-context.js';
import { labelOf } from '../fields/label-of.js';
import { addChild, freeName, type PartPath } from '../model/edit-tree.js';
import type { ContentNode } from '../model/node.js';
import { useContentTexts } from '../use-content-texts.js';
import { addButtonId, bodyId, focusFirst } from './focus-part.js';
import { isArea, type Shape, type Shapes } from './shapes.js';

interface AddPartProps {
  readonly path: PartPath;
  readonly parent: ContentNode;
  readonly title: string;
  readonly shapes: Shapes;
}

/** Adds a part like the existing ones, or with another template. */
export function AddPart({ path, parent, title, shapes }: AddPartProps) {
  const { parts } = useContentTexts();
  const { change, isReadOnly } = useEditor();
  const [isTyping, setTyping] = useState(false);
  const [isCancelled, setCancelled] = useState(false);
  const prefix = String(parent['@nodeType']).split(':')[0] ?? 'cms';
  const plain: Shape = {
    ...{ key: '', label: parts.blank },
    nodeType: isArea(parent) ? `${prefix}:component` : `${prefix}:contentNode`,
  };
  // A part without template and properties equals the blank one, which is always offered.
  const offered = shapes.shapesFor(parent).filter(({ key }) => key !== `${plain.nodeType} `);
  const add = ({ key, nodeType, template }: Shape): void => {
    const part: ContentNode = {
      '@nodeType': nodeType,
      ...(template === undefined
        ? { '@shape': key.slice(key.indexOf(' ') + 1) }
        : { [template[0]]: template[1] }),
    };
    const name = freeName(parent);
    // Synchronously, because the new part must exist before it can be focused.
    flushSync(() => change(path, (before) => addChild(before, name, part)));
    focusFirst(document.getElementById(bodyId([...path, name])));
  };
  if (isReadOnly) return null;
  if (isTyping)
    return (
      <TemplateName
        onDone={(name) => {
          setTyping(false);
          setCancelled(name === '');
          if (name !== '') add({ ...plain, key: name, template: [`${prefix}:template`, name] });
        }}
      />
    );
  return (
    // The new part receives the focus instead. The button gets the id of the menu.
    <Menu id={addButtonId(path)} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <Button variant="default" size="compact-sm" style={{ justifySelf: 'start' }} autoFocus={isCancelled}>
          {parts.add(title)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map((shape) => (
          <Menu.Item key={shape.key} onClick={() => add(shape)}>
            {shape.template === undefined ? parts.likeThis(shape.label) : labelOf(shape.label)}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => add(plain)}>{plain.label}</Menu.Item>
        {isArea(parent) && <Menu.Item onClick={() => setTyping(true)}>{parts.withTemplate}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}

function TemplateName({ onDone }: { onDone: (name: string) => void }) {
  const { parts, fields } = useContentTexts();
  const [name, setName] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onDone(name.trim());
      }}
    >
      <TextInput
        label={parts.template}
        autoFocus
        maw="24rem"
        value={name}
        rightSectionWidth="auto"
        rightSection={
          <Button type="submit" size="compact-sm" variant="default" mr="xs">
            {fields.add}
          </Button>
        }
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onDone('');
        }}
      />
    </form>
  );
}
