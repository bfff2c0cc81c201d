import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { createApp } from '#server/app.ts';
// A node loads it where its files are in a bucket.
import '#server/platform/files/bucket.ts';
import { createTestApp, type TestApp } from '#tests/support/app.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const yamlOf = (file: string): unknown[] =>
  parseAllDocuments(read(file), { merge: true }).map((document) => {
    expect([file, document.errors]).toEqual([file, []]);
    return document.toJS() as unknown;
  });

/** Names that the nodes do not make themselves. */
const OF_PROMETHEUS = ['up'];
const METRIC = /\b(?:mahir|nodejs|process)_[a-z0-9_]+\b/g;

let test: TestApp;
let shown: ReadonlySet<string>;
beforeAll(async () => {
  test = await createTestApp();
  const { db, config, database } = test;
  const app = await createApp({ db, config, pools: { requests: database.pool } });
  const { body } = await app.inject('/metrics');
  const families = [...body.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
  shown = new Set(families);
  await app.close();
});
afterAll(() => test.close());

it.each([
  'deploy/grafana/mahir.json',
  'deploy/prometheus/alerts.yaml',
  'deploy/kubernetes/autoscaling.yaml',
  'docs/deployment.md',
])('%s asks only for metrics that a node shows', (file) => {
  const asked = new Set(read(file).match(METRIC));
  expect(asked.size).toBeGreaterThan(0);
  expect([...asked].filter((name) => !shown.has(name) && !OF_PROMETHEUS.includes(name))).toEqual([]);
});

interface Panel {
  readonly id: number;
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly targets?: readonly { readonly expr: string }[];
}

it('the dashboard has panels with ids of their own that do not cover each other', () => {
  const { panels, uid } = JSON.parse(read('deploy/grafana/mahir.json')) as { panels: Panel[]; uid: string };
  expect(uid).toBe('mahir');
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const fields = panels.flatMap(({ gridPos: { x, y, w, h } }) => {
    expect(x + w).toBeLessThanOrEqual(24);
    return Array.from({ length: w * h }, (_, i) => `${x + (i % w)} ${y + Math.floor(i / w)}`);
  });
  expect(new Set(fields).size).toBe(fields.length);
  for (const { type, title, targets } of panels)
    if (type !== 'row') expect([title, targets?.length]).not.toEqual([title, 0]);
});

interface Container {
  readonly image: string;
  readonly command?: readonly string[];
  readonly securityContext: unknown;
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly livenessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
  readonly readinessProbe?: { readonly httpGet: { readonly path: string; readonly port: string } };
}
interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name?: string };
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- each kind has its own
  readonly spec: any;
  readonly data?: Readonly<Record<string, string>>;
}
const KUBERNETES = 'deploy/kubernetes';
const manifests = (): Manifest[] =>
  readdirSync(path.join(root, KUBERNETES)).flatMap((file) => yamlOf(`${KUBERNETES}/${file}`) as Manifest[]);
const one = (kind: string, name?: string): Manifest => {
  const found = manifests().filter((m) => m.kind === kind && (!name || m.metadata.name === name));
  expect([kind, found.length]).toEqual([kind, 1]);
  return found[0]!;
};

it.each(['deploy/nginx/mahir.conf', 'deploy/compose/site.conf', 'deploy/haproxy.cfg'])(
  '%s speaks TLS 1.2 and later with good ciphers only, and leads pages there from port 80, but no program',
  (file) => {
    const text = read(file);
    expect(text).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;|ssl-min-ver TLSv1\.2/);
    const ciphers = /ssl_ciphers (\S+);|ssl-default-bind-ciphers (\S+)/
      .exec(text)!
      .slice(1)
      .join('')
      .split(':');
    expect(ciphers.filter((cipher) => !/^ECDHE-.*(GCM|POLY1305)/.test(cipher))).toEqual([]);
    expect(text).toMatch(
      /location \/api\/ \{ return 403; \}\s+location \/ \{ return 301 https:|deny if \{ path_beg \/api\/ \}\s+http-request redirect scheme https/,
    );
  },
);

it('no proxy says its version', () => {
  expect(read('deploy/nginx/locations.conf')).toContain('server_tokens off;');
});

it('the manifests of Kubernetes fit together and give the pods no rights', async () => {
  const pod = one('Deployment').spec.template;
  const [node] = pod.spec.containers as [Container];
  for (const { spec } of [pod, one('Job').spec.template]) {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
    expect(spec.automountServiceAccountToken).toBe(false);
    expect((spec.containers as Container[])[0]!.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  }
  const labels = pod.metadata.labels as Record<string, string>;
  for (const selector of [
    one('Deployment').spec.selector.matchLabels,
    one('Service', 'mahir').spec.selector,
    one('PodDisruptionBudget').spec.selector.matchLabels,
    one('NetworkPolicy').spec.podSelector.matchLabels,
  ])
    expect(labels).toMatchObject(selector);
  expect(one('HorizontalPodAutoscaler').spec.scaleTargetRef.name).toBe(one('Deployment').metadata.name);
  for (const probe of [node.livenessProbe!, node.readinessProbe!]) {
    expect(node.ports!.map(({ name }) => name)).toContain(probe.httpGet.port);
    expect((await test.app.inject(probe.httpGet.path)).statusCode).toBe(200);
  }
  const seconds = Number(one('ConfigMap').data!['DRAIN_SECONDS']);
  expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(seconds + 25);
  const applied = new Set(
    (yamlOf(`${KUBERNETES}/kustomization.yaml`)[0] as { resources: string[] }).resources,
  );
  const others = readdirSync(path.join(root, KUBERNETES)).filter((file) => !applied.has(file));
  expect(others.sort()).toEqual(['kustomization.yaml', 'migration.yaml']);
});

it('compose starts two nodes behind nginx after the migration, none of which can write its code', () => {
  const [{ services }] = yamlOf('compose.yaml') as [{ services: Record<string, Record<string, unknown>> }];
  expect(Object.keys(services).sort()).toEqual([
    'bucket',
    'migrate',
    'nginx',
    'node-1',
    'node-2',
    'postgres',
    'redis',
    'storage',
  ]);
  for (const name of ['migrate', 'node-1', 'node-2'])
    expect(services[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: ['/tmp'] });
  expect(services['node-1']!['depends_on']).toHaveProperty('migrate');
  const upstream = [...read('deploy/compose/site.conf').matchAll(/^ {2}server (node-\d):3000 /gm)];
  expect(upstream.map(([, name]) => name)).toEqual(['node-1', 'node-2']);
});

it('the container runs as nobody in particular, and commands that exist', () => {
  const dockerfile = read('Dockerfile');
  expect(dockerfile).toMatch(/^USER 1000:1000$/m);
  expect(dockerfile).toMatch(/^HEALTHCHECK /m);
  const containers = manifests().flatMap(
    ({ spec }) => (spec?.template?.spec.containers ?? []) as Container[],
  );
  const commands = containers.flatMap(({ command }) => (command ? [command] : []));
  expect(commands).toEqual([['node', 'dist/server/commands/cli.js', 'migrate']]);
  expect(read('scripts/build.mjs')).toContain("'src/server/commands/cli.ts'");
  expect(read('src/server/commands/cli.ts')).toMatch(/^ {2}migrate: runMigrate,$/m);
});
