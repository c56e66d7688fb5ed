import type { OpenEditor } from '#client';
import { formatTime } from '../../shell/format-time.js';
import { Icon } from '../../shell/icon.js';
import styles from '../content.module.css';
import type { NodePlace } from '../content-path.js';
import { useContentTexts } from '../use-content-texts.js';
import { useOpenEditors } from './use-open-editors.js';

/** Also rendered when empty: screen readers only announce changes of existing elements. */
export function OpenEditors({ place }: { place: NodePlace }) {
  const { openEditors } = useContentTexts();
  const describe = ({ user, since, you }: OpenEditor): string => {
    const time = formatTime(Date.parse(since));
    return you ? openEditors.own(time) : openEditors.other(user, time);
  };
  return (
    <div role="status" className={styles.openEditors}>
      {useOpenEditors(place).map((editor) => (
        <p key={editor.user}>
          <Icon name="user" />
          <span>{describe(editor)}</span>
        </p>
      ))}
    </div>
  );
}
