import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AudienceForecast, Sighting } from '@waymark/contract'
import { answerCalls, listCalls, paged } from '../../../../../test/answer-calls.ts'
import {
  createDeployment,
  createFileProvider,
  createSegment,
  exampleApp,
} from '../../../../../test/examples.ts'
import { renderScreen } from '../../../../../test/render-screen.tsx'
import { WhoSeesDialog } from './who-sees-dialog.tsx'

const deployment = createDeployment()
const loyal = createSegment()
const list = createFileProvider()
const plan = { appId: exampleApp.id, projectId: deployment.projectId, deploymentId: deployment.id }

const ada: Sighting = {
  endUserId: 'ada',
  lastSeenAt: '2026-03-01T09:00:00.000Z',
  sees: true,
  gate: null,
  reason: null,
}
const ben: Sighting = {
  ...ada,
  endUserId: 'ben',
  sees: false,
  gate: 'SEGMENT',
  reason: {
    code: 'outside_segments',
    params: { segmentIds: [loyal.id] },
    because: [{ code: 'fact_differs', params: { key: `provider:${list.id}`, operator: 'IN' }, because: [] }],
  },
}
const forecast: AudienceForecast = {
  keepsProfiles: true,
  endUsers: 1200,
  examined: 1200,
  isSample: false,
  judgedFor: '2026-03-01T09:00:00.000Z',
  sees: 300,
  stopped: [
    { gate: 'LOCALE', endUsers: 0 },
    { gate: 'SEGMENT', endUsers: 900 },
  ],
  examples: [ada, ben],
}

async function open(answer = forecast, language: 'en' | 'de' = 'en') {
  answerCalls({
    deployments: { list: () => paged([deployment]), forecast: () => answer, explain: () => ben },
    segments: { list: () => paged([loyal]) },
    providers: { get: ({ id }) => paged(id === 'STATIC' ? [list] : []) },
    projects: { listPublished: () => paged([]) },
    limitGroups: { list: () => paged([]) },
  })
  await renderScreen(<WhoSeesDialog plan={plan} name="Welcome tour" onClose={() => undefined} />, {
    language,
  })
}

const button = (name: string | RegExp) => page.getByRole('button', { name })

test('the dialog says how many see a guide, which gate stops how many, and why with examples', async () => {
  await open()
  const dialog = page.getByRole('dialog', { name: 'Who sees Welcome tour?' })
  await expect.element(dialog.getByRole('status')).toMatchTextContent('300 see it, 25%')
  await expect.element(dialog.getByText('ada')).toBeVisible()
  await expect.element(dialog.getByText('Sees it', { exact: true })).not.toBeInTheDocument()
  await expect.element(button(/Language/)).not.toBeInTheDocument()
  await userEvent.click(button(/Segments/))
  await expect.element(button(/Segments/)).toHaveAttribute('aria-pressed', 'true')
  await expect
    .element(dialog)
    .toMatchTextContent('This end user is not in Loyal: the list Beta testers does not apply')
})

test('one end user is asked for by id, and the answer is in words, in German too', async () => {
  await open(forecast, 'de')
  await userEvent.click(button('Prüfen'))
  const id = page.getByRole('textbox', { name: 'Warum sieht jemand die Anleitung nicht?' })
  await expect.element(id).toHaveAccessibleDescription(/darf nicht leer sein/)
  await userEvent.fill(id, ' ben ')
  await userEvent.click(button('Prüfen'))
  await expect.element(page.getByText('Diese Person ist nicht in Loyal', { exact: false })).toBeVisible()
  expect(listCalls('deployments.explain')).toEqual([{ ...plan, endUserId: 'ben' }])
})

test('the dialog says why it cannot count for an app that stores no properties', async () => {
  await open({
    ...forecast,
    keepsProfiles: false,
    endUsers: 0,
    examined: 0,
    sees: 0,
    stopped: [],
    examples: [],
  })
  await expect.element(page.getByText(/does not store properties of end users/)).toBeVisible()
})
