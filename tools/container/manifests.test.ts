import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import type { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import type { Job } from 'kubernetes-models/batch/v1/Job'
import type { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import type { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import type { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import type { Secret } from 'kubernetes-models/v1/Secret'
import type { Service } from 'kubernetes-models/v1/Service'
import { describe, expect, test } from 'vitest'
import { ConfigError, parseConfig, variableNames } from '../../apps/server/src/config.ts'
import { ROOT } from '../run-command.ts'
import { listTypeErrors } from './list-type-errors.ts'
import { readManifests } from './manifests.ts'

const manifests = readManifests()
const documented = readFileSync(join(ROOT, 'docs/self-hosting.md'), 'utf8')

/** Lists the manifests of a kind, by name. */
function list<T>(kind: string): Map<string, T> {
  const found = manifests.filter((it) => it.kind === kind)
  return new Map(found.map((it) => [it.metadata.name, it as unknown as T]))
}

const deployments = list<Deployment>('Deployment')
const job = list<Job>('Job').get('waymark-migrate')
const settings = list<ConfigMap>('ConfigMap').get('waymark')?.data ?? {}
const secrets = list<Secret>('Secret').get('waymark')?.stringData ?? {}
const roles = ['api', 'collect', 'jobs']
const pods = [...deployments.values(), job!].map((it) => it.spec!.template)
const containers = pods.map((it) => it.spec!.containers[0]!)

/** The module of the schemas of a kind: `apps/v1/Deployment`, or `v1/Service` for the first ones. */
const toModule = ({ apiVersion, kind }: { apiVersion: string; kind: string }) =>
  `kubernetes-models/${apiVersion}/${kind}`

describe('the manifests', () => {
  test.each(manifests.map((it) => [`${it.kind} ${it.metadata.name}`, it] as const))(
    'the manifests fit the schema of Kubernetes: %s',
    async (_name, { file: _file, ...manifest }) => {
      const module = (await import(toModule(manifest))) as Record<
        string,
        new (data: unknown) => { validate(): void }
      >
      const Model = module[manifest.kind]!
      expect(() => new Model(manifest).validate()).not.toThrow()
    },
  )

  // The schemas let unknown fields pass, and so would a cluster.
  test('the manifests have no field that Kubernetes does not know', () => {
    const lines = manifests.map(({ file: _file, ...it }, index) => {
      const type = `import('${toModule(it)}').I${it.kind}`
      return `export const it${index}: ${type} = ${JSON.stringify(it)}`
    })
    expect(listTypeErrors(lines.join('\n'))).toEqual([])
  })

  test('the manifests are all in one namespace, which comes first', () => {
    const [first, ...others] = manifests
    expect(first).toMatchObject({ kind: 'Namespace', metadata: { name: 'waymark' } })
    for (const { metadata } of others) expect(metadata.namespace).toBe('waymark')
  })

  test('the manifests run each role as a user without rights, from one image', () => {
    expect([...deployments.keys()]).toEqual(roles.map((it) => `waymark-${it}`))
    expect(containers.map((it) => it.env?.[0])).toEqual([
      ...roles.map((value) => ({ name: 'WAYMARK_ROLE', value })),
      undefined,
    ])
    expect(new Set(containers.map((it) => it.image)).size).toBe(1)
    for (const { spec } of pods) {
      expect(spec!.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 })
      expect(spec!.automountServiceAccountToken).toBe(false)
    }
    for (const { securityContext, resources } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      expect(Object.keys(resources!.requests!)).toEqual(['cpu', 'memory'])
      expect(Object.keys(resources!.limits!)).toEqual(['memory'])
    }
  })

  test('the manifests ask the process how it is, and let it end in order', () => {
    for (const { spec } of [...deployments.values()].map((it) => it.spec!.template)) {
      const [{ livenessProbe, startupProbe, readinessProbe, lifecycle, ports }] = spec!.containers as [
        (typeof containers)[0],
      ]
      expect(ports).toEqual([{ name: 'http', containerPort: 4000 }])
      for (const probe of [livenessProbe, startupProbe])
        expect(probe?.httpGet).toEqual({ path: '/healthz', port: 'http' })
      expect(readinessProbe?.httpGet).toEqual({ path: '/readyz', port: 'http' })
      const pause = Number(lifecycle?.preStop?.exec?.command?.[1])
      expect(spec!.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(pause + 30)
      // Longer than the ten minutes for which a start waits for another one's migration.
      expect(startupProbe!.periodSeconds! * startupProbe!.failureThreshold!).toBeGreaterThan(600)
    }
  })

  test('the manifests migrate by a command that the image has', () => {
    expect(containers.at(-1)?.command).toEqual(['node', 'tools/run.js', 'migrate'])
    expect(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).toMatch(
      /COPY tools\/run\.js .*tools\/migrate\.ts /,
    )
  })

  test('the manifests name services, budgets and what is scaled as the deployments are', () => {
    for (const [name, { spec }] of list<Service>('Service')) {
      expect(spec?.selector).toEqual(deployments.get(name)?.spec?.selector.matchLabels)
      expect(spec?.ports?.[0]?.targetPort).toBe('http')
    }
    for (const role of roles) {
      const { metadata, spec } = deployments.get(`waymark-${role}`)!
      const { selector, template } = spec!
      for (const { labels } of [metadata!, template.metadata!]) expect(labels).toEqual(selector.matchLabels)
      const budget = list<PodDisruptionBudget>('PodDisruptionBudget').get(`waymark-${role}`)
      expect(budget?.spec).toEqual({ maxUnavailable: 1, selector })
    }
    const scalers = list<HorizontalPodAutoscaler>('HorizontalPodAutoscaler')
    expect([...scalers.keys()]).toEqual(['waymark-collect', 'waymark-jobs'])
    for (const [name, { spec }] of scalers) {
      expect(spec!.scaleTargetRef).toEqual({ apiVersion: 'apps/v1', kind: 'Deployment', name })
      expect(deployments.get(name)?.spec?.replicas).toBeUndefined()
    }
  })

  test('the manifests scale workers by a metric that the server has', () => {
    const { metrics } = list<HorizontalPodAutoscaler>('HorizontalPodAutoscaler').get('waymark-jobs')!.spec!
    const { name, selector } = metrics![0]!.external!.metric
    expect(documented).toContain(`| \`${name}{kind,state}\``)
    expect(selector?.matchLabels).toEqual({ state: 'WAITING' })
  })
})

describe('the settings of the manifests', () => {
  test('the settings of the manifests are settings of the server', () => {
    const names = [...Object.keys(settings), ...Object.keys(secrets)]
    expect(names.length).toBeGreaterThan(8)
    for (const name of names) expect(variableNames).toContain(name)
    for (const { envFrom } of containers)
      expect(envFrom).toEqual([{ configMapRef: { name: 'waymark' } }, { secretRef: { name: 'waymark' } }])
  })

  test('the settings of the manifests have no secret, and examples that the server refuses', () => {
    for (const name of Object.keys(settings)) expect(name).not.toMatch(/SECRET|TOKEN|PASSWORD|KEY|DATABASE/)
    expect(() => parseConfig({ ...settings, ...secrets })).toThrow(ConfigError)
  })

  test('the settings of the manifests are accepted with secrets of one’s own', () => {
    const own = {
      DATABASE_URL: 'postgres://waymark:a@host:5432/waymark',
      WAYMARK_SECRET_KEY: 'a1'.repeat(32),
      WAYMARK_METRICS_TOKEN: 'a1'.repeat(16),
    }
    for (const WAYMARK_ROLE of roles) {
      const config = parseConfig({
        WAYMARK_MODE: 'production',
        ...settings,
        ...secrets,
        ...own,
        WAYMARK_ROLE,
      })
      expect(config.files.s3?.bucket).toBe('waymark')
    }
  })
})

describe('the ingress', () => {
  const { rules, tls } = list<Ingress>('Ingress').get('waymark')!.spec!
  const paths = rules![0]!.http!.paths
  const findService = (url: string) =>
    paths.find(({ path, pathType }) =>
      pathType === 'Prefix' ? url.startsWith(path!) : new RegExp(`^${path}`).test(url),
    )?.backend.service?.name

  test('the ingress is for the host of the settings', () => {
    const { host } = new URL(settings.WAYMARK_PUBLIC_URL!)
    expect([rules![0]!.host, tls![0]!.hosts]).toEqual([host, [host]])
  })

  test('the ingress sends collectors what docs/self-hosting.md lists, and the api everything else', () => {
    const listed = /Send these paths to the collectors.*\n+```\n([^`]*)```/.exec(documented)![1]!
    const urls = listed
      .trim()
      .split(/\s+/)
      .map((it) => it.replace('<number>', '2').replace('<key>', 'wk_1').replace('*', 'x-1'))
    expect(urls.length).toBe(11)
    for (const url of urls) expect([url, findService(url)]).toEqual([url, 'waymark-collect'])
    for (const url of [
      '/',
      '/v1/apps',
      '/rooms/1',
      '/sdk/v1/wk_1/previews/1',
      '/sdk/v1/wk_1/events/1',
      '/sdk/v1/wk_1/rooms/join',
    ])
      expect([url, findService(url)]).toEqual([url, 'waymark-api'])
  })

  test('the ingress has the pattern that docs/self-hosting.md shows for nginx', () => {
    const [, shown] = /location ~ \^(\S+) \{/.exec(documented)!
    expect(paths[0]!.path).toBe(shown)
  })
})
