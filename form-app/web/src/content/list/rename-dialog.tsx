import { childPath, lastName, parentPath, type NodePlace } from '../content-path.js';
import { useContentAction } from '../content.queries.js';
import type { ContentNode } from '../model/node.js';
import { moveNodes } from '../moving/moves.store.js';
import { useContentTexts } from '../use-content-texts.js';
import { describeEntry } from './describe-entry.js';
import { NameDialog } from './name-dialog.js';

interface RenameDialogProps {
  readonly place: NodePlace;
  readonly node: ContentNode;
  readonly returnTo: string;
  readonly onRenamed: (path: string) => void;
  readonly onClose: () => void;
}

/** Changes the name of a node, which is part of its URL; can be undone. */
export function RenameDialog({ place, node, returnTo, onRenamed, onClose }: RenameDialogProps) {
  const { rename } = useContentTexts();
  const { workspace, path } = place;
  const parent = parentPath(path);
  const saving = useContentAction(
    (name: string) => {
      const body = { to: parent, name };
      return moveNodes(workspace, [path], [{ method: 'POST', path: `/${workspace}${path}@move`, body }]);
    },
    { isQuiet: true, removes: { workspace, paths: [path] } },
  );
  return (
    <NameDialog
      title={rename.title(describeEntry(node, lastName(path)))}
      label={rename.name}
      action={rename.action}
      initial={lastName(path)}
      returnTo={returnTo}
      saving={saving}
      onSaved={(name) => {
        onClose();
        onRenamed(childPath(parent, name));
      }}
      onClose={onClose}
    />
  );
}
