import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { Service } from 'kubernetes-models/v1/Service';
import { parse } from 'yaml';
import { Environment } from '../../src/config/index.js';

const FOLDER = 'deploy/kubernetes';
const KUSTOMIZATION = 'kustomization.yaml';

/** Validators made from the published schemas of Kubernetes, by kind. */
const KINDS: Readonly<Record<string, new (data: never) => { validate(): void }>> = {
  ConfigMap,
  Deployment,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
};

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

const read = <Content>(file: string): Content => parse(readFileSync(join(FOLDER, file), 'utf8')) as Content;
const manifests = readdirSync(FOLDER).filter((file) => file !== KUSTOMIZATION);

function validate(manifest: Manifest): void {
  const Kind = KINDS[manifest.kind];
  if (Kind === undefined) throw new Error(`The kind ${manifest.kind} has no schema here.`);
  new Kind(manifest as never).validate();
}

describe('the manifests for Kubernetes', () => {
  it('are all listed in the kustomization', () => {
    const { resources } = read<{ resources: string[] }>(KUSTOMIZATION);
    expect([...resources].sort()).toEqual(manifests.sort());
  });

  it.each(manifests)('%s follows the schema of its kind', (file) => {
    expect(() => {
      validate(read(file));
    }).not.toThrow();
  });

  it('would not pass with a wrong field', () => {
    const deployment = read<Manifest & { spec: object }>('deployment.yaml');
    expect(() => {
      validate({ ...deployment, spec: { ...deployment.spec, replicas: 'two' } } as Manifest);
    }).toThrow(/replicas/);
  });

  it('set only settings that exist', () => {
    const { data } = read<{ data: Record<string, string> }>('settings.yaml');
    const known = Object.keys(new Environment());
    expect(Object.keys(data).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('select the pods of the deployment by the same label', () => {
    const label = { 'app.kubernetes.io/name': 'cms' };
    const { spec } = read<{ spec: { selector: object; template: { metadata: { labels: object } } } }>(
      'deployment.yaml',
    );
    const service = read<{ spec: { selector: object } }>('service.yaml');
    const budget = read<{ spec: { selector: object } }>('disruption-budget.yaml');
    const policy = read<{ spec: { podSelector: object } }>('network-policy.yaml');
    expect([spec.template.metadata.labels, service.spec.selector]).toEqual([label, label]);
    expect([spec.selector, budget.spec.selector, policy.spec.podSelector]).toEqual(
      Array.from({ length: 3 }, () => ({ matchLabels: label })),
    );
  });
});
