import { Menu } from '@mantine/core';
import { useId, useState } from 'react';
import { server } from '../../server/connection.js';
import { IconButton } from '../../shell/icon-button.js';
import { notify } from '../../shell/notices.js';
import { useMay } from '../../sign-in/sign-in.store.js';
import { DiscardDraft } from '../discard-draft.js';
import { childPath, lastName, parentPath, type NodePlace } from '../content-path.js';
import { useContentAction } from '../content.queries.js';
import { titleOf, type ContentNode } from '../model/node.js';
import { ScheduleDialog } from '../schedule-dialog.js';
import { useContentTexts } from '../use-content-texts.js';
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

type Question = 'unpublish' | 'rename' | 'move' | 'copy' | 'remove' | 'schedule' | 'discard';

function OpenedMenu(props: NodeMenuProps) {
  const { place, node, hasVersions, steps = [], onStep } = props;
  const { list, actions, done, schedule, discard } = useContentTexts();
  const id = useId();
  const mayPublish = useMay('content.publish');
  const [question, setQuestion] = useState<Question>();
  const { workspace, path } = place;
  const publication = useContentAction(() => server().content.publish(workspace, path));
  const duplication = useContentAction(() =>
    server().content.copyNode(workspace, path, {
      to: parentPath(path),
      name: freeCopyName(path),
      after: lastName(path),
    }),
  );
  const isPublished = node['@published'] === true;
  return (
    <>
      <Menu id={id} position="bottom-end" defaultOpened onClose={() => document.getElementById(id)?.focus()}>
        <Menu.Target>
          <IconButton icon="more" label={list.actions(titleOf(node))} tabIndex={props.tabIndex} />
        </Menu.Target>
        <Menu.Dropdown>
          {mayPublish && isPublished && (
            <Menu.Item onClick={() => setQuestion('unpublish')}>{actions.unpublish}</Menu.Item>
          )}
          {mayPublish && !isPublished && (
            <Menu.Item
              onClick={() => publication.mutate(undefined, { onSuccess: () => notify(done.published(1)) })}
            >
              {actions.publish}
            </Menu.Item>
          )}
          {mayPublish && hasVersions && (
            <Menu.Item onClick={() => setQuestion('schedule')}>{schedule.menu}</Menu.Item>
          )}
          {hasVersions && node['@hasDraft'] === true && (
            <Menu.Item onClick={() => setQuestion('discard')}>{discard.draft}</Menu.Item>
          )}
          <Menu.Item onClick={() => setQuestion('rename')}>{actions.rename}</Menu.Item>
          {steps.map((step) => (
            <Menu.Item key={step} onClick={() => onStep?.(step)}>
              {actions[step]}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setQuestion('move')}>{actions.move}</Menu.Item>
          <Menu.Item onClick={() => setQuestion('copy')}>{actions.copy}</Menu.Item>
          <Menu.Item onClick={() => duplication.mutate(undefined, { onSuccess: () => notify(done.copied) })}>
            {actions.duplicate}
          </Menu.Item>
          <Menu.Item onClick={() => setQuestion('remove')}>{actions.remove}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <MenuQuestion {...props} returnTo={id} question={question} onClose={() => setQuestion(undefined)} />
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
    case 'unpublish':
      return <UnpublishDialog workspace={workspace} paths={[path]} onDone={() => undefined} {...dialog} />;
    case 'rename':
      return <RenameDialog place={place} onRenamed={moved} {...dialog} />;
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
