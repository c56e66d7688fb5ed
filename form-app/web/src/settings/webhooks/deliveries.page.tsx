import { DELIVERY_STATES, type WebhookDelivery } from '#client';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Empty } from '../../shell/states.js';
import { useTexts } from '../../texts/use-texts.js';
import { Loaded } from '../loaded.js';
import { ScrolledTable } from '../scrolled-table.js';
import { SettingsHead } from '../settings-head.js';
import { deliveriesQuery } from '../settings.queries.js';
import { DeliveryRow } from './delivery-row.js';

const route = getRouteApi('/shell/settings/webhooks/$name');

/** The deliveries of a webhook, newest first. */
export function DeliveriesPage() {
  const texts = useTexts('settings').webhooks;
  const { name } = route.useParams();
  const given = route.useSearch().state;
  const navigate = route.useNavigate();
  const state = DELIVERY_STATES.find((each) => each === given);
  const deliveries = useQuery(deliveriesQuery(name, state));
  return (
    <>
      <SettingsHead
        title={texts.deliveriesOf(name)}
        intro={texts.deliveriesIntro}
        action={<Link to="/settings/webhooks">{texts.back}</Link>}
      />
      <NativeSelect
        label={texts.state}
        mb="md"
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) =>
          void navigate({ search: { state: value }, replace: true, resetScroll: false })
        }
        data={[
          { value: '', label: texts.all },
          ...DELIVERY_STATES.map((each) => ({ value: each, label: texts.states[each] })),
        ]}
      />
      <Loaded query={deliveries} what={texts.deliveriesWhat} theWhat={texts.theDeliveries}>
        {(found) => <Deliveries webhook={name} found={found} />}
      </Loaded>
    </>
  );
}

function Deliveries({ webhook, found }: { webhook: string; found: readonly WebhookDelivery[] }) {
  const texts = useTexts('settings').webhooks;
  if (found.length === 0) {
    return (
      <Empty title={texts.noDeliveries}>
        <Text>{texts.noDeliveriesHelp}</Text>
      </Empty>
    );
  }
  return (
    <ScrolledTable
      label={texts.deliveriesOf(webhook)}
      heads={[texts.event, texts.created, texts.state, texts.attempts, texts.result, texts.body]}
    >
      {found.map((delivery) => (
        <DeliveryRow key={delivery.id} webhook={webhook} delivery={delivery} />
      ))}
    </ScrolledTable>
  );
}
