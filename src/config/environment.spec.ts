import { readEnvironment, SettingsError } from './environment.js';

const DEFAULTS = {
  HOST: '127.0.0.1',
  PORT: 8080,
  METRICS_PORT: 0,
  CONTEXT_PATH: '',
  BASE_URL: '',
  DATABASE_URL: '',
  DATABASE_REPLICA_URLS: [],
  DATABASE_REPLICA_MAX_LAG_SECONDS: 30,
  DATABASE_POOL_SIZE: 10,
  ANSWER_STORE_MB: 48,
  DATA_DIR: './data',
  MODULES_DIR: './light-modules',
  SAMPLE: true,
  SUPERUSER_PASSWORD: '',
  NAMESPACE_PREFIX: 'cms',
  CORS_ORIGINS: ['*'],
  LOG_LEVEL: 'info',
  LOG_FORMAT: process.stdout.isTTY ? 'pretty' : 'json',
  TRUST_PROXY: false,
  OTEL_EXPORTER_OTLP_ENDPOINT: '',
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '',
  OTEL_EXPORTER_OTLP_HEADERS: '',
  OTEL_EXPORTER_OTLP_TIMEOUT: 10_000,
  OTEL_SERVICE_NAME: 'cms',
  OTEL_RESOURCE_ATTRIBUTES: '',
  OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  OTEL_TRACES_SAMPLER_ARG: 1,
  OTEL_SDK_DISABLED: false,
};

describe('readEnvironment', () => {
  it('has a default for every setting', () => {
    expect(readEnvironment({})).toEqual(DEFAULTS);
  });

  it('takes an empty variable as not set, and no notice of others', () => {
    const empty = Object.fromEntries(Object.keys(DEFAULTS).map((name) => [name, '']));
    expect(readEnvironment({ ...empty, PATH: '/bin', port: '1' })).toEqual(DEFAULTS);
  });

  it('reads every setting', () => {
    const environment = readEnvironment({
      HOST: '0.0.0.0',
      PORT: '0',
      METRICS_PORT: '9464',
      CONTEXT_PATH: '/cms/public.v-1',
      BASE_URL: 'https://example.org/cms',
      DATABASE_URL: 'postgresql://me:p%40ss@host:5432/db?sslmode=require',
      DATABASE_REPLICA_URLS: 'postgres://one/db, postgres://two/db,',
      DATABASE_REPLICA_MAX_LAG_SECONDS: '5',
      DATABASE_POOL_SIZE: '500',
      ANSWER_STORE_MB: '0',
      DATA_DIR: '/var/lib/cms',
      MODULES_DIR: 'src',
      SAMPLE: 'false',
      SUPERUSER_PASSWORD: 'let me in',
      NAMESPACE_PREFIX: 'mgnl',
      CORS_ORIGINS: 'https://a.example , http://localhost:3000',
      LOG_LEVEL: 'silent',
      LOG_FORMAT: 'pretty',
      TRUST_PROXY: 'true',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=abc,tenant=7',
      OTEL_EXPORTER_OTLP_TIMEOUT: '500',
      OTEL_SERVICE_NAME: 'shop',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '.25',
      OTEL_SDK_DISABLED: 'true',
    });
    expect(environment).toEqual({
      HOST: '0.0.0.0',
      PORT: 0,
      METRICS_PORT: 9464,
      CONTEXT_PATH: '/cms/public.v-1',
      BASE_URL: 'https://example.org/cms',
      DATABASE_URL: 'postgresql://me:p%40ss@host:5432/db?sslmode=require',
      DATABASE_REPLICA_URLS: ['postgres://one/db', 'postgres://two/db'],
      DATABASE_REPLICA_MAX_LAG_SECONDS: 5,
      DATABASE_POOL_SIZE: 500,
      ANSWER_STORE_MB: 0,
      DATA_DIR: '/var/lib/cms',
      MODULES_DIR: 'src',
      SAMPLE: false,
      SUPERUSER_PASSWORD: 'let me in',
      NAMESPACE_PREFIX: 'mgnl',
      CORS_ORIGINS: ['https://a.example', 'http://localhost:3000'],
      LOG_LEVEL: 'silent',
      LOG_FORMAT: 'pretty',
      TRUST_PROXY: true,
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '',
      OTEL_EXPORTER_OTLP_HEADERS: 'api-key=abc,tenant=7',
      OTEL_EXPORTER_OTLP_TIMEOUT: 500,
      OTEL_SERVICE_NAME: 'shop',
      OTEL_RESOURCE_ATTRIBUTES: '',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: 0.25,
      OTEL_SDK_DISABLED: true,
    });
  });

  it.each(['light-modules', './light-modules/'])('lets the default folder be missing: %s', (folder) => {
    expect(readEnvironment({ MODULES_DIR: folder }).MODULES_DIR).toBe(folder);
  });

  it.each([
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['PORT', ' '],
    ['METRICS_PORT', '65536'],
    ['DATABASE_POOL_SIZE', '501'],
    ['ANSWER_STORE_MB', '100001'],
    ['CONTEXT_PATH', '/'],
    ['CONTEXT_PATH', '/a b'],
    ['CONTEXT_PATH', '/a/'],
    ['BASE_URL', 'https://example.org/'],
    ['DATABASE_URL', 'postgres://'],
    ['NAMESPACE_PREFIX', '1st'],
    ['NAMESPACE_PREFIX', 'cms:'],
    ['CORS_ORIGINS', 'https://example.org/path'],
    ['CORS_ORIGINS', '*,example.org'],
    ['TRUST_PROXY', '0'],
    ['TRUST_PROXY', '10'],
    ['SAMPLE', 'no'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'secret'],
    ['OTEL_EXPORTER_OTLP_TIMEOUT', '0'],
    ['OTEL_TRACES_SAMPLER', 'jaeger_remote'],
    ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ['OTEL_TRACES_SAMPLER_ARG', 'half'],
    ['OTEL_SDK_DISABLED', 'yes'],
    ['LOG_LEVEL', 'INFO'],
    ['MODULES_DIR', 'nowhere'],
    ['MODULES_DIR', 'package.json'],
    ['MODULES_DIR', 'package.json/modules'],
  ])('refuses %s=%s', (name, value) => {
    const read = (): unknown => readEnvironment({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^Settings: ${name} must be [^;]*, not "(…|${value.replace(/\*/g, '\\*')})"$`));
  }); // prettier-ignore
});
