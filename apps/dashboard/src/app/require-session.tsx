import { Center } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router'
import { client, confirmSession } from '../lib/calls/api.ts'
import { endCredentials, findCredentials, onOtherTab, onSessionLost } from '../lib/calls/credentials.ts'
import { SessionContext, sessionQuery } from '../lib/calls/session.ts'
import type { Arrival, Session } from '../lib/calls/session.ts'
import { pushReports } from '../lib/calls/telemetry.ts'
import { toApiError } from '../lib/errors/api-error.ts'
import { onPaletteOpened, openPalette } from '../lib/palette.ts'
import { adoptLanguage } from '../lib/texts/i18n.ts'
import { FailureState } from '../ui/dialogs/failure-state.tsx'
import { IdleTimer } from './idle-timer.tsx'
import { Waiting } from './waiting.tsx'

/** How long leaving waits for the last events, and for a server that may be gone. */
const MOST_WAIT_MS = 300

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
  const [hasLeft, setHasLeft] = useState(false)
  const session = useQuery({ ...sessionQuery, enabled: !hasLeft })
  const from = `${location.pathname}${location.search}`

  const leave = useCallback(
    (state: Arrival | null) => {
      // Nothing of the screen may ask again, signed out, while the sign-in page loads.
      setHasLeft(true)
      queryClient.clear()
      void navigate('/signin', { state })
    },
    [navigate, queryClient],
  )
  useEffect(() => onSessionLost((reason, memberId) => leave({ from, reason, memberId })), [leave, from])
  // A failed check proves nothing: the tab's next call checks the session again.
  useEffect(() => onOtherTab(() => void confirmSession().catch(() => undefined)), [])

  const language = session.data?.member.language
  useEffect(() => {
    if (language) void adoptLanguage(language)
  }, [language])

  const signOut = useCallback(async () => {
    await waitShortly(pushReports())
    await client.users.logout()
    endCredentials()
    leave(null)
  }, [leave])
  const timeOut = useCallback(async () => {
    void pushReports()
    // The server expires the session anyway; logging out only ends it sooner.
    await waitShortly(client.users.logout().catch(() => undefined))
    const memberId = findCredentials()?.memberId
    // Another member's session must not be ended.
    if (memberId === undefined) return
    endCredentials()
    leave({ from, reason: 'idle', memberId })
  }, [leave, from])

  const value: Session | null = useMemo(
    () => (session.data ? { ...session.data, signOut } : null),
    [session.data, signOut],
  )
  if (hasLeft || session.isPending) return <Waiting />
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
      <IdleTimer timeoutSeconds={value.setting.uiSessionTimeout} onIdle={() => void timeOut()} />
      <Outlet />
      <PaletteHost />
      <Suspense>
        <NewVersionPrompt />
      </Suspense>
    </SessionContext>
  )
}

const waitShortly = (done: Promise<unknown>) =>
  Promise.race([done, new Promise((resolve) => setTimeout(resolve, MOST_WAIT_MS))])

const Palette = lazy(async () => ({ default: (await import('../features/ground/palette/index.ts')).Palette }))

/** Opens the command palette with Ctrl K or Cmd K. Its code loads the first time. */
function PaletteHost() {
  const [openings, setOpenings] = useState(0)
  useEffect(() => onPaletteOpened(() => setOpenings((count) => count + 1)), [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      // A field's own Ctrl K, such as for a link, comes first.
      if (!isAsked || event.shiftKey || event.altKey || event.defaultPrevented) return
      event.preventDefault()
      openPalette()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  return <Suspense>{openings > 0 && <Palette openings={openings} />}</Suspense>
}
