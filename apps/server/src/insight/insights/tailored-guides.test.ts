import type { AnyGuide, Branch, Component, Manifest } from '@waymark/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { createPopup } from '../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'
import { walkGuide, type Happening } from '../../../test/walk-guide.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

/** Changes the component of a step, by the name that the test gave it. */
async function change(
  { admin, appId, appVersionId, projectId }: LiveProject,
  name: string,
  part: Partial<Component>,
) {
  const place = { appId, appVersionId, projectId }
  const { content } = await admin.api.assists.list(place)
  const step = content.find((it) => it.name === name)
  if (!step) throw new Error(`There is no step ${name}`)
  const component = { ...createPopup(name), ...part }
  await admin.api.assists.components.update({ ...place, assistId: step.id, component })
}

const publish = ({ admin, appId, appVersionId, projectId }: LiveProject) =>
  admin.api.projects.publish({ appId, appVersionId, id: projectId })

async function goLive(project: LiveProject) {
  const { version } = await publish(project)
  const { admin, appId, deployment } = project
  const at = { appId, id: deployment.id }
  await admin.api.deployments.update({ ...at, projectVersion: version })
  await admin.api.deployments.goLive(at)
}

async function read<T>({ sdkKey }: LiveProject, path: string): Promise<T> {
  return (await (await fetch(`${server.url}/sdk/v1/${sdkKey}/${path}`)).json()) as T
}

it('a guide names the private properties of its placeholders, and is of a kind that older SDKs leave out', async () => {
  const project = await createLiveProject(server)
  const { admin, appId } = project
  await admin.api.properties.create({ appId, name: 'salary', type: 'INTEGER', isPrivate: true })
  await change(project, 'welcome', createPopup('You earn {{ salary | number | "enough" }}'))
  await goLive(project)
  const { deployments } = await read<Manifest>(project, 'manifest.json')
  const guide = await read<AnyGuide>(project, `guides/${deployments[0]?.guide}.json`)
  expect(guide).toMatchObject({
    kind: 'TAILORED_FLOW',
    steps: [
      {
        placeholders: {
          title: {
            text: { en: [{ name: 'salary', format: 'NUMBER', fallback: 'enough', isPrivate: true }] },
          },
        },
      },
      {},
      {},
    ],
  })
})

it('a placeholder for a property that the app does not have keeps a guide from being published', async () => {
  const project = await createLiveProject(server)
  await change(project, 'welcome', createPopup('Hi {{ nickname | "there" }}'))
  await expect(publish(project)).rejects.toMatchObject({
    body: {
      subErrors: [
        {
          code: 'placeholder_unknown',
          field: expect.stringMatching(/^steps\.[^.]+\.blocks\.title\.en$/) as string,
        },
      ],
    },
  })
})

it('manifests bring along the segments that branches ask about', async () => {
  const project = await createLiveProject(server)
  const { admin, appId, keys } = project
  const segment = await admin.api.segments.create({ appId, name: 'Payers', conjunction: 'AND' })
  await admin.api.properties.create({ appId, name: 'plan', type: 'STRING' })
  const condition = { kind: 'PROPERTY', property: 'plan', operator: 'EQ', value: 'pro' } as const
  await admin.api.rules.create({ appId, segmentId: segment.id, condition })
  const when: Branch['when'] = { kind: 'SEGMENT', segmentId: segment.id, operator: 'IN' }
  await change(project, 'welcome', { branches: [{ when, stepKey: keys.checkout ?? '' }] })
  await goLive(project)
  const manifest = await read<Manifest>(project, 'manifest.json')
  expect(manifest.deployments).toMatchObject([{ segments: [segment.id] }])
  expect(manifest.segments).toMatchObject([{ id: segment.id, rules: [{ property: 'plan' }] }])
  expect(manifest.properties).toMatchObject([{ name: 'plan' }])
})

it('a branch cannot ask about a segment that is not in the app', async () => {
  const project = await createLiveProject(server)
  const when: Branch['when'] = { kind: 'SEGMENT', segmentId: '', operator: 'IN' }
  await change(project, 'welcome', { branches: [{ when, stepKey: null }] })
  await expect(publish(project)).rejects.toMatchObject({ body: { subErrors: [{ code: 'branch_unfit' }] } })
})

it('nobody is lost at a step that a branch skipped', async () => {
  const project = await createLiveProject(server)
  const { admin, appId, keys, deployment } = project
  await admin.api.properties.create({ appId, name: 'plan', type: 'STRING' })
  const when: Branch['when'] = { kind: 'PROPERTY', property: 'plan', operator: 'EQ', value: 'pro' }
  await change(project, 'welcome', { branches: [{ when, stepKey: keys.checkout ?? '' }] })
  await goLive(project)
  const walk = (endUser: string, ...steps: string[]) =>
    walkGuide({
      server,
      project,
      endUser,
      happenings: [['guide_seen'], ...steps.map((key): Happening => ['step_seen', key, 2])],
    })
  await walk('ada', 'welcome', 'checkout')
  await walk('bob', 'welcome', 'basket', 'checkout')
  const { funnel } = await admin.api.insights.deployment({
    appId,
    deploymentInsightRequest: { deploymentId: deployment.id },
  })
  expect(
    funnel.map(({ name, seen, dropOff, leadsTo }) => ({ name, seen: seen.endUsers, dropOff, leadsTo })),
  ).toEqual([
    { name: 'welcome', seen: 2, dropOff: null, leadsTo: [keys.checkout, keys.basket] },
    { name: 'basket', seen: 1, dropOff: null, leadsTo: [keys.checkout] },
    { name: 'checkout', seen: 2, dropOff: null, leadsTo: [null] },
  ])
})
