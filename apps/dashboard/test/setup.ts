import '@fontsource-variable/inter/wght.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '../src/ui/global.css'
import { notifications } from '@mantine/notifications'
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { queryClient } from '../src/app/query-client.ts'
import { giveBackFocus } from '../src/lib/give-back-focus.ts'
import { startI18n } from '../src/lib/i18n.ts'
import { forgetCalls, interceptCalls } from './answer-calls.ts'

interceptCalls()
giveBackFocus()
await startI18n()

// The editor changes the URL itself.
const address = window.location.href

let said: MockInstance
beforeEach(() => {
  said = vi.spyOn(console, 'error')
})

afterEach(async () => {
  await cleanup()
  notifications.clean()
  queryClient.clear()
  localStorage.clear()
  window.history.replaceState(null, '', address)
  const errors = said.mock.calls.map((words) => words.join(' '))
  vi.restoreAllMocks()
  expect([...forgetCalls(), ...errors]).toEqual([])
})
