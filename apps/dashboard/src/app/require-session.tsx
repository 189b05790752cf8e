import { Center, Loader } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { toApiError } from '../lib/api-error.ts'
import { client } from '../lib/api.ts'
import { clearCredentials, onSessionLost } from '../lib/credentials.ts'
import { adoptLanguage } from '../lib/i18n.ts'
import { SessionContext, sessionQuery } from '../lib/session.ts'
import type { Session } from '../lib/session.ts'
import { pushReports } from '../lib/telemetry.ts'
import { FailureState } from '../ui/failure-state.tsx'
import { IdleTimer } from './idle-timer.tsx'
import { PaletteHost } from './palette-host.tsx'

/** How long signing out waits for the last events. */
const MOST_PUSH_MS = 300

// Nothing hurries: a version lasts for weeks.
const NewVersionPrompt = lazy(async () => ({
  default: (await import('./new-version-prompt.tsx')).NewVersionPrompt,
}))

/**
 * Lets only signed-in members through; redirects others to sign in and returns them to where they were
 * heading.
 */
export function RequireSession() {
  const location = useLocation()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const session = useQuery(sessionQuery)
  const from = `${location.pathname}${location.search}`

  const leave = useCallback(
    (state: object | null) => {
      clearCredentials()
      void navigate('/signin', { state })
      queryClient.clear()
    },
    [navigate, queryClient],
  )
  useEffect(() => onSessionLost(() => leave({ from, reason: 'expired' })), [leave, from])

  const language = session.data?.member.language
  useEffect(() => {
    if (language) void adoptLanguage(language)
  }, [language])

  const signOut = useCallback(async () => {
    await Promise.race([pushReports(), new Promise((resolve) => setTimeout(resolve, MOST_PUSH_MS))])
    await client.users.logout()
    leave(null)
  }, [leave])
  const timeOut = useCallback(() => {
    // The server expires the session anyway; logging out only ends it sooner.
    void pushReports()
    client.users.logout().catch(() => undefined)
    leave({ from, reason: 'idle' })
  }, [leave, from])

  const value: Session | null = useMemo(
    () => (session.data ? { ...session.data, signOut } : null),
    [session.data, signOut],
  )
  if (session.isPending) return <Waiting />
  if (!value) {
    if (toApiError(session.error).status === 417) return <Navigate to="/signin" replace state={{ from }} />
    return (
      <Center mih="100dvh">
        <FailureState error={session.error} onRetry={() => void session.refetch()} />
      </Center>
    )
  }
  return (
    <SessionContext value={value}>
      <IdleTimer timeoutSeconds={value.setting.uiSessionTimeout} onIdle={timeOut} />
      <Outlet />
      <PaletteHost />
      <Suspense>
        <NewVersionPrompt />
      </Suspense>
    </SessionContext>
  )
}

export function Waiting() {
  return (
    <Center mih="100dvh">
      <Loader type="dots" />
    </Center>
  )
}
