import { randomBytes } from 'node:crypto'
import { limits } from '@waymark/contract/constants'
import type { Clock } from '../../platform/time/clock.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import type { CallContext } from '../../platform/http/call.ts'
import { hashChosenPassword } from '../../platform/passwords/passwords.ts'
import { assertNotReserved } from '../../platform/text/reserved-domains.ts'
import { isSameToken } from '../../platform/secrets/is-same-token.ts'
import { insertMember } from '../members/index.ts'
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
}

/** Creates the first organisation and its Admin for the holder of the token. It starts no session. */
export async function runSetup(
  { db, clock, reservedEmailDomains }: Pick<CallContext, 'db' | 'clock' | 'reservedEmailDomains'>,
  expectedToken: SetupToken,
  { token, password, organisationName, name, email }: FirstOrganisation & { token: string },
): Promise<{ orgId: string }> {
  if (expectedToken === null || (await hasOrganisation(db))) throw new DomainError('setup_done')
  if (!isSameToken(token, expectedToken)) throw new DomainError('setup_token_wrong')
  assertNotReserved({ email }, reservedEmailDomains)
  const passwordHash = await hashChosenPassword(password)
  return inTransaction(db, async (tx) => {
    const founded = await foundFirstOrganisation(tx, clock, { organisationName, name, email, passwordHash })
    if (!founded) throw new DomainError('setup_done')
    return founded
  })
}

export interface Founding {
  organisationName: string
  name: string
  email: string
  passwordHash: string
}

/** Creates the organisation and its Admin; returns null when there is an organisation already. */
export async function foundFirstOrganisation(
  tx: Tx,
  clock: Clock,
  { organisationName, passwordHash, ...admin }: Founding,
): Promise<{ orgId: string; memberId: string } | null> {
  await lockOrganisations(tx)
  if (await hasOrganisation(tx)) return null
  const [orgId, memberId] = [clock.newId(), clock.newId()]
  const stamp = { by: memberId, at: clock.now() }
  const setting = { uiSessionTimeout: limits.idleTimeoutSeconds }
  await insertOrganisation(tx, { id: orgId, name: organisationName, setting, stamp })
  await insertMember(tx, { id: memberId, orgId, ...admin, orgRole: 'Admin', passwordHash, stamp })
  return { orgId, memberId }
}
