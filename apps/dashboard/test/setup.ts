import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '../src/ui/global.css'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, vi, type MockInstance } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '../src/app/query-client.ts'
import { giveBackFocus } from '../src/lib/state/give-back-focus.ts'
import { startI18n } from '../src/lib/texts/i18n.ts'
import { takeReports } from '../src/lib/calls/telemetry.ts'
import { forgetCalls, interceptCalls } from './answer-calls.ts'

interceptCalls()
giveBackFocus()
await startI18n()

// The editor changes the URL itself.
const address = window.location.href

/** Calls of one test must not be reported in the next. */
function dropReports() {
  const stop = takeReports({ take: () => undefined, push: async () => undefined })
  stop()
}

let said: MockInstance
beforeEach(() => {
  said = vi.spyOn(console, 'error')
})

/** A pending call would get the answers of the next test. A call that a test holds back is abandoned. */
const waitForCalls = () =>
  vi
    .waitUntil(() => queryClient.isFetching() + queryClient.isMutating() === 0, { timeout: 1000 })
    .catch(() => undefined)

afterEach(async () => {
  await cleanup()
  await waitForCalls()
  notifications.clean()
  queryClient.clear()
  localStorage.clear()
  dropReports()
  window.history.replaceState(null, '', address)
  const errors = said.mock.calls.map((words) => words.join(' '))
  vi.restoreAllMocks()
  const problems = [...forgetCalls(), ...errors]
  // Thrown rather than compared, as a comparison shortens the messages to `[ Array(1) ]`.
  if (problems.length > 0) throw new Error(problems.join('\n'))
})
