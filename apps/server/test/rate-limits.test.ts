import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLiveProject } from './deployment-factories.ts'
import { createEvent, sendEvents, toBatch } from './event-factories.ts'
import { createMember, createOrganisation, signIn, testPassword } from './factories.ts'
import { listCalls } from './list-calls.ts'
import { createAppWithVersion } from './project-factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'
import { productionRateLimits } from '../src/platform/rate-limits/rate-limits.ts'

const quarterMs = 15 * 60_000

let server: TestServer
/** A second process on the same database. */
let neighbour: TestServer
beforeAll(async () => {
  const options = { rateLimits: productionRateLimits }
  const environment = { WAYMARK_SDK_REQUESTS_PER_MINUTE: '20', WAYMARK_TRUST_PROXY: 'loopback' }
  server = await startTestServer(environment, options)
  neighbour = await startTestServer({}, { ...options, database: server.database })
})
afterAll(async () => {
  await neighbour.close()
  await server.close()
})

/** Attempts a sign-in from an address of its own, as a trusted proxy reports it. */
function tryToSignIn(
  email: string,
  { password = 'Wrong-horse-7', address = '203.0.113.1', at = server, cookie = '' } = {},
) {
  return fetch(`${at.url}/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ email, password }),
  })
}

async function countUntilLimited(attempt: (index: number) => Promise<Response>): Promise<number> {
  for (let count = 0; count < 200; count += 1) {
    const answer = await attempt(count)
    if (answer.status !== 429) continue
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await answer.json()).toMatchObject({ code: 'rate_limited' })
    return count
  }
  throw new Error('Nothing limits it')
}

const knownBrowser = ({ cookies }: { cookies: Map<string, string> }) =>
  `waymark_browser=${cookies.get('waymark_browser')}`

it('a member may import thirty documents in a quarter of an hour, whatever is in them', async () => {
  const admin = await createOrganisation(server)
  const { appId } = await createAppWithVersion(admin)
  const headers = { 'content-type': 'application/json' }
  const send = () => admin.fetch(`/v1/apps/${appId}/import`, { method: 'POST', headers, body: '{}' })
  expect(await countUntilLimited(send)).toBe(30)
})

describe('guessing a password', () => {
  it('guesses at an account from one address are limited to ten, until the time is over', async () => {
    const { email } = await createOrganisation(server)
    const guesses = await countUntilLimited(() => tryToSignIn(email))
    expect(guesses).toBe(10)
    expect((await tryToSignIn(email, { password: testPassword })).status).toBe(429)
    expect((await tryToSignIn(email.toUpperCase(), { address: '203.0.113.1' })).status).toBe(429)
    const elsewhere = { password: testPassword, address: '203.0.113.2' }
    expect((await tryToSignIn(email, elsewhere)).status).toBe(200)
    server.clock.advance(quarterMs)
    expect((await tryToSignIn(email, { password: testPassword })).status).toBe(200)
  })

  it('guesses from a network of IPv6 are counted as one address', async () => {
    const { email } = await createOrganisation(server)
    const attempt = (index: number) => tryToSignIn(email, { address: `2001:db8:1:2:${index}::1` })
    expect(await countUntilLimited(attempt)).toBe(10)
    expect((await tryToSignIn(email, { address: '2001:db8:1:3::1' })).status).toBe(401)
  })

  it('guesses are limited from all addresses together, and known browsers may still sign in', async () => {
    const rules = [
      { by: 'account-and-address' as const, max: 3, windowSeconds: 900 },
      { by: 'account' as const, max: 5, windowSeconds: 900 },
    ]
    const strict = { ...productionRateLimits['sign-in'], rules }
    const own = await startTestServer(
      { WAYMARK_TRUST_PROXY: 'loopback' },
      { rateLimits: { ...productionRateLimits, 'sign-in': strict } },
    )
    const admin = await createOrganisation(own)
    const other = await createOrganisation(own)
    // The refused attempts of one address use up nothing of the account's limit.
    for (let count = 0; count < 9; count += 1) await tryToSignIn(admin.email, { at: own })
    const fromAnywhere = (index: number) =>
      tryToSignIn(admin.email, { at: own, address: `198.51.100.${index}` })
    expect(await countUntilLimited(fromAnywhere)).toBe(2)

    const right = { at: own, password: testPassword, address: '203.0.113.9' }
    expect((await tryToSignIn(admin.email, right)).status).toBe(429)
    expect((await tryToSignIn(admin.email, { ...right, cookie: knownBrowser(other) })).status).toBe(429)
    const cookie = knownBrowser(admin)
    const answer = await tryToSignIn(admin.email, { ...right, cookie })
    expect(answer.status).toBe(200)
    // The browser has a new secret now; the old one, which somebody may have seen, is worthless.
    expect((await tryToSignIn(admin.email, { ...right, cookie })).status).toBe(429)
    const renewed = answer.headers.getSetCookie().find((it) => it.startsWith('waymark_browser='))
    expect(renewed).toMatch(/Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict/)
    const guess = () => tryToSignIn(admin.email, { at: own, cookie: renewed?.split(';')[0] ?? '' })
    expect(await countUntilLimited(guess)).toBe(10)
    await own.close()
  })

  it('a browser that was known before the password changed is limited like any other', async () => {
    const admin = await createOrganisation(server)
    const newPassword = 'Another-horse-8'
    await admin.api.users.changePassword({ id: admin.memberId, password: testPassword, newPassword })
    const { email } = admin
    await countUntilLimited(() => tryToSignIn(email))
    const answer = await tryToSignIn(email, { password: newPassword, cookie: knownBrowser(admin) })
    expect(answer.status).toBe(429)
  })

  it('a sign-in whose account is no text is refused as invalid input', async () => {
    for (const email of ['{"toString":1}', '['.repeat(20_000) + ']'.repeat(20_000)]) {
      const body = `{"email":${email},"password":"x"}`
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' }
      const answer = await fetch(`${server.url}/v1/users/login`, { method: 'POST', headers, body })
      expect(answer.status).toBe(400)
    }
  })

  it('guesses at an account that does not exist are answered the same', async () => {
    const attempt = () => tryToSignIn('nobody@example.test', { address: '192.0.2.1' })
    expect(await countUntilLimited(attempt)).toBe(10)
  })

  it('guesses from one address are limited to fifty, at whatever accounts', async () => {
    const address = '203.0.113.50'
    const guesses = await countUntilLimited((index) => tryToSignIn(`a${index}@example.test`, { address }))
    expect(guesses).toBe(50)
    expect((await tryToSignIn('another@example.test', { address: '203.0.113.51' })).status).toBe(401)
  }, 60_000)

  it('guesses at a password are counted together when they come at once, to several processes', async () => {
    const { email } = await createOrganisation(server)
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) =>
        tryToSignIn(email, { address: '127.0.0.1', at: index % 2 ? server : neighbour }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })

  it('repeated sign-ins with the right password are not limited', async () => {
    const { email } = await createOrganisation(server)
    for (let count = 0; count < 12; count += 1) await signIn(server.url, email)
  }, 60_000)
})

const firstAdmin = {
  token: 'guessed',
  organisationName: 'Garden centre',
  name: 'Ann',
  email: 'ann@garden-centre.de',
  password: testPassword,
}

describe('calls without a session', () => {
  it.each([
    ['a sign-up', 'PUT', '/v1/invite/guessed/signup', { name: 'Ann', password: testPassword }],
    ['a reset', 'PUT', '/v1/invite/guessed/reset', { password: testPassword }],
    ['a single sign-on', 'POST', '/v1/users/validate-sso', { code: 'guessed' }],
    ['a set-up', 'POST', '/v1/setup', firstAdmin],
  ] as const)('a call without a session has a limit of its own: %s', async (_, method, path, body) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.200' }
    const send = () => fetch(server.url + path, { method, headers, body: JSON.stringify(body) })
    expect(await countUntilLimited(send)).toBe(30)
  })
})

describe('an address', () => {
  it('an address is the one of the connection, unless a trusted proxy tells another', async () => {
    const ask = (address: string) => tryToSignIn('x@example.test', { address, at: neighbour })
    const admin = await createOrganisation(neighbour)
    expect((await ask('203.0.113.99')).status).toBe(401)
    const entries = await admin.api.auditLog.list({})
    expect(entries.content[0]?.address).toBe('127.0.0.1')
    const behindProxy = await createOrganisation(server)
    await tryToSignIn(behindProxy.email, { address: '203.0.113.99, 127.0.0.1' })
    const told = await behindProxy.api.auditLog.list({})
    expect(told.content[0]).toMatchObject({ succeeded: false, address: '203.0.113.99' })
  })

  it('an address is the same for all ports that a proxy tells, and ignored where it is none', async () => {
    const attempt = (index: number) =>
      tryToSignIn('ports@example.test', { address: `203.0.113.88:${50_000 + index}` })
    expect(await countUntilLimited(attempt)).toBe(10)
    const admin = await createOrganisation(server)
    await tryToSignIn(admin.email, { address: 'unknown' })
    const told = await admin.api.auditLog.list({})
    expect(told.content[0]).toMatchObject({ succeeded: false, address: '127.0.0.1' })
  })
})

describe('the requests of a target app', () => {
  it('events of a target app are limited by key, and its manifest is not', async () => {
    const project = await createLiveProject(server)
    const send = () => sendEvents(server.url, project.sdkKey, toBatch([createEvent(server, project)]))
    expect(await countUntilLimited(send)).toBe(20)
    const manifest = `${server.url}/sdk/v1/${project.sdkKey}/manifest.json`
    for (let count = 0; count < 30; count += 1) expect((await fetch(manifest)).status).toBe(200)
    const other = await createLiveProject(server)
    expect((await sendEvents(server.url, other.sdkKey, toBatch([createEvent(server, other)]))).status).toBe(
      200,
    )
    server.clock.advance(60_000)
    expect((await send()).status).toBe(200)
  })

  it('guesses at the code of a preview are limited', async () => {
    const admin = await createOrganisation(server)
    const { sdkKey } = await createAppWithVersion(admin)
    const headers = { 'x-forwarded-for': '203.0.113.77' }
    const guess = (index: number) =>
      fetch(`${server.url}/sdk/v1/${sdkKey}/previews/GUESS${index}`, { headers })
    expect(await countUntilLimited(guess)).toBe(20)
  })

  it('wrong codes are limited to thirty a minute, whichever apps they are for', async () => {
    const admin = await createOrganisation(server)
    const keys = [await createAppWithVersion(admin), await createAppWithVersion(admin)].map((it) => it.sdkKey)
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.78' }
    const [method, body] = ['POST', JSON.stringify({ code: 'GUESS2' })]
    const join = (sdkKey = '') =>
      fetch(`${server.url}/sdk/v1/${sdkKey}/rooms/join`, { method, headers, body })
    const see = (sdkKey = '', address = '203.0.113.78') =>
      fetch(`${server.url}/sdk/v1/${sdkKey}/previews/GUESS2`, { headers: { 'x-forwarded-for': address } })
    const guess = (index: number) => (index % 4 < 2 ? see : join)(keys[index % 2])
    expect(await countUntilLimited(guess)).toBe(30)
    expect((await see(keys[0], '203.0.113.79')).status).toBe(404)
    server.clock.advance(60_000)
    expect((await see(keys[0])).status).toBe(404)
  })
})

it('the code of apps is mailed to one address five times an hour, whoever shares it', async () => {
  const share = async (email: string) => {
    const admin = await createOrganisation(server)
    const { appId } = await createAppWithVersion(admin)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email })
    return (await admin.fetch(`/v1/apps/${appId}/share`, { method: 'POST', headers, body })).status
  }
  const tried = []
  for (const email of ['dev@example.test', 'DEV@example.test', ...Array(4).fill('dev@example.test')])
    tried.push(await share(email as string))
  expect(tried.slice(0, 5)).not.toContain(429)
  expect(tried[5]).toBe(429)
  expect(await share('other@example.test')).not.toBe(429)
})

it('limits count members by themselves, and store neither addresses nor accounts', async () => {
  const admin = await createOrganisation(server)
  const member = await createMember(server, admin.orgId)
  const { max = 0 } = productionRateLimits.analytics.rules[0] ?? {}
  const send = () =>
    admin.fetch('/v1/analytics', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ eventType: 'X' }),
    })
  const answers = []
  for (let count = 0; count <= max; count += 1) answers.push((await send()).status)
  expect(answers.filter((status) => status === 201)).toHaveLength(max)
  expect(await member.api.analytics.send({ eventType: 'X' })).toHaveProperty('id')
  const rows = await server.database.db.selectFrom('rateCounters').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/)
}, 60_000)

it('every call that lets somebody guess, mail or upload is limited', () => {
  const limited = listCalls().filter(({ meta }) => meta.limit)
  const names = limited.map(({ name }) => name)
  for (const name of ['users.login', 'media.upload', 'analytics.send', 'analytics.collectLogs'])
    expect(names).toContain(name)
  for (const { meta } of limited) expect(productionRateLimits).toHaveProperty(meta.limit ?? '')
  const open = listCalls().filter(({ method, meta }) => meta.access === 'public' && method !== 'GET')
  expect(open.length).toBeGreaterThan(0)
  for (const { name, meta } of open) expect.soft(meta.limit, name).toBeTruthy()
})
