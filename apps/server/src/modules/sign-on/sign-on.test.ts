import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from '../../../test/factories.ts'
import { openBrowser, startTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/db.ts'
import { insertSignOnConnection, issueSignOnCode, type SignOnProvider } from './index.ts'

/** What a protocol fills in: here, an address that shows what it was asked with. */
const oidc: SignOnProvider = {
  async toAuthorizeUrl({ settings }, { email, publicUrl }) {
    const url = new URL((settings as { issuer: string }).issuer)
    url.search = new URLSearchParams({
      login_hint: email,
      redirect_uri: `${publicUrl}/v1/sso/oidc`,
    }).toString()
    return url.href
  },
}

let server: TestServer
beforeAll(async () => void (server = await startTestServer({}, { signOnProviders: { OIDC: oidc } })))
afterAll(() => server.close())

async function connect(orgId: string, kind: 'OIDC' | 'SAML', domain: string) {
  const { clock, database } = server
  const stamp = { by: null, at: clock.now() }
  const connection = { id: clock.newId(), orgId, kind, settings: { issuer: 'https://id.garden.dev/auth' } }
  await inTransaction(database.db, (tx) =>
    insertSignOnConnection(tx, { ...connection, domains: [domain], stamp }),
  )
}

const issueCode = (memberId: string) =>
  inTransaction(server.database.db, (tx) => issueSignOnCode(tx, { clock: server.clock, memberId }))

const failed = { status: 401, body: { code: 'sign_on_failed', message: 'Error while logging in.' } }
const notConfigured = { status: 400, body: { code: 'sso_not_configured' } }

describe('starting a single sign-on', () => {
  it('answers where the organisation of the address signs on', async () => {
    const { orgId } = await createOrganisation(server)
    await connect(orgId, 'OIDC', 'garden.dev')
    const answer = await openBrowser(server.url).fetch('/v1/users/sso-login?redirect=false', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'Ada@Garden.dev' }),
    })
    const { redirectTo } = (await answer.json()) as { redirectTo: string }
    expect(redirectTo).toMatch(/^https:\/\/id\.garden\.dev\/auth\?login_hint=ada%40garden\.dev&redirect_uri=/)
  })

  it('says when nothing is set up for the address: not its domain, not what lies below, not its protocol', async () => {
    const { orgId } = await createOrganisation(server)
    await connect(orgId, 'OIDC', 'orchard.dev')
    await connect(orgId, 'SAML', 'meadow.dev')
    const { api } = openBrowser(server.url)
    for (const email of [
      'a@elsewhere.dev',
      'a@sub.orchard.dev',
      'orchard.dev@elsewhere.dev',
      'a@meadow.dev',
    ]) {
      await expect(api.users.ssoLogin({ email })).rejects.toMatchObject(notConfigured)
    }
  })
})

describe('the code of a single sign-on', () => {
  it('starts a session, once', async () => {
    const admin = await createOrganisation(server)
    const code = await issueCode(admin.memberId)
    const browser = openBrowser(server.url)
    const { user, token } = await browser.api.users.validateSso({ code })
    expect(await browser.api.users.me()).toEqual(user)
    expect(user.uid).toBe(admin.memberId)
    expect(await browser.api.users.authEnt()).toMatchObject({ token })
    await expect(browser.api.users.validateSso({ code })).rejects.toMatchObject(failed)
  })

  it('starts one session when two use it at once', async () => {
    const admin = await createOrganisation(server)
    const code = await issueCode(admin.memberId)
    const browsers = [1, 2, 3].map(() => openBrowser(server.url))
    const outcomes = await Promise.allSettled(browsers.map(({ api }) => api.users.validateSso({ code })))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(browsers.filter(({ cookies }) => cookies.size > 0)).toHaveLength(1)
  })

  it('is refused when it is guessed, or a minute old', async () => {
    const admin = await createOrganisation(server)
    const { api, cookies } = openBrowser(server.url)
    await expect(api.users.validateSso({ code: 'guessed' })).rejects.toMatchObject(failed)
    const code = await issueCode(admin.memberId)
    server.clock.advance(60_000)
    await expect(api.users.validateSso({ code })).rejects.toMatchObject(failed)
    expect(cookies.size).toBe(0)
  })
})
