import { expect, it } from 'vitest'
import { z } from 'zod'
import { eventsVariables, toEventsConfig } from './events.ts'

const variables = z.object(eventsVariables)
const parse = (url?: string) => variables.safeParse({ WAYMARK_EVENTS_URL: url })
const read = (url?: string) => toEventsConfig(variables.parse({ WAYMARK_EVENTS_URL: url }))

it('events are stored in the database unless an address says otherwise', () => {
  expect(read()).toBeNull()
})

it('the address of ClickHouse is split into its parts', () => {
  expect(read('clickhouse://waymark:s%40crt@events.example.org/guides')).toEqual({
    url: 'http://events.example.org:8123',
    user: 'waymark',
    password: 's@crt',
    database: 'guides',
    cluster: undefined,
  })
  expect(read('clickhouses://events.example.org:9440/guides?cluster=main')).toEqual({
    url: 'https://events.example.org:9440',
    user: 'default',
    password: '',
    database: 'guides',
    cluster: 'main',
  })
  expect(read('clickhouses://[::1]/guides')?.url).toBe('https://[::1]:8443')
})

it.each([
  'http://events.example.org:8123/guides',
  'clickhouse://events.example.org',
  'clickhouse://events.example.org/two/parts',
  'clickhouse://events.example.org/guides?ssl=1',
  'clickhouse://events.example.org/guides?cluster=',
  "clickhouse://events.example.org/guides?cluster=a'b",
  'clickhouse://user:%E0%A4%A@events.example.org/guides',
  'clickhouse:///guides',
  'guides',
])('the address of ClickHouse refuses %s without repeating it', (url) => {
  const { success, error } = parse(url)
  expect(success).toBe(false)
  expect(error?.message).toContain('must be clickhouse://user:password@host:8123/database')
  expect(error?.message).not.toContain('events.example.org')
})
