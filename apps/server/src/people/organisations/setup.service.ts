import { randomBytes } from 'node:crypto'
import type { InterfaceLanguage, Member, SignedIn } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { hashChosenPassword } from '../../platform/passwords/passwords.ts'
import { assertNotReserved } from '../../platform/text/reserved-domains.ts'
import { isSameToken } from '../../platform/secrets/is-same-token.ts'
import { insertMember } from '../members/index.ts'
import { startSession, toMember } from '../sessions/index.ts'
import { hasOrganisation, insertOrganisation, lockOrganisations } from './organisations.repo.ts'

/** The one-time token of this start, or null when there is nothing to set up. */
export type SetupToken = string | null

/** Creates the token for the first visit if the database has no organisation yet. */
export async function openSetup(db: Db): Promise<SetupToken> {
  return (await hasOrganisation(db)) ? null : randomBytes(24).toString('base64url')
}

export interface FirstOrganisation {
  organisationName: string
  name: string
  email: string
  password: string
  language: InterfaceLanguage
}

/** Creates the first organisation and its Admin for the holder of the token, and signs them in. */
export async function runSetup(
  context: CallContext,
  expectedToken: SetupToken,
  { token, password, ...founding }: FirstOrganisation & { token: string },
): Promise<SignedIn & { orgId: string }> {
  const { db, clock, reservedEmailDomains } = context
  if (expectedToken === null || (await hasOrganisation(db))) throw new DomainError('setup_done')
  if (!isSameToken(token, expectedToken)) throw new DomainError('setup_token_wrong')
  assertNotReserved({ email: founding.email }, reservedEmailDomains)
  const passwordHash = await hashChosenPassword(password)
  return inTransaction(db, async (tx) => {
    const founded = await foundFirstOrganisation(tx, clock, { ...founding, passwordHash })
    if (!founded) throw new DomainError('setup_done')
    return { orgId: founded.orgId, ...(await startSession(tx, context, founded.admin)) }
  })
}

export interface Founding {
  organisationName: string
  name: string
  email: string
  language?: InterfaceLanguage
  passwordHash: string
}

/** Creates the organisation and its Admin; returns null when there is an organisation already. */
export async function foundFirstOrganisation(
  tx: Tx,
  clock: Clock,
  { organisationName, passwordHash, ...admin }: Founding,
): Promise<{ orgId: string; admin: Member } | null> {
  await lockOrganisations(tx)
  if (await hasOrganisation(tx)) return null
  const [orgId, memberId] = [clock.newId(), clock.newId()]
  const stamp = { by: memberId, at: clock.now() }
  const setting = { uiSessionTimeout: limits.idleTimeoutSeconds }
  // Whoever founds it has just named it: the first visit asks for no details again.
  await insertOrganisation(tx, { id: orgId, name: organisationName, setting, setUpAt: stamp.at, stamp })
  const row = await insertMember(tx, { id: memberId, orgId, ...admin, orgRole: 'Admin', passwordHash, stamp })
  return { orgId, admin: toMember(row) }
}
