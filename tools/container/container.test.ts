import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../run-command.ts'
import { createContextFilter, readDockerfile } from './dockerfile.ts'

/** The documented settings, to compare with the server's own. */
const settings = new Set(
  [...readFileSync(join(ROOT, 'docs/configuration.md'), 'utf8').matchAll(/^\| `([A-Z_\d]+)`/gm)].map(
    ([, name = '']) => name,
  ),
)
const stages = readDockerfile()
const final = stages.at(-1)
const find = (keyword: string) => final?.steps.filter((step) => step.keyword === keyword) ?? []

describe('the image', () => {
  test('the image begins with Node 24 in every stage', () => {
    expect(stages.map(({ image }) => image)).toEqual(stages.map(() => 'node:24-bookworm-slim'))
    expect(stages.length).toBeGreaterThan(1)
  })

  test('the image runs Node itself, as a user without rights, and says how it is', () => {
    expect(find('USER').map(({ text }) => text)).toEqual(['node'])
    expect(find('CMD').map(({ words }) => words)).toEqual([
      ['node', '--max-semi-space-size=16', 'apps/server/dist/main.js'],
    ])
    expect(find('HEALTHCHECK')[0]?.text).toContain('/healthz`')
    expect(find('VOLUME').map(({ text }) => text)).toEqual(['/data'])
  })

  test('the image sets settings that the server knows', () => {
    const names = find('ENV').flatMap(({ text }) => text.split(/\s+/).map((it) => it.split('=')[0] ?? ''))
    expect(names).toContain('WAYMARK_MODE')
    for (const name of names.filter((it) => it !== 'NODE_ENV')) expect(settings).toContain(name)
  })

  test('the image copies what is there and is sent to the builder', () => {
    const isSent = createContextFilter()
    let count = 0
    for (const { steps } of stages) {
      for (const { text, from } of steps.filter(({ keyword, from }) => keyword === 'COPY' && !from)) {
        for (const path of text
          .split(/\s+/)
          .slice(0, -1)
          .filter((it) => it !== '.')) {
          expect(existsSync(join(ROOT, path)), path).toBe(true)
          expect(isSent(path), `${path} from ${from}`).toBe(true)
          count += 1
        }
      }
    }
    expect(count).toBeGreaterThan(5)
  })

  test.each([
    '.git',
    '.env',
    'waymark.env',
    'node_modules/zod/index.js',
    'apps/server/node_modules/x',
    '.waymark/postgres',
    'deploy/kubernetes/2-secrets.yaml',
    'apps/dashboard/dist/index.html',
  ])('the builder of the image never gets %s', (path) => expect(createContextFilter()(path)).toBe(false))
})

interface Service {
  environment: Record<string, string>
  healthcheck?: { test: string[] }
  depends_on?: Record<string, { condition: string }>
  volumes?: string[]
  ports?: string[]
}

describe('the compose file', () => {
  const text = readFileSync(join(ROOT, 'compose.yaml'), 'utf8')
  const { services, volumes } = parse(text) as {
    services: Record<'waymark' | 'postgres', Service>
    volumes: Record<string, unknown>
  }

  test('the compose file sets settings that the server knows', () => {
    const names = Object.keys(services.waymark.environment)
    expect(names.length).toBeGreaterThanOrEqual(4)
    for (const name of names) expect(settings).toContain(name)
  })

  test('the compose file has no secret in it and no default for one', () => {
    const given = Object.values(services).flatMap(({ environment }) => Object.entries(environment))
    const secret = given.filter(([name]) => /PASSWORD|SECRET|TOKEN|DATABASE_URL/.test(name))
    expect(secret.length).toBeGreaterThanOrEqual(3)
    for (const [name, value] of secret) expect(value, name).toMatch(/\$\{\w+:\?[^}]+\}/)
    for (const [, value] of given) expect(value).not.toMatch(/\$\{\w*(PASSWORD|SECRET|TOKEN)\w*(:?-|\})/)
  })

  test('the compose file starts the server once PostgreSQL answers, and opens nothing beyond this machine', () => {
    expect(services.waymark.depends_on).toEqual({ postgres: { condition: 'service_healthy' } })
    expect(services.postgres.healthcheck?.test).toContain('pg_isready')
    for (const port of services.waymark.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/)
    expect(services.postgres.ports).toBeUndefined()
  })

  test('the compose file names one user and one database everywhere, and keeps both folders', () => {
    const { POSTGRES_USER: user, POSTGRES_DB: database } = services.postgres.environment
    expect(services.waymark.environment.DATABASE_URL).toMatch(
      new RegExp(`^postgres://${user}:.+@postgres:5432/${database}$`),
    )
    const mounted = Object.values(services)
      .flatMap((it) => it.volumes ?? [])
      .map((it) => it.split(':')[0])
    expect(mounted.sort()).toEqual(Object.keys(volumes).sort())
  })
})
