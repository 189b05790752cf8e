import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import type { Deployment, Project } from '@waymark/contract'
import { deploymentStatuses } from '@waymark/contract/constants'
import { listScreens } from '../src/app/list-screens.ts'
import { Providers } from '../src/app/providers.tsx'
import { queryClient } from '../src/app/query-client.ts'
import { routes } from '../src/app/routes.tsx'
import {
  answerArchives,
  answerCalls,
  failCalls,
  listCalledNames,
  paged,
  type Failure,
} from './answer-calls.ts'
import {
  createDeployment,
  createFileProvider,
  createId,
  createProject,
  createSurvey,
  exampleApp,
  exampleOrganisation,
  exampleSession,
  exampleVersion,
} from './examples.ts'
import { sampleAnswers } from './sample-answers.ts'

const project = createProject()
const survey = createSurvey()
/** The one that the list and its address show. */
export const shownDeployment = createDeployment({ projectId: project.id, status: 'LIVE', version: 1 })

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
  depId: shownDeployment.id,
  surveyId: survey.id,
}

/** The patterns of all screens. */
export const sampleScreens = listScreens(routes).map(({ address }) => address)

const toAddress = (pattern: string) =>
  pattern.replace('*', '/no-such-page').replace(/:(\w+)/g, (_all, name: string) => ids[name] ?? createId())

/** Answers every call of every screen. What has a name has this one. */
export function answerScreens(name?: string): void {
  const named = name === undefined ? {} : { name }
  const app = { ...exampleApp, ...named }
  const version = { ...exampleVersion, ...(name !== undefined && { name: name.slice(0, 20) }) }
  const ofProject = { ...project, ...named }
  const ofSurvey = { ...survey, ...named }
  const ofDeployment = { ...shownDeployment, ...named, ...(name !== undefined && { projectName: name }) }
  const session = {
    ...exampleSession,
    member: { ...exampleSession.member, ...named },
    organisation: { ...exampleOrganisation, ...named },
  }
  const deployments = name === undefined ? [ofDeployment] : listLong(ofDeployment)
  const projects = name === undefined ? [ofProject] : listLongProjects(ofProject)
  answerArchives([])
  answerCalls(sampleAnswers(name))
  answerCalls({
    users: { getSession: () => session },
    // Before it, the screen waits for the app.
    installation: { get: () => heardInstallation },
    apps: { get: () => app, list: () => paged([app]) },
    appVersions: { list: () => paged([version]) },
    projects: { get: () => ofProject, list: () => paged(projects) },
    deployments: { get: () => ofDeployment, list: () => paged(deployments) },
    providers: { get: () => paged([{ ...createFileProvider(), ...named }]) },
    surveys: { inApp: { get: () => ofSurvey }, list: () => paged([ofSurvey]) },
  })
}

/** Deployments in each state, with the longest texts that a row has. */
const listLong = (one: Deployment): Deployment[] =>
  deploymentStatuses.map((status, at) => {
    const startAt = '2026-03-01T09:00:00.000Z'
    const schedule = { startAt, endAt: '2026-12-31T09:00:00.000Z', timeZone: 'Europe/Berlin' }
    const trigger = { type: 'EVENT' as const, name: 'order placed' }
    const targeting = { ...one.targeting, schedule, trigger, locales: ['de', 'fr'], rolloutPercent: 30 }
    const id = at === 0 ? one.id : createId()
    return { ...one, id, status, hasPendingChanges: true, latestProjectVersion: 12, targeting }
  })

const listLongProjects = (one: Project): Project[] => [
  one,
  { ...one, id: createId(), status: 'PUBLISHED', publishedVersion: 12, selectedLocales: ['en', 'de', 'fr'] },
  { ...one, id: createId(), subType: 'STATIC_FLOW_CHECKLIST' },
]

/** Nobody misses what these answer. */
const dispensable = new Set([
  'platformVersions.get',
  'presence.tell',
  'analytics.send',
  'analytics.sendBatch',
  'insights.guide',
])

/** The calls so far whose failure somebody should hear of. */
export const listMissed = () => listCalledNames().filter((it) => !dispensable.has(it))

/** Long enough for a part of a screen to load its code. */
const PATIENCE_MS = 3000
/** Long enough for a screen that nobody has opened before. */
export const FIRST_PATIENCE_MS = 20_000

/** Draws the whole dashboard anew at an address of this pattern, and waits until nothing loads. */
export async function openScreen(pattern: string, patienceMs = PATIENCE_MS): Promise<void> {
  await cleanup()
  queryClient.clear()
  const router = createMemoryRouter(routes, { initialEntries: [toAddress(pattern)] })
  await render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  await settle(patienceMs)
}

/** Waits until nothing is asked for any more, and what waits has had the time to appear. */
export async function settle(patienceMs: number, mostMs = 30_000): Promise<void> {
  let rest = 0
  const startedAt = performance.now()
  await vi.waitUntil(
    () => {
      const isPatient = performance.now() - startedAt < patienceMs
      // Every screen has a heading, and so has what stands in its place.
      const isAsking = queryClient.isFetching() > 0 || !document.querySelector('h1, h2')
      rest = isAsking || (isPatient && listLoading().length > 0) ? 0 : rest + 1
      return rest > 3
    },
    { timeout: mostMs, interval: 30 },
  )
}

export const isVisible = (it: Element) =>
  getComputedStyle(it).visibility === 'visible' && it.getClientRects().length > 0

/** What still seems to load. */
export const listLoading = () =>
  [...document.querySelectorAll('.mantine-Skeleton-root[data-visible], .mantine-Loader-root')].filter(
    isVisible,
  )

export const listRetries = () =>
  [...document.querySelectorAll('button, a')].filter((it) =>
    /^(Retry|Reload|Refresh)$/.test(it.textContent.trim()),
  )

/** What is wrong with how a call's failure is shown, once `draw` has drawn what makes the call. */
export async function findSilence(
  name: string,
  way: Failure,
  draw: () => Promise<unknown>,
): Promise<string[]> {
  const recover = failCalls(name, way)
  await draw()
  const isSaid = () => listRetries().length > 0 && listLoading().length === 0
  await vi.waitUntil(isSaid, { timeout: PATIENCE_MS }).catch(() => undefined)
  recover()
  return [
    ...(listLoading().length > 0 ? [`${name} loads for ever: ${way}`] : []),
    ...(listRetries().length > 0 ? [] : [`${name} is not said: ${way}`]),
  ]
}
