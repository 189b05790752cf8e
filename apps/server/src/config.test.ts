import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { parseConfig, variableNames } from './config.ts'

const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8')
const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)` +\| (.*?) *\| (.*?) *\|$/gm)]

describe('unknown variables', () => {
  it.each([
    ['WAYMARK_PUBLIC_URI', 'WAYMARK_PUBLIC_URL'],
    ['WAYMARK_KEEP_EVENT_DAYS', 'WAYMARK_KEEP_EVENTS_DAYS'],
    ['WAYMARK_DATABASE_URL', 'DATABASE_URL'],
  ])('a misspelt variable is refused with the one that was meant: %s', (name, meant) => {
    expect(() => parseConfig({ [name]: 'x' })).toThrow(`${name}: is unknown. Did you mean ${meant}?`)
  })

  it('variables that Kubernetes sets for a service are not reported as unknown', () => {
    const ofService = { WAYMARK_SERVICE_HOST: '10.0.0.1', WAYMARK_PORT: 'tcp://10.0.0.1:80' }
    const { unknownVariables } = parseConfig({
      ...ofService,
      WAYMARK_PORT_80_TCP: 'tcp://10.0.0.1',
      WAYMARK_COLOUR: 'blue',
    })
    expect(unknownVariables).toEqual(['WAYMARK_COLOUR'])
  })
})

describe('DATABASE_URL', () => {
  it.each([
    'postgres://waymark:pa#ss@db/waymark',
    'postgres://waymark:pa/ss@db/waymark',
    'postgres://waymark:pa?ss@db/waymark',
    'postgres://waymark:1/#@db/waymark',
    'postgres://waymark:100%@db/waymark',
    'postgres://waymark:/?@db:5432/waymark',
  ])('DATABASE_URL needs a percent-encoded password, and the error does not repeat it: %s', (url) => {
    const refuse = () => parseConfig({ DATABASE_URL: url })
    expect(refuse).toThrow(/DATABASE_URL: has to have its user and password percent-encoded/)
    expect(refuse).not.toThrow(/:pa|100%@/)
  })

  it.each(['allow', 'prefer', 'on', 'Require'])('DATABASE_URL may not have sslmode=%s', (mode) => {
    expect(() => parseConfig({ DATABASE_URL: `postgres://db/waymark?sslmode=${mode}` })).toThrow(/sslmode/)
  })

  it.each([
    'postgres://waymark:p%23%40%2F%3Fss@db:5432/waymark?sslmode=require',
    'postgresql://waymark@/waymark?host=/var/run/postgresql',
    'postgres://db',
  ])('DATABASE_URL may be %s', (url) => {
    expect(parseConfig({ DATABASE_URL: url }).database).toMatchObject({ url })
  })
})

describe('the table of settings', () => {
  it('the table of settings names every variable that is read, and no other', () => {
    const named = rows.map(([, name]) => name)
    expect(variableNames.length).toBeGreaterThanOrEqual(18)
    expect([...named].sort()).toEqual([...variableNames].sort())
  })

  it('the table of settings says what each one means', () => {
    for (const [, name, , meaning = ''] of rows) expect.soft(meaning.length, name).toBeGreaterThan(10)
  })

  it('the table of settings names the actual defaults', () => {
    const { port, sdkRequestsPerMinute, retentionDays, trustProxy } = parseConfig({})
    const defaults = new Map(rows.map(([, name, given]) => [name, given]))
    expect(defaults.get('PORT')).toBe(`\`${port}\``)
    expect(defaults.get('WAYMARK_SDK_REQUESTS_PER_MINUTE')).toBe(`\`${sdkRequestsPerMinute}\``)
    expect(defaults.get('WAYMARK_KEEP_EVENTS_DAYS')).toBe(`\`${retentionDays.events}\``)
    expect(defaults.get('WAYMARK_KEEP_ANALYTICS_DAYS')).toBe(`\`${retentionDays.analytics}\``)
    expect(defaults.get('WAYMARK_KEEP_LOGS_DAYS')).toBe(`\`${retentionDays.clientLogs}\``)
    expect(defaults.get('WAYMARK_KEEP_PROFILES_DAYS')).toBe(`\`${retentionDays.profiles}\``)
    expect(defaults.get('WAYMARK_KEEP_AUDIT_DAYS')).toBe(`\`${retentionDays.auditLog}\``)
    expect(trustProxy).toBe(false)
  })
})

describe('trusted proxies', () => {
  it.each(['10.0.0.0/8', '127.0.0.1, ::1', 'loopback,uniquelocal', 'fd00::/8'])(
    'trusted proxies may be %s',
    (text) => {
      expect(parseConfig({ WAYMARK_TRUST_PROXY: text }).trustProxy).toEqual(
        text.split(',').map((it) => it.trim()),
      )
    },
  )

  it.each(['1', 'true', '10.0.0.0/33', 'proxy.example', '10.0.0.0/', ','])(
    'trusted proxies may not be %s',
    (text) => {
      expect(() => parseConfig({ WAYMARK_TRUST_PROXY: text })).toThrow('WAYMARK_TRUST_PROXY')
    },
  )
})

test.each([
  ['production', 'https://waymark.example.test', true],
  ['production', 'http://waymark.example.test', false],
  ['local', 'https://waymark.example.test', false],
])('mode %s at %s restricts cookies to https: %s', (mode, url, isSecure) => {
  const { secureCookies } = parseConfig({ WAYMARK_MODE: mode, WAYMARK_PUBLIC_URL: url })
  expect(secureCookies).toBe(isSecure)
})
