import type { Condition } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation } from './factories.ts'
import { createName, createPopup, createProject } from './project-factories.ts'
import { createProperty, createSegment, isText } from './segment-factories.ts'
import { startTestServer, type TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

const createAuthor = async () => {
  const admin = await createOrganisation(server)
  const place = await createProject(admin)
  await createProperty(admin, place.appId, { name: 'plan' })
  await createProperty(admin, place.appId, { name: 'plan', owner: 'ACCOUNT' })
  return { api: admin.api, place, segment: await createSegment(admin, place.appId) }
}

type Author = Awaited<ReturnType<typeof createAuthor>>

const compares = (value: string) =>
  ({ kind: 'PROPERTY', property: 'plan', operator: 'REGEX', value }) as const
const comparesAccount = (value: string) => ({ ...compares(value), kind: 'ACCOUNT_PROPERTY' }) as const
const inGroup = (condition: Condition) =>
  ({ kind: 'GROUP', conjunction: 'OR', conditions: [isText('plan', 'gold'), condition] }) as Condition

const SLOW = '^(a+)+$'
/** The places where an author can write a pattern, and the field that names each. */
const PLACES: [field: string, write: (author: Author, pattern: string) => Promise<unknown>][] = [
  [
    'condition.value',
    ({ api, place, segment }, pattern) =>
      api.rules.create({ ...place, segmentId: segment.id, condition: comparesAccount(pattern) }),
  ],
  [
    'condition.conditions.1.value',
    ({ api, place, segment }, pattern) =>
      api.rules.create({
        ...place,
        segmentId: segment.id,
        condition: inGroup(comparesAccount(pattern)),
      }),
  ],
  [
    'rules.0.value',
    ({ api, place }, pattern) =>
      api.segments.create({
        ...place,
        name: createName('Segment'),
        rules: [comparesAccount(pattern)],
      }),
  ],
  [
    'rules.0.conditions.1.value',
    ({ api, place }, pattern) =>
      api.segments.count({
        ...place,
        conjunction: 'AND',
        rules: [inGroup(comparesAccount(pattern))],
      }),
  ],
  [
    'component.branches.0.when.value',
    ({ api, place }, pattern) =>
      api.assists.create({
        ...place,
        name: 'Step',
        component: { ...createPopup(), branches: [{ when: compares(pattern), stepKey: null }] },
      }),
  ],
]

describe('a regular expression', () => {
  it.each(PLACES)('a regular expression at %s must not be slow, broken or too long', async (field, write) => {
    const author = await createAuthor()
    const refusal = (message: RegExp) => ({
      body: { code: 'invalid_input', subErrors: [{ field, message: expect.stringMatching(message) }] },
    })
    await expect(write(author, SLOW)).rejects.toMatchObject(refusal(/very long/))
    await expect(write(author, '(')).rejects.toMatchObject(refusal(/not a valid/))
    await expect(write(author, 'a'.repeat(201))).rejects.toMatchObject(refusal(/at most 200/))
    await write(author, '^a+$')
  })
})
