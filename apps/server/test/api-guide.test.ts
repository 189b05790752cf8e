import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCurlExamples, readExamples, tryCurl, tryExample } from './documented-examples.ts'
import { createOrganisation, testPassword } from './factories.ts'
import { openBrowser, startTestServer, type Browser, type TestServer } from './test-server.ts'

const guide = readFileSync(new URL('../../../docs/api-guide.md', import.meta.url), 'utf8')
const examples = readExamples(guide)
const curlExamples = readCurlExamples(guide)

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

it('the guide has at least one example for each part of the API', () => {
  expect(examples.length).toBeGreaterThan(20)
  expect(curlExamples.length).toBeGreaterThan(2)
})

describe.each(examples)('the guide: $method $path', (example) => {
  it(`the example answers ${example.status} as it says`, async () => {
    browser.csrfToken = values.get('csrf')
    await tryExample(example, values, (path, init) => browser.fetch(path, init))
  })
})

describe.each(curlExamples)('the guide: $command', (example) => {
  it(`the example answers ${example.status} as it says, in a shell`, () =>
    tryCurl(example, { url: server.url, token: values.get('token') ?? '' }))
})
