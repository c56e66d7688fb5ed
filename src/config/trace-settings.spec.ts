import { readEnvironment } from './environment/environment.js';
import { readTraceSettings, type TraceSettings } from './trace-settings.js';

const read = (variables: Record<string, string>): TraceSettings | undefined =>
  readTraceSettings(readEnvironment(variables));

it.each([{}, { OTEL_SERVICE_NAME: 'shop' }, { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://c', OTEL_SDK_DISABLED: 'true' }])(
  'is disabled with %j',
  (variables) => {
    expect(read({ ...variables })).toBeUndefined();
  },
); // prettier-ignore

it('derives the traces URL from the endpoint and uses the defaults of OpenTelemetry', () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' })).toEqual({
    url: 'http://collector:4318/v1/traces',
    headers: {},
    timeoutMs: 10_000,
    serviceName: 'cms',
    resource: {},
    sampler: 'parentbased_always_on',
    ratio: 1,
  });
});

it('uses the traces URL unchanged and reads names with values', () => {
  const settings = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YWI=,tenant=100%',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  });
  expect([settings?.url, settings?.headers, settings?.resource]).toEqual([
    'https://traces.example/in',
    { authorization: 'Basic YWI=', tenant: '100%' },
    { 'deployment.environment.name': 'test' },
  ]);
});
