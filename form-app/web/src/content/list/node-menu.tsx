import { Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { server } from '../../server/connection.js';
import { IconButton } from '../../shell/icon-button.js';
import { notify } from '../../shell/notices.js';
import { useMay } from '../../sign-in/sign-in.store.js';
import { DiscardDraft } from '../discard-draft.js';
import { childPath, lastName, parentPath, type NodePlace } from '../content-path.js';
import { childrenQuery, structureIn, useContentAction } from '../content.queries.js';
import { hasUnsavedChanges } from '../has-unsaved-changes.js';
import { mayWrite } from '../model/may-write.js';
import { titleOf, type ContentNode } from '../model/node.js';
import { ScheduleDialog } from '../schedule-dialog.js';
import { useContentTexts } from '../use-content-texts.js';
import { entryTypes } from './entry-types.js';
import { PublishAllDialog } from './publish-all-dialog.js';
import { RelocateDialog } from './relocate-dialog.js';
import { RemoveDialog } from './remove-dialog.js';
import { RenameDialog } from './rename-dialog.js';
import { UnpublishDialog } from './unpublish-dialog.js';

interface NodeMenuProps {
  readonly place: NodePlace;
  readonly node: ContentNode;
  /** Whether it can be scheduled and has a draft to discard. */
  readonly hasVersions: boolean;
  /** The directions in which it can be moved among its siblings. */
  readonly steps?: readonly ('up' | 'down')[];
  /** `tabIndex` of the button. */
  readonly tabIndex?: number;
  readonly onStep?: (step: 'up' | 'down') => void;
  readonly onMoved?: (place: NodePlace) => void;
  readonly onRemoved?: () => void;
}

/** Only rendered when it is opened, because a list can have hundreds of them. */
export function NodeMenu(props: NodeMenuProps) {
  const { list } = useContentTexts();
  const [isWanted, setWanted] = useState(false);
  if (isWanted) return <OpenedMenu {...props} />;
  return (
    <IconButton
      icon="more"
      label={list.actions(titleOf(props.node))}
      tabIndex={props.tabIndex}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => setWanted(true)}
    />
  );
}

type Question = 'publishAll' | 'unpublish' | 'rename' | 'move' | 'copy' | 'remove' | 'schedule' | 'discard';

function OpenedMenu(props: NodeMenuProps) {
  const { place, node } = props;
  const { list, done, publishAll } = useContentTexts();
  const id = useId();
  const [question, setQuestion] = useState<Question>();
  const { workspace, path } = place;
  // Not in the items, which are removed when one is chosen.
  const publication = useContentAction(() => server().content.publish(workspace, path));
  const duplication = useContentAction(() =>
    server().content.copyNode(workspace, path, {
      to: parentPath(path),
      name: freeCopyName(path),
      after: lastName(path),
    }),
  );
  return (
    <>
      <Menu id={id} position="bottom-end" defaultOpened onClose={() => document.getElementById(id)?.focus()}>
        <Menu.Target>
          <IconButton icon="more" label={list.actions(titleOf(node))} tabIndex={props.tabIndex} />
        </Menu.Target>
        <MenuItems
          {...props}
          onAsk={setQuestion}
          onPublish={() => {
            // The bar of the editor saves and publishes; this menu would publish the saved state.
            if (hasUnsavedChanges(node)) notify(publishAll.unsaved, { isProblem: true });
            else publication.mutate(undefined, { onSuccess: () => notify(done.published(1)) });
          }}
          onDuplicate={() => duplication.mutate(undefined, { onSuccess: () => notify(done.copied) })}
        />
      </Menu>
      <MenuQuestion {...props} returnTo={id} question={question} onClose={() => setQuestion(undefined)} />
    </>
  );
}

type MenuItemsProps = NodeMenuProps & {
  readonly onAsk: (question: Question) => void;
  readonly onPublish: () => void;
  readonly onDuplicate: () => void;
};

function MenuItems(props: MenuItemsProps) {
  const { place, node, hasVersions, onAsk } = props;
  const { actions, discard } = useContentTexts();
  const reasonId = useId();
  const { data: structure } = useQuery(structureIn(place.workspace));
  const parent = parentPath(place.path);
  const isParentWritable = structure && mayWrite(structure, { ...place, path: parent });
  return (
    <Menu.Dropdown aria-describedby={isParentWritable === false ? reasonId : undefined}>
      <PublishingItems {...props} />
      {hasVersions && node['@hasDraft'] === true && (
        <Menu.Item onClick={() => onAsk('discard')}>{discard.draft}</Menu.Item>
      )}
      {isParentWritable && <SiblingItems {...props} />}
      <Menu.Item onClick={() => onAsk('move')}>{actions.move}</Menu.Item>
      <Menu.Item onClick={() => onAsk('copy')}>{actions.copy}</Menu.Item>
      {isParentWritable && <Menu.Item onClick={props.onDuplicate}>{actions.duplicate}</Menu.Item>}
      <Menu.Item onClick={() => onAsk('remove')}>{actions.remove}</Menu.Item>
      {isParentWritable === false && (
        <Menu.Label id={reasonId} maw="18rem">
          {actions.parentReadOnly(parent)}
        </Menu.Label>
      )}
    </Menu.Dropdown>
  );
}

function PublishingItems({ place, node, hasVersions, onAsk, onPublish }: MenuItemsProps) {
  const { actions, schedule } = useContentTexts();
  const hasEntries = useHasEntries(place, node);
  const mayPublish = useMay('content.publish');
  if (!mayPublish) return null;
  return (
    <>
      {node['@published'] === true ? (
        <Menu.Item onClick={() => onAsk('unpublish')}>{actions.unpublish}</Menu.Item>
      ) : (
        <Menu.Item onClick={onPublish}>{actions.publish}</Menu.Item>
      )}
      {hasEntries && <Menu.Item onClick={() => onAsk('publishAll')}>{actions.publishAll}</Menu.Item>}
      {hasVersions && <Menu.Item onClick={() => onAsk('schedule')}>{schedule.menu}</Menu.Item>}
    </>
  );
}

/** Actions that change the list of the parent. */
function SiblingItems({ steps = [], onStep, onAsk }: MenuItemsProps) {
  const { actions } = useContentTexts();
  return (
    <>
      <Menu.Item onClick={() => onAsk('rename')}>{actions.rename}</Menu.Item>
      {steps.map((step) => (
        <Menu.Item key={step} onClick={() => onStep?.(step)}>
          {actions[step]}
        </Menu.Item>
      ))}
    </>
  );
}

type MenuQuestionProps = NodeMenuProps & {
  readonly question: Question | undefined;
  readonly returnTo: string;
  readonly onClose: () => void;
};

function MenuQuestion({ question, place, node, onMoved, onRemoved, ...dialog }: MenuQuestionProps) {
  const { workspace, path } = place;
  const moved = (to: string): void => onMoved?.({ workspace, path: to });
  switch (question) {
    case 'publishAll':
      return <PublishAllDialog place={place} node={node} {...dialog} />;
    case 'unpublish':
      return <UnpublishDialog workspace={workspace} paths={[path]} onDone={() => undefined} {...dialog} />;
    case 'rename':
      return <RenameDialog place={place} node={node} onRenamed={moved} {...dialog} />;
    case 'move':
    case 'copy':
      return (
        <RelocateDialog
          kind={question}
          workspace={workspace}
          nodes={[{ path, node }]}
          onDone={(parent) => question === 'move' && moved(childPath(parent, lastName(path)))}
          {...dialog}
        />
      );
    case 'remove':
      return (
        <RemoveDialog
          workspace={workspace}
          paths={[path]}
          onRemoved={() => onRemoved?.()}
          onClose={dialog.onClose}
        />
      );
    case 'schedule':
      return <ScheduleDialog place={place} node={node} onClose={dialog.onClose} />;
    case 'discard':
      return <DiscardDraft place={place} onClose={dialog.onClose} />;
    default:
      return null;
  }
}

/** A name that is unlikely to exist among the siblings. */
function freeCopyName(path: string): string {
  return `${lastName(path)}-${Date.now().toString(36)}`;
}

/** Whether a node has children that are not parts of it; until they are read, as its list shows it. */
function useHasEntries(place: NodePlace, node: ContentNode): boolean {
  const { data: structure } = useQuery(structureIn(place.workspace));
  const type = structure && entryTypes(structure, place, node);
  const view = { offset: 0, limit: 1, q: '', filter: type === undefined ? {} : { type } };
  const { data } = useQuery({ ...childrenQuery(place, view), enabled: structure !== undefined });
  return data === undefined ? node['@hasChildren'] === true : data.total > 0;
}
