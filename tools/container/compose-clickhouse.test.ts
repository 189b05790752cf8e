import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseConfig, variableNames } from '../../apps/server/src/config.ts'
import { ROOT } from '../run-command.ts'

interface Service {
  environment: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
  ports?: string[]
  healthcheck?: { test: string[] }
}

interface Composed {
  services: Record<string, Service>
  volumes: Record<string, unknown>
}

const read = (name: string) => parse(readFileSync(join(ROOT, name), 'utf8'), { merge: true }) as Composed
const base = read('compose.yaml')
const added = read('compose.clickhouse.yaml')
const { waymark, clickhouse, ...others } = added.services as Record<'waymark' | 'clickhouse', Service> &
  Record<string, Service>
/** As compose merges the two files. */
const api = {
  ...base.services.waymark!,
  environment: { ...base.services.waymark!.environment, ...waymark.environment },
}
const processes = { waymark: api, ...others }

/** Compose's values for variables: the defaults, and fitting values for those that must be set. */
const fill = (text: string) =>
  text.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, text: string) => {
    if (kind === '-') return text
    return name.endsWith('_URL') ? 'https://waymark.example' : 'a1'.repeat(32)
  })
const toConfig = ({ environment }: Service) =>
  parseConfig({
    WAYMARK_MODE: 'production',
    WAYMARK_DATA_DIR: '/data',
    ...Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, fill(value)])),
  })

describe('the compose file with ClickHouse', () => {
  test('the compose file with ClickHouse starts one process for authors, two that collect and one that works', () => {
    const roles = Object.entries(processes).map(([name, it]) => [name, toConfig(it).role])
    expect(Object.fromEntries(roles)).toEqual({
      waymark: 'api',
      jobs: 'jobs',
      'collect-1': 'collect',
      'collect-2': 'collect',
    })
  })

  test('the processes share the database, events and keys, which the server accepts', () => {
    const known = Object.values(processes).map((it) => {
      const { database, events, secretKey, publicUrl, trustProxy } = toConfig(it)
      return { database, events, secretKey, publicUrl, trustProxy }
    })
    for (const each of known) expect(each).toEqual(known[0])
    const { CLICKHOUSE_DB, CLICKHOUSE_USER, CLICKHOUSE_PASSWORD } = clickhouse.environment
    expect(known[0]!.events).toEqual({
      url: 'http://clickhouse:8123',
      database: CLICKHOUSE_DB,
      user: CLICKHOUSE_USER,
      password: fill(CLICKHOUSE_PASSWORD!),
      cluster: undefined,
    })
    for (const { environment } of Object.values(processes))
      for (const name of Object.keys(environment)) expect(variableNames).toContain(name)
  })

  test('the compose file with ClickHouse has no secret in it and no default for one', () => {
    const given = Object.values(added.services).flatMap(({ environment }) => Object.entries(environment))
    const secret = given.filter(([name]) => /PASSWORD|SECRET|DATABASE_URL|EVENTS_URL/.test(name))
    expect(secret.length).toBe(13)
    for (const [name, value] of secret) expect(value, name).toMatch(/\$\{\w+:\?[^}]+\}/)
  })

  test('the compose file with ClickHouse restricts every process like the one of compose.yaml', () => {
    const { environment: _, ports: __, volumes: ___, depends_on: ____, ...rules } = base.services.waymark!
    for (const [name, service] of Object.entries(others))
      expect({ ...service, ...rules }, name).toEqual(service)
  })

  test('the compose file with ClickHouse waits for both databases, and opens nothing beyond this machine', () => {
    for (const service of [waymark, ...Object.values(others)])
      expect(service.depends_on).toMatchObject({ clickhouse: { condition: 'service_healthy' } })
    for (const service of Object.values(others))
      expect(service.depends_on).toMatchObject({ postgres: { condition: 'service_healthy' } })
    expect(clickhouse.healthcheck?.test).toContain('http://127.0.0.1:8123/ping')
    expect(clickhouse.ports).toBeUndefined()
    const ports = Object.values(processes).flatMap((it) => it.ports ?? [])
    expect(ports.map((it) => fill(it))).toEqual([
      '127.0.0.1:4000:4000',
      '127.0.0.1:4001:4000',
      '127.0.0.1:4002:4000',
    ])
  })

  test('the processes share the files, and each collector has a folder of its own', () => {
    const toFolders = ({ volumes = [], ...service }: Service) => {
      const { files, dataDir } = toConfig(service)
      const mounts = volumes.map((it) => it.split(':') as [string, string])
      const find = (path: string) => mounts.find(([, folder]) => path.startsWith(folder))?.[0]
      return { files: find(files.folder), data: find(dataDir) }
    }
    const folders = Object.values(processes).map(toFolders)
    expect(folders.map(({ files }) => files)).toEqual(Array(4).fill('waymark'))
    const ofCollectors = [others['collect-1']!, others['collect-2']!].map((it) => toFolders(it).data)
    expect(new Set([...ofCollectors, 'waymark']).size).toBe(3)
    expect(Object.keys(added.volumes).sort()).toEqual(['clickhouse', ...(ofCollectors as string[])].sort())
  })
})
