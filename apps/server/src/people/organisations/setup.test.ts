import { afterEach, describe, expect, it } from 'vitest'
import { createOrganisation, signIn } from '../../../test/factories.ts'
import { createMemoryLog } from '../../../test/memory-log.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../test/test-server.ts'

const production = { WAYMARK_MODE: 'production' }
const first = {
  organisationName: 'Garden centre',
  name: 'Ada',
  email: 'Ada@garden-centre.de',
  password: 'Correct-horse-7',
}

let server: TestServer
afterEach(() => server.close())

async function startEmpty() {
  const { log, lines } = createMemoryLog()
  server = await startTestServer(production, { log })
  const tokens = lines().flatMap((line) => /one-time token: ([\w-]+)/.exec(line)?.[1] ?? [])
  return { tokens, api: openBrowser(server.url).api }
}

describe('the first visit in production', () => {
  it('the first visit creates the organisation and its Admin with the token from the log, once', async () => {
    const { tokens, api } = await startEmpty()
    expect(tokens).toHaveLength(1)
    expect(await api.setup.status()).toEqual({ required: true })
    const browser = openBrowser(server.url)
    const { orgId, user } = await browser.api.setup.run({ ...first, language: 'de', token: tokens[0] ?? '' })
    expect(user).toMatchObject({ language: 'de', orgRole: 'Admin' })
    expect(await browser.api.users.me()).toEqual(user)
    const admin = await signIn(server.url, 'ada@garden-centre.de')
    expect(await admin.api.users.me()).toMatchObject({ orgId, orgRole: 'Admin', name: 'Ada' })
    expect(await admin.api.organisation.get()).toMatchObject({ id: orgId, name: 'Garden centre' })

    expect(await api.setup.status()).toEqual({ required: false })
    await expect(api.setup.run({ ...first, token: tokens[0] ?? '' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'setup_done' },
    })
  })

  it('the first visit refuses a wrong token and stays open', async () => {
    const { tokens, api } = await startEmpty()
    for (const token of ['guessed', `${tokens[0]}x`]) {
      await expect(api.setup.run({ ...first, token })).rejects.toMatchObject({
        status: 403,
        body: { code: 'setup_token_wrong' },
      })
    }
    expect(await api.setup.status()).toEqual({ required: true })
  })

  it('the first visit has exactly one winner when two come at once', async () => {
    const { tokens } = await startEmpty()
    const attempts = [1, 2, 3].map((number) =>
      openBrowser(server.url).api.setup.run({
        ...first,
        email: `a${number}@garden-centre.de`,
        token: tokens[0] ?? '',
      }),
    )
    const outcomes = await Promise.allSettled(attempts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ body: { code: 'setup_done' } })
    }
  })

  it('the first visit refuses a reserved address, to whoever has the token', async () => {
    const { tokens, api } = await startEmpty()
    const nowhere = { ...first, email: 'ada@garden.example' }
    await expect(api.setup.run({ ...nowhere, token: tokens[0] ?? '' })).rejects.toMatchObject({
      status: 400,
      body: { code: 'email_reserved', subErrors: [{ field: 'email' }] },
    })
    await expect(api.setup.run({ ...nowhere, token: 'guessed' })).rejects.toMatchObject({
      body: { code: 'setup_token_wrong' },
    })
    expect(await api.setup.status()).toEqual({ required: true })
  })

  it('the first visit refuses a weak password and a page of another site', async () => {
    const { tokens, api } = await startEmpty()
    await expect(
      api.setup.run({ ...first, password: 'simple', token: tokens[0] ?? '' }),
    ).rejects.toMatchObject({
      status: 400,
      body: { code: 'invalid_input', subErrors: [{ field: 'password' }] },
    })
    const foreign = await fetch(`${server.url}/v1/setup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://elsewhere.example' },
      body: JSON.stringify({ ...first, token: tokens[0] }),
    })
    expect(foreign.status).toBe(403)
    expect(await foreign.json()).toMatchObject({ code: 'origin_not_allowed' })
  })
})

describe('set-up', () => {
  it('set-up is never required in local mode', async () => {
    server = await startTestServer()
    const { api } = openBrowser(server.url)
    expect(await api.setup.status()).toEqual({ required: false })
    await expect(api.setup.run({ ...first, token: 'x' })).rejects.toMatchObject({
      body: { code: 'setup_done' },
    })
  })

  it('set-up ends for a process whose neighbour on the same database did it', async () => {
    const { tokens, api } = await startEmpty()
    await createOrganisation(server)
    expect(await api.setup.status()).toEqual({ required: false })
    await expect(api.setup.run({ ...first, token: tokens[0] ?? '' })).rejects.toMatchObject({
      body: { code: 'setup_done' },
    })
  })
})
