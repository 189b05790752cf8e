import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { answerCalls, failCalls, listCalledNames, paged, type Failure } from '../../test/answer-calls.ts'
import {
  createDeployment,
  createFileProvider,
  createId,
  createProject,
  createSurvey,
  exampleApp,
  exampleSession,
  exampleVersion,
} from '../../test/examples.ts'
import { sampleAnswers } from '../../test/sample-answers.ts'
import { chooseLanguage } from '../lib/texts/i18n.ts'
import { listScreens } from './list-screens.ts'
import { Providers } from './providers.tsx'
import { queryClient } from './query-client.ts'
import { routes } from './routes.tsx'

const project = createProject()
const survey = createSurvey()
const deployment = createDeployment({ projectId: project.id, status: 'LIVE', version: 1 })

const heardInstallation = {
  firstHeardAt: '2026-03-01T09:00:00.000Z',
  lastHeardAt: '2026-03-01T09:00:00.000Z',
  origins: [],
  sdkVersions: [],
  signatures: [],
  missingIds: [],
}

const ids: Record<string, string> = {
  appId: exampleApp.id,
  appVersionId: exampleVersion.id,
  projectId: project.id,
  depId: deployment.id,
  surveyId: survey.id,
}

const screens = listScreens(routes).map(({ address }) => address)
const toAddress = (pattern: string) =>
  pattern.replace('*', '/no-such-page').replace(/:(\w+)/g, (_all, name: string) => ids[name] ?? createId())

/** Nobody misses what these answer. */
const dispensable = new Set([
  'platformVersions.get',
  'presence.tell',
  'analytics.send',
  'analytics.sendBatch',
  'insights.guide',
])

/** Calls of the frames around screens, which fail in the same way around each of them. */
const framing = new Set<string>()

const defaults = queryClient.getDefaultOptions()
afterEach(() => queryClient.setDefaultOptions(defaults))

beforeEach(async () => {
  await chooseLanguage('en')
  const { queries } = defaults
  queryClient.setDefaultOptions({ ...defaults, queries: { ...queries, retryDelay: 0 } })
  answerCalls(sampleAnswers())
  answerCalls({
    users: { getSession: () => exampleSession },
    // Before it, the screen waits for the app.
    installation: { get: () => heardInstallation },
    apps: { get: () => exampleApp, list: () => paged([exampleApp]) },
    appVersions: { list: () => paged([exampleVersion]) },
    projects: { get: () => project, list: () => paged([project]) },
    deployments: { get: () => deployment, list: () => paged([deployment]) },
    providers: { get: () => paged([createFileProvider()]) },
    surveys: { inApp: { get: () => survey }, list: () => paged([survey]) },
  })
})

async function open(address: string, patienceMs = PATIENCE_MS): Promise<void> {
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  await render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  await settle(patienceMs)
}

/** Long enough for a part of the screen to load its code. */
const PATIENCE_MS = 3000
const FIRST_PATIENCE_MS = 20_000

/** Waits until nothing is asked for any more, and what waits has had the time to appear. */
async function settle(patienceMs: number): Promise<void> {
  let rest = 0
  const startedAt = performance.now()
  await vi.waitUntil(
    () => {
      const isPatient = performance.now() - startedAt < patienceMs
      const isAsking = queryClient.isFetching() > 0 || document.body.innerText.trim() === ''
      rest = isAsking || (isPatient && listLoading().length > 0) ? 0 : rest + 1
      return rest > 3
    },
    { timeout: 30_000, interval: 30 },
  )
}

const isVisible = (it: Element) =>
  getComputedStyle(it).visibility === 'visible' && it.getClientRects().length > 0

const listLoading = () =>
  [...document.querySelectorAll('.mantine-Skeleton-root[data-visible], .mantine-Loader-root')].filter(
    isVisible,
  )

const findRetries = () =>
  [...document.querySelectorAll('button, a')].filter((it) =>
    /^(Retry|Reload|Refresh)$/.test(it.textContent.trim()),
  )

describe.each(screens)('%s', (pattern) => {
  test('each call of the screen that fails is said, with a way to try again', async () => {
    await open(toAddress(pattern), FIRST_PATIENCE_MS)
    expect(listLoading(), 'loads for ever').toEqual([])
    expect(findRetries(), 'fails without a failure').toEqual([])
    const names = listCalledNames().filter((it) => !dispensable.has(it) && !framing.has(it))
    const faults: string[] = []
    for (const name of names) {
      for (const way of ['INTERNAL', 'OFFLINE'] satisfies Failure[]) {
        await cleanup()
        queryClient.clear()
        const recover = failCalls(name, way)
        await open(toAddress(pattern))
        const isSaid = () => findRetries().length > 0 && listLoading().length === 0
        await vi.waitUntil(isSaid, { timeout: PATIENCE_MS }).catch(() => undefined)
        if (listLoading().length > 0) faults.push(`${name} loads for ever: ${way}`)
        if (findRetries().length === 0) faults.push(`${name} is not said: ${way}`)
        recover()
      }
    }
    for (const name of names) if (/^(users|organisation|apps|appVersions)\./.test(name)) framing.add(name)
    expect(faults).toEqual([])
  })
})
