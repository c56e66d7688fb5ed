import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useLinked } from '../../shell/use-linked.js';
import { useTexts } from '../../texts/use-texts.js';
import styles from '../settings.module.css';
import { actionOf, AUDIT_ACTIONS, AUDIT_KINDS, kindOf } from './audit-values.js';

const route = getRouteApi('/shell/settings/audit');
/** Milliseconds without typing before the log is read. */
const PAUSE_MS = 300;

/** The filters of the audit log; a change returns to the newest entries. */
export function AuditFilters() {
  const texts = useTexts('settings').audit;
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const set = (name: string, value: string): void =>
    void navigate({ search: { ...search, before: '', [name]: value }, replace: true, resetScroll: false });
  return (
    <div role="search" aria-label={texts.filters} className={styles.filters}>
      <TextFilter name="user" label={texts.user} onSet={set} />
      <TextFilter name="target" label={texts.target} placeholder={texts.targetHelp} onSet={set} />
      <NativeSelect
        label={texts.kind}
        value={kindOf(search.kind) ?? ''}
        onChange={({ currentTarget: { value } }) => set('kind', value)}
        data={[
          { value: '', label: texts.allKinds },
          ...AUDIT_KINDS.map((value) => ({ value, label: texts.kinds[value] })),
        ]}
      />
      <NativeSelect
        label={texts.action}
        value={search.action ?? ''}
        onChange={({ currentTarget: { value } }) => set('action', value)}
        data={[
          { value: '', label: texts.allActions },
          ...AUDIT_ACTIONS.map((value) => ({ value, label: texts.actions[value] })),
          ...otherAction(search.action),
        ]}
      />
      <TextFilter name="from" label={texts.from} type="date" onSet={set} />
      <TextFilter name="to" label={texts.to} type="date" onSet={set} />
      {Object.keys(search).length > 0 && (
        <Button variant="subtle" renderRoot={(props) => <Link to="/settings/audit" search={{}} {...props} />}>
          {texts.clear}
        </Button>
      )}
    </div>
  );
}

/** An action in the URL without a name in this studio; it is used as a filter all the same. */
function otherAction(action: string | undefined): readonly string[] {
  return action === undefined || actionOf(action) !== undefined ? [] : [action];
}

interface TextFilterProps {
  readonly name: 'user' | 'target' | 'from' | 'to';
  readonly label: string;
  readonly placeholder?: string;
  readonly type?: 'date';
  readonly onSet: (name: string, value: string) => void;
}

function TextFilter({ name, onSet, ...more }: TextFilterProps) {
  const [value, setValue] = useLinked(route.useSearch()[name] ?? '');
  const setLater = useDebouncedCallback((entered: string) => onSet(name, entered), PAUSE_MS);
  return (
    <TextInput
      {...more}
      className={more.type === undefined ? styles.wholeRow : undefined}
      value={value}
      onChange={({ currentTarget: { value: entered } }) => {
        setValue(entered);
        setLater(entered);
      }}
    />
  );
}
