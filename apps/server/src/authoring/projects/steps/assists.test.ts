import type { Assist } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember, createOrganisation, type SignedIn } from '../../../../test/factories.ts'
import {
  createPopup,
  createProject,
  createStep,
  createTarget,
  type Place,
} from '../../../../test/project-factories.ts'
import { startTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createSteps(names: string[]) {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  // The ends come first: a step that was once the last one has become required.
  const order = [0, names.length - 1, ...names.keys()].filter((it, index, all) => all.indexOf(it) === index)
  const steps: Assist[] = []
  for (const index of order) {
    const name = names[index]
    if (name) steps[index] = await createStep(admin, place, { name, optional: true, position: index })
  }
  return { admin, place, steps, ids: steps.map(({ id }) => id) }
}

async function readSteps({ api }: SignedIn, place: Place) {
  const { content } = await api.assists.list(place)
  return content.map(({ name, position, optional }) => `${position} ${name}${optional ? ' (optional)' : ''}`)
}

describe('creating a step', () => {
  it('creating a step returns it with its component and identifiers, in the order they were sent', async () => {
    const { admin, place } = await createSteps([])
    const identifiers = [createTarget('one'), { ...createTarget('two'), role: 'PRESENCE' as const }]
    const step = await admin.api.assists.create({
      ...place,
      name: 'Welcome',
      component: createPopup(),
      identifiers,
    })
    expect(step).toMatchObject({
      name: 'Welcome',
      position: 0,
      optional: false,
      waitMs: 4000,
      onMissing: 'CENTER',
      sourceType: 'STEPS',
      component: createPopup(),
      componentRevision: 1,
      revision: 1,
    })
    expect(step.identifiers.map(({ document }) => document)).toEqual(identifiers)
    expect(step.key).toMatch(/^[a-z0-9]{8,12}$/)
    expect(await admin.api.assists.get({ ...place, id: step.id })).toEqual(step)
    expect((await admin.api.assists.list(place)).content).toEqual([step])
  })

  it('creating a step inserts it at the given position and moves the others on', async () => {
    const { admin, place } = await createSteps(['A', 'B', 'C'])
    await createStep(admin, place, { name: 'New', position: 1, optional: true })
    await createStep(admin, place, { name: 'End', position: 90 })
    expect(await readSteps(admin, place)).toEqual([
      '0 A',
      '1 New (optional)',
      '2 B (optional)',
      '3 C',
      '4 End',
    ])
  })

  it('creating many steps at once keeps positions dense', async () => {
    const { admin, place } = await createSteps(['A'])
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        createStep(admin, place, { name: `S${index}`, position: index % 3 }),
      ),
    )
    const { content } = await admin.api.assists.list(place)
    expect(content.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('a project has a hundred steps at most', async () => {
    const { admin, place } = await createSteps(['A'])
    const first = await server.database.db
      .selectFrom('assists')
      .selectAll()
      .where('projectId', '=', place.projectId)
      .executeTakeFirstOrThrow()
    await server.database.db.transaction().execute((tx) =>
      tx
        .insertInto('assists')
        .values(
          Array.from({ length: limits.stepsPerProject - 1 }, (_, index) => ({
            ...first,
            id: server.clock.newId(),
            key: `key-${index}`,
            position: index + 1,
            component: null,
            sound: '{}',
          })),
        )
        .execute(),
    )
    await expect(createStep(admin, place)).rejects.toMatchObject({
      status: 409,
      body: { code: 'too_many_steps' },
    })
  })

  it('creating a step refuses an image that was not uploaded to the app', async () => {
    const { admin, place } = await createSteps([])
    const image = { id: 'image', type: 'IMAGE' as const, media: 'a'.repeat(64), alt: { en: 'A plant' } }
    const component = { ...createPopup(), blocks: [...createPopup().blocks, image] }
    await expect(createStep(admin, place, { component })).rejects.toMatchObject({
      status: 400,
      body: { code: 'invalid_input', subErrors: [{ field: 'component.blocks.2.media' }] },
    })
  })
})

describe('the first and the last step', () => {
  it('the first and the last step are required after steps are reordered', async () => {
    const { admin, place, ids } = await createSteps(['A', 'B', 'C'])
    expect(await readSteps(admin, place)).toEqual(['0 A', '1 B (optional)', '2 C'])
    const [a = '', b = '', c = ''] = ids
    const { content } = await admin.api.assists.reorder({ ...place, assistIds: [b, a, c] })
    expect(content.map(({ name, optional }) => [name, optional])).toEqual([
      ['B', false],
      ['A', false],
      ['C', false],
    ])
  })

  it('the first and the last step are required after one is deleted, and positions close up', async () => {
    const { admin, place, ids } = await createSteps(['A', 'B', 'C'])
    await admin.api.assists.delete({ ...place, id: ids[0] ?? '' })
    expect(await readSteps(admin, place)).toEqual(['0 B', '1 C'])
  })

  it('the first and the last step cannot be made optional', async () => {
    const { admin, place, ids } = await createSteps(['A', 'B'])
    const step = await admin.api.assists.update({ ...place, id: ids[1] ?? '', optional: true, name: 'B2' })
    expect(step).toMatchObject({ optional: false, name: 'B2' })
  })
})

describe('reordering', () => {
  it.each([
    ['a step is missing', (ids: string[]) => ids.slice(1)],
    ['a step is named twice', (ids: string[]) => [ids[0] ?? '', ids[0] ?? '', ids[1] ?? '']],
    [
      'a step is of another project',
      (ids: string[]) => [...ids.slice(1), '01a1fa32-98ad-7734-b44a-2851144a945a'],
    ],
  ])('reordering is refused when %s', async (_why, toOrder) => {
    const { admin, place, ids } = await createSteps(['A', 'B', 'C'])
    await expect(admin.api.assists.reorder({ ...place, assistIds: toOrder(ids) })).rejects.toMatchObject({
      status: 400,
      body: { code: 'steps_do_not_match' },
    })
    expect(await readSteps(admin, place)).toEqual(['0 A', '1 B (optional)', '2 C'])
  })
})

describe('changing a step', () => {
  it('changing a step keeps what is not named, and its component', async () => {
    const { admin, place, steps } = await createSteps(['A', 'B', 'C'])
    const id = steps[1]?.id ?? ''
    const changed = await admin.api.assists.update({ ...place, id, waitMs: 100, revision: 1 })
    expect(changed).toMatchObject({
      name: 'B',
      waitMs: 100,
      optional: true,
      revision: 2,
      componentRevision: 1,
    })
    expect(changed.component).toEqual(steps[1]?.component)
    expect(await admin.api.projects.get({ ...place, id: place.projectId })).toMatchObject({
      revision: 1,
      updatedAt: changed.updatedAt,
    })
  })

  it('changing a step refuses a stale revision and names who changed it', async () => {
    const { admin, place, ids } = await createSteps(['A'])
    const colleague = await createMember(server, admin.orgId, 'Admin')
    const at = { ...place, id: ids[0] ?? '', revision: 1 }
    const { updatedAt } = await colleague.api.assists.update({ ...at, name: 'Mine' })
    await expect(admin.api.assists.update({ ...at, name: 'Late' })).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'stale_revision',
        subErrors: [{ field: 'revision', message: `Last changed by Test member at ${updatedAt}` }],
      },
    })
    expect(await readSteps(admin, place)).toEqual(['0 Mine'])
  })

  it('changing a step lets exactly one of two with the same revision win', async () => {
    const { admin, place, ids } = await createSteps(['A'])
    const outcomes = await Promise.allSettled(
      ['X', 'Y'].map((name) => admin.api.assists.update({ ...place, id: ids[0] ?? '', name, revision: 1 })),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('a step is not found under another project', async () => {
    const { admin, place } = await createSteps(['A'])
    const other = await createSteps(['B'])
    const elsewhere = await createProject(admin)
    const foreign = { ...elsewhere, id: (await admin.api.assists.list(place)).content[0]?.id ?? '' }
    await expect(admin.api.assists.get(foreign)).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.assists.update({ ...foreign, name: 'X' })).rejects.toMatchObject({ status: 404 })
    await expect(admin.api.assists.delete(foreign)).rejects.toMatchObject({ status: 404 })
    await expect(
      admin.api.assists.get({ ...place, projectId: other.place.projectId, id: other.ids[0] ?? '' }),
    ).rejects.toMatchObject({ status: 404 })
  })
})
