import { queryOptions } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Member, Organisation, OrganisationSetting } from '@waymark/contract'
import { ApiError, toApiError } from '../errors/api-error.ts'
import { client } from './api.ts'
import { confirmCredentials, nameSurveyCaller, type SessionLoss } from './credentials.ts'
import { report } from './telemetry.ts'

export interface Session {
  uid: string
  sid: string
  member: Member
  organisation: Organisation
  setting: OrganisationSetting
  signOut: () => Promise<void>
}

/** The reason why somebody is on the sign-in page: where they were heading, and what ended the last session. */
export interface Arrival {
  from?: string
  /** The member of the last session: nobody else is taken to where they were. */
  memberId?: string
  reason?: SessionLoss | 'idle' | 'passwordReset'
}

export const SessionContext = createContext<Session | null>(null)

/** The signed-in member's session; only below the protected routes. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession needs a protected route above it')
  return session
}

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: fetchSession,
  staleTime: Infinity,
  retry: (failures, error) => {
    const { status } = toApiError(error)
    // 417: nobody is signed in, which is no error.
    if (failures === 0 && status !== 417) report({ kind: 'warning', message: `session failed (${status})` })
    return failures < 1
  },
})

export type SessionData = Awaited<ReturnType<typeof fetchSession>>

async function fetchSession() {
  const { token, ...session } = await client.users.getSession()
  const { uid, sid, organisation } = session
  if (!confirmCredentials({ memberId: uid, token })) throw toOtherMember()
  nameSurveyCaller({ eid: organisation.id, uid, sid })
  return session
}

const toOtherMember = () =>
  new ApiError({
    code: 'identity_mismatch',
    status: 403,
    message: 'Somebody else is signed in',
    subErrors: [],
    requestId: null,
  })
