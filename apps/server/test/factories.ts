import { hash } from '@node-rs/argon2'
import { inTransaction } from '../src/platform/db/db.ts'
import { insertMember } from '../src/people/members/index.ts'
import { insertOrganisation } from '../src/people/organisations/index.ts'
import { openBrowser, type Browser, type TestServer } from './test-server.ts'

export const testPassword = 'Correct-horse-7'
/** A cheap hash: thousands of users sign in, and hashing is not under test. */
const passwordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export interface SignedIn extends Browser {
  orgId: string
  memberId: string
  email: string
}

/** Creates an organisation with its Admin, signed in. Every test makes its own. */
export async function createOrganisation(server: TestServer): Promise<SignedIn> {
  const { database, clock } = server
  const orgId = clock.newId()
  const stamp = { by: null, at: clock.now() }
  const setting = { uiSessionTimeout: 28_800 }
  await inTransaction(database.db, (tx) =>
    insertOrganisation(tx, { id: orgId, name: 'Test organisation', setting, setUpAt: null, stamp }),
  )
  return createMember(server, orgId, 'Admin')
}

/** Creates a member of an organisation, signed in. */
export async function createMember(
  server: TestServer,
  orgId: string,
  orgRole: 'Admin' | 'Member' = 'Member',
): Promise<SignedIn> {
  const { database, clock, url } = server
  const id = clock.newId()
  const email = `${id}@example.test`
  const storedHash = await passwordHash
  await inTransaction(database.db, (tx) =>
    insertMember(tx, {
      id,
      orgId,
      email,
      name: 'Test member',
      orgRole,
      passwordHash: storedHash,
      stamp: { by: id, at: clock.now() },
    }),
  )
  return signIn(url, email)
}

/** Signs a member in through the API. */
export async function signIn(url: string, email: string, password = testPassword): Promise<SignedIn> {
  const browser = openBrowser(url)
  const { user, token } = await browser.api.users.login({ email, password })
  browser.csrfToken = token
  return Object.assign(browser, { orgId: user.orgId, memberId: user.uid, email })
}
