import { Button, Fieldset, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type SubmitEvent } from 'react';
import { CONTEXT_PATH } from '../../server/base-path.js';
import { Empty } from '../../shell/states.js';
import { useTexts } from '../../texts/use-texts.js';
import { CopyButton } from '../copy-button.js';
import { Loaded } from '../loaded.js';
import { SettingsHead } from '../settings-head.js';
import { apiDocumentQuery } from '../settings.queries.js';
import styles from '../settings.module.css';
import { describeOperation } from './describe-operation.js';
import { describeParameter } from './describe-parameter.js';
import {
  curlCommand,
  endpointOperations,
  endpointUrl,
  type EndpointOperation,
  type EndpointParameter,
} from './endpoint-operations.js';
import { EndpointResponse } from './endpoint-response.js';
import { FilterRows } from './filter-rows.js';
import { readFilter } from './read-filter.js';

/** Sends requests to delivery endpoints and shows the responses. */
export function EndpointsPage() {
  const texts = useTexts('settings');
  const document = useQuery(apiDocumentQuery);
  return (
    <>
      <SettingsHead title={texts.pages.endpoints} intro={texts.endpoints.intro} />
      <Loaded query={document} what={texts.endpoints.what} theWhat={texts.endpoints.theWhat}>
        {(found) => <TryOut operations={endpointOperations(found)} />}
      </Loaded>
    </>
  );
}

function TryOut({ operations }: { operations: readonly EndpointOperation[] }) {
  const texts = useTexts('settings').endpoints;
  const [path, setPath] = useState(operations[0]?.path);
  const operation = operations.find((each) => each.path === path);
  if (operation === undefined) {
    return (
      <Empty title={texts.none}>
        <Text>{texts.noneHelp}</Text>
      </Empty>
    );
  }
  return (
    <>
      <NativeSelect
        label={texts.endpoint}
        description={describeOperation(operation)}
        mb="md"
        value={path}
        onChange={(event) => setPath(event.currentTarget.value)}
        data={operations.map((each) => each.path)}
      />
      <RequestForm key={operation.path} operation={operation} />
    </>
  );
}

function RequestForm({ operation }: { operation: EndpointOperation }) {
  const texts = useTexts('settings').endpoints;
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  const [sent, setSent] = useState<{ readonly path: string; readonly count: number }>();
  const [filters, setFilters] = useState<Readonly<Record<string, string>>>({});
  const isFilter = ({ name }: EndpointParameter): boolean => readFilter(name) !== undefined;
  const filtered = operation.parameters.filter(isFilter);
  const path = endpointUrl(operation, { ...values, ...filters });
  const url = `${location.origin}${CONTEXT_PATH}${path}`;

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setSent({ path, count: (sent?.count ?? 0) + 1 });
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <Fieldset legend={texts.parameters}>
          <div className={styles.parameters}>
            {operation.parameters
              .filter((each) => !isFilter(each))
              .map((parameter) => (
                <TextInput
                  key={parameter.name}
                  label={parameter.name}
                  description={describeParameter(parameter)}
                  required={parameter.isRequired}
                  value={values[parameter.name] ?? ''}
                  onChange={(event) => setValues({ ...values, [parameter.name]: event.currentTarget.value })}
                />
              ))}
          </div>
        </Fieldset>
        {filtered.length > 0 && (
          <Fieldset legend={texts.filters.label}>
            <FilterRows parameters={filtered} onChange={setFilters} />
          </Fieldset>
        )}
        <TextInput label={texts.url} value={url} readOnly />
        <Group>
          <Button type="submit">{texts.send}</Button>
          <CopyButton text={url}>{texts.copyUrl}</CopyButton>
          <CopyButton text={curlCommand(url)}>{texts.copyCurl}</CopyButton>
        </Group>
        {sent && <EndpointResponse key={sent.count} path={sent.path} />}
      </Stack>
    </form>
  );
}
