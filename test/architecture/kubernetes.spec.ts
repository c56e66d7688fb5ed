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

/** Validators generated from the published schemas of Kubernetes, by kind. */
const KINDS: Readonly<Record<string, new (data: never) => { validate(): void }>> = {
  ConfigMap,
  Deployment,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
};

interface Pod {
  readonly metadata: { readonly labels: object };
}

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

const read = (file: string): unknown => parse(readFileSync(join(FOLDER, file), 'utf8'));
const manifests = readdirSync(FOLDER).filter((file) => file !== KUSTOMIZATION);

function validate(manifest: Manifest): void {
  const Kind = KINDS[manifest.kind];
  if (Kind === undefined) throw new Error(`The kind ${manifest.kind} has no schema here.`);
  new Kind(manifest as never).validate();
}

describe('the manifests for Kubernetes', () => {
  it('are all listed in the kustomization', () => {
    const { resources } = read(KUSTOMIZATION) as { resources: string[] };
    expect([...resources].sort()).toEqual(manifests.sort());
  });

  it.each(manifests)('%s follows the schema of its kind', (file) => {
    expect(() => {
      validate(read(file) as Manifest);
    }).not.toThrow();
  });

  it('fail with an invalid field', () => {
    const deployment = read('deployment.yaml') as Manifest & { spec: object };
    expect(() => {
      validate({ ...deployment, spec: { ...deployment.spec, replicas: 'two' } } as Manifest);
    }).toThrow(/replicas/);
  });

  it('use only existing settings', () => {
    const { data } = read('settings.yaml') as { data: Record<string, string> };
    const known = Object.keys(new Environment());
    expect(Object.keys(data).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('select the pods of the deployment by the same label', () => {
    const label = { 'app.kubernetes.io/name': 'cms' };
    const { spec } = read('deployment.yaml') as { spec: { selector: object; template: Pod } };
    const service = read('service.yaml') as { spec: { selector: object } };
    const budget = read('disruption-budget.yaml') as { spec: { selector: object } };
    const policy = read('network-policy.yaml') as { spec: { podSelector: object } };
    expect([spec.template.metadata.labels, service.spec.selector]).toEqual([label, label]);
    expect([spec.selector, budget.spec.selector, policy.spec.podSelector]).toEqual(
      Array.from({ length: 3 }, () => ({ matchLabels: label })),
    );
  });
});
