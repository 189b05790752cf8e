import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { parseConfig, variableNames } from './config.ts'

const page = readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8')
const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)` +\| (.*?) *\| (.*?) *\|$/gm)]

describe('the table of settings', () => {
  it('names every variable that is read, and no other', () => {
    const named = rows.map(([, name]) => name)
    expect(variableNames.length).toBeGreaterThanOrEqual(18)
    expect([...named].sort()).toEqual([...variableNames].sort())
  })

  it('tells what each one means', () => {
    for (const [, name, , meaning = ''] of rows) expect.soft(meaning.length, name).toBeGreaterThan(10)
  })

  it('names the defaults that hold', () => {
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
  it.each(['10.0.0.0/8', '127.0.0.1, ::1', 'loopback,uniquelocal', 'fd00::/8'])('may be %s', (text) => {
    expect(parseConfig({ WAYMARK_TRUST_PROXY: text }).trustProxy).toEqual(
      text.split(',').map((it) => it.trim()),
    )
  })

  it.each(['1', 'true', '10.0.0.0/33', 'proxy.example', '10.0.0.0/', ','])('may not be %s', (text) => {
    expect(() => parseConfig({ WAYMARK_TRUST_PROXY: text })).toThrow('WAYMARK_TRUST_PROXY')
  })
})

test.each([
  ['production', 'https://waymark.example.test', true],
  ['production', 'http://waymark.example.test', false],
  ['local', 'https://waymark.example.test', false],
])('in mode %s at %s, cookies for https only: %s', (mode, url, isSecure) => {
  const { secureCookies } = parseConfig({ WAYMARK_MODE: mode, WAYMARK_PUBLIC_URL: url })
  expect(secureCookies).toBe(isSecure)
})
