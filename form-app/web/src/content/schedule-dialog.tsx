import { Button, List, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { server } from '../server/connection.js';
import { Dialog } from '../shell/dialog.js';
import { DialogButtons } from '../shell/dialog-buttons.js';
import { formatTime } from '../shell/format-time.js';
import { describeReason } from '../server/describe-error.js';
import { notify } from '../shell/notices.js';
import { ErrorAlert } from '../shell/states.js';
import type { NodePlace } from './content-path.js';
import { useContentAction } from './content.queries.js';
import { describeRejection } from './describe-rejection.js';
import { isMap, textOf, type ContentNode } from './model/node.js';
import { UnsavedAlert } from './unsaved-alert.js';
import { useContentTexts } from './use-content-texts.js';

interface ScheduleDialogProps {
  readonly place: NodePlace;
  readonly node: ContentNode;
  readonly onClose: () => void;
}

type Action = 'publish' | 'unpublish';

/** Schedules publishing or unpublishing of a unit, and shows scheduled actions. */
export function ScheduleDialog({ place: { workspace, path }, node, onClose }: ScheduleDialogProps) {
  const { schedule, done } = useContentTexts();
  const [action, setAction] = useState<Action>('publish');
  const [at, setAt] = useState('');
  const [isPast, setPast] = useState(false);
  const moment = Date.parse(at);
  const plan = useContentAction(() => server().content[action](workspace, path, { at: new Date(moment) }), {
    isQuiet: true,
  });
  const cancel = useContentAction((planned: Action) =>
    server().content.cancelScheduled(workspace, path, planned),
  );
  return (
    <Dialog title={schedule.title} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!(moment > Date.now())) {
            setPast(true);
            return;
          }
          plan.mutate(undefined, {
            onSuccess: () => {
              notify(done.scheduled);
              onClose();
            },
          });
        }}
      >
        <Stack>
          <ErrorAlert error={plan.error} describe={describeRejection} />
          <Planned
            node={node}
            onCancel={(planned) =>
              cancel.mutate(planned, {
                onSuccess: () => {
                  notify(done.cancelled);
                  onClose();
                },
              })
            }
          />
          <NativeSelect
            data-autofocus
            label={schedule.action}
            data={[
              { value: 'publish', label: schedule.publish },
              { value: 'unpublish', label: schedule.unpublish },
            ]}
            value={action}
            onChange={({ currentTarget: { value } }) =>
              setAction(value === 'publish' ? 'publish' : 'unpublish')
            }
          />
          <TextInput
            type="datetime-local"
            label={schedule.at}
            required
            value={at}
            error={isPast && schedule.past}
            onChange={({ currentTarget }) => {
              setAt(currentTarget.value);
              setPast(false);
            }}
          />
          {action === 'publish' && <UnsavedAlert node={node} />}
          <DialogButtons onCancel={onClose}>
            <Button type="submit" loading={plan.isPending}>
              {schedule.save}
            </Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}

function Planned({ node, onCancel }: { node: ContentNode; onCancel: (action: Action) => void }) {
  const { schedule } = useContentTexts();
  const planned = (Array.isArray(node['@scheduled']) ? node['@scheduled'] : []).filter(isMap);
  if (planned.length === 0) return null;
  return (
    <List spacing="xs" listStyleType="none">
      {planned.map((each) => {
        const action: Action = each.action === 'publish' ? 'publish' : 'unpublish';
        const at = formatTime(Date.parse(textOf(each, 'at')));
        const reason =
          describeReason(textOf(each, 'code'), isMap(each.values) ? each.values : {}) ??
          textOf(each, 'failed');
        return (
          <List.Item key={action}>
            <Text size="sm">{schedule.planned(schedule[action], at, textOf(each, 'user'))}</Text>
            {reason !== '' && (
              <Text size="sm" c="red">
                {schedule.failed(reason)}
              </Text>
            )}
            <Button size="compact-sm" variant="default" onClick={() => onCancel(action)}>
              {schedule.cancel}
            </Button>
          </List.Item>
        );
      })}
    </List>
  );
}
