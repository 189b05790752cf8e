import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, testPassword } from './factories.ts'
import { openBrowser, startTestServer, type Browser, type TestServer } from './test-server.ts'

interface Example {
  method: string
  path: string
  body: string
  status: number
  /** Fields of the answer to keep, with the names that later examples use. */
  kept: [field: string, name: string][]
  answer: string
}

const examples = readExamples(readFileSync(new URL('../../../docs/api-guide.md', import.meta.url), 'utf8'))

let server: TestServer
let browser: Browser
const values = new Map<string, string>()
beforeAll(async () => {
  server = await startTestServer()
  const admin = await createOrganisation(server)
  values.set('email', admin.email).set('password', testPassword)
  browser = openBrowser(server.url)
})
afterAll(() => server.close())

it('shows at least one example for each part of the API', () => {
  expect(examples.length).toBeGreaterThan(20)
})

describe.each(examples)('the guide: $method $path', (example) => {
  it(`answers ${example.status} as it says`, async () => {
    const { method, path, body, status, kept, answer } = example
    browser.csrfToken = values.get('csrf')
    const json = { headers: { 'content-type': 'application/json' }, body: fill(body) }
    const answered = await browser.fetch(fill(path), { method, ...(body && json) })
    const text = await answered.text()
    expect(answered.status, text).toBe(status)
    const actual = JSON.parse(text) as Record<string, unknown>
    expect(actual).toMatchObject(toPattern(JSON.parse(fill(answer))) as object)
    for (const [field, name] of kept) values.set(name, String(actual[field]))
  })
})

function fill(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => {
    const value = values.get(name)
    if (value === undefined) throw new Error(`No example before this one keeps ${name}`)
    return value
  })
}

/** `…` matches anything; of a list only the elements shown are compared. */
function toPattern(value: unknown): unknown {
  if (value === '…') return expect.anything()
  if (Array.isArray(value)) return value.length > 0 ? expect.arrayContaining(value.map(toLoose)) : []
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, toPattern(it)]))
}

const toLoose = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? expect.objectContaining(toPattern(value) as object) : value

/** Parses each `http` block with the `json` block after it: ```` ```json 201 id=app ````. */
function readExamples(guide: string): Example[] {
  const block = /```http\n(\w+) (\S+)\n(?:\n([\s\S]*?)\n)?```\n\n```json (\d+)([^\n]*)\n([\s\S]*?)\n```/g
  return [...guide.matchAll(block)].map(
    ([, method = '', path = '', body = '', status, kept = '', answer = '']) => ({
      ...{ method, path, body, answer },
      status: Number(status),
      kept: [...kept.matchAll(/(\w+)=(\w+)/g)].map(([, field = '', name = '']) => [field, name]),
    }),
  )
}
