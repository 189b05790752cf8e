import type { Condition } from '@waymark/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createProject } from '../../../test/project-factories.ts'
import {
  createProperty,
  createRule,
  createSegment,
  inSegment,
  isText,
} from '../../../test/segment-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

interface Author extends SignedIn {
  appId: string
  projectId: string
  segmentId: string
}

/** Creates an app with a property of each type, a project and an empty segment. */
async function createAuthor(): Promise<Author> {
  const admin = await createOrganisation(server)
  const { appId, projectId } = await createProject(admin)
  await createProperty(admin, appId, { name: 'plan' })
  await createProperty(admin, appId, { name: 'orders', type: 'INTEGER' })
  await createProperty(admin, appId, { name: 'signedUpAt', type: 'TIME', timeUnit: 'HOURS' })
  await createProperty(admin, appId, { name: 'balance', type: 'DECIMAL' })
  await createProperty(admin, appId, { name: 'beta', type: 'BOOLEAN' })
  await createProperty(admin, appId, { name: 'renewal', type: 'DATE' })
  await createProperty(admin, appId, { name: 'tags', type: 'LIST' })
  await createProperty(admin, appId, { name: 'build', type: 'APP_VERSION_CODE' })
  await createProperty(admin, appId, { name: 'version', type: 'APP_VERSION_NAME' })
  return { ...admin, appId, projectId, segmentId: (await createSegment(admin, appId)).id }
}

const ask = (property: string, operator: string, operands: object = {}) =>
  ({ kind: 'PROPERTY', property, operator, ...operands }) as Condition

const did = (test: string, change: object): Condition =>
  ({ kind: 'EVENT', name: 'order', conditions: [], test, times: 1, days: 30, ...change }) as Condition

describe('a rule', () => {
  it('a rule is one condition, stored as it was given', async () => {
    const author = await createAuthor()
    const { api, appId, segmentId, memberId } = author
    const created = await createRule(author, author, isText('plan', 'gold'))
    expect(created).toMatchObject({
      segmentId,
      condition: { kind: 'PROPERTY', property: 'plan', operator: 'EQ', value: 'gold' },
      revision: 1,
      createdBy: memberId,
    })
    expect(await api.rules.get({ appId, segmentId, id: created.id })).toEqual(created)
    expect((await api.rules.list({ appId, segmentId })).content).toEqual([created])
    expect(await api.segments.get({ appId, id: segmentId })).toMatchObject({ ruleCount: 1, rules: [created] })
  })

  it('a rule can be a group of conditions', async () => {
    const author = await createAuthor()
    const condition: Condition = {
      kind: 'GROUP',
      conjunction: 'OR',
      conditions: [
        {
          kind: 'PROPERTY',
          property: 'plan',
          operator: 'IN',
          values: ['gold', 'silver'],
          caseSensitive: true,
        },
        { kind: 'PROPERTY', property: 'orders', operator: 'BETWEEN', values: [5, 5] },
        {
          kind: 'INTERACTION',
          projectId: author.projectId,
          interaction: 'DISMISSED',
          happened: false,
          withinDays: 30,
        },
      ],
    }
    expect(await createRule(author, author, condition)).toMatchObject({ condition })
  })

  it('a rule is changed at its current revision only', async () => {
    const author = await createAuthor()
    const { api, appId, segmentId } = author
    const { id } = await createRule(author, author, isText('plan', 'gold'))
    const changed = await api.rules.update({
      appId,
      segmentId,
      id,
      condition: ask('orders', 'GT', { value: 3 }),
      revision: 1,
    })
    expect(changed).toMatchObject({ revision: 2, condition: { property: 'orders' } })
    expect(await api.rules.get({ appId, segmentId, id })).toEqual(changed)
    const late = { appId, segmentId, id, condition: isText('plan', 'silver'), revision: 1 }
    await expect(api.rules.update(late)).rejects.toMatchObject({
      status: 409,
      body: { code: 'stale_revision' },
    })
    const plan = (await api.properties.list({ appId })).content.find(({ name }) => name === 'plan')
    expect(await api.properties.delete({ appId, id: plan?.id ?? '' })).toEqual({ deleted: true })
  })

  it('a rule is deleted, once', async () => {
    const author = await createAuthor()
    const { api, appId, segmentId } = author
    const { id } = await createRule(author, author, isText('plan', 'gold'))
    const elsewhere = (await createSegment(author, appId)).id
    for (const call of [api.rules.get, api.rules.delete]) {
      await expect(call({ appId, segmentId: elsewhere, id })).rejects.toMatchObject({ status: 404 })
    }
    expect(await api.rules.delete({ appId, segmentId, id })).toEqual({ deleted: true })
    await expect(api.rules.delete({ appId, segmentId, id })).rejects.toMatchObject({ status: 404 })
    await expect(api.rules.get({ appId, segmentId, id })).rejects.toMatchObject({ status: 404 })
    const change = { appId, segmentId, id, condition: isText('plan', 'gold') }
    await expect(api.rules.update(change)).rejects.toMatchObject({ status: 404 })
  })

  it('a segment has a hundred rules at most, also when several are created at once', async () => {
    const author = await createAuthor()
    for (let count = 0; count < 98; count++) await createRule(author, author, isText('plan', `${count}`))
    const rush = [1, 2, 3, 4].map(() => createRule(author, author, isText('plan', 'gold')))
    const outcomes = await Promise.allSettled(rush)
    const refusals = outcomes.filter((it) => it.status === 'rejected')
    expect(refusals.map(({ reason }) => reason.body.code)).toEqual(['too_many_rules', 'too_many_rules'])
    const { appId, segmentId } = author
    expect((await author.api.rules.list({ appId, segmentId, size: 1 })).totalElements).toBe(100)
  })
})

describe('conditions of rules', () => {
  let sharer: Author
  beforeAll(async () => void (sharer = await createAuthor()))
  const createSegmentOf = async (author: Author): Promise<Author> => ({
    ...author,
    segmentId: (await createSegment(author, author.appId)).id,
  })

  it.each<[string, Condition, string, string | RegExp]>([
    ['an unknown property', ask('colour', 'EQ', { value: 'red' }), 'property', /Register this property/],
    [
      'a property in another case',
      ask('PLAN', 'EQ', { value: 'gold' }),
      'property',
      /Register this property/,
    ],
    [
      'an operator of another type',
      ask('plan', 'GT', { value: 'gold' }),
      'operator',
      /compared by EQ, NEQ, CONTAINS/,
    ],
    ['equality of a time', ask('signedUpAt', 'EQ', { value: 1 }), 'operator', /compared by LT, GT/],
    ['a version that contains', ask('version', 'CONTAINS', { value: '1' }), 'operator', /STARTS_WITH/],
    ['a missing value', ask('plan', 'EQ'), 'value', 'Input field cannot be empty'],
    ['an empty value', ask('plan', 'CONTAINS', { value: '' }), 'value', 'Input field cannot be empty'],
    ['a text for a number', ask('orders', 'EQ', { value: '7' }), 'value', 'Enter a whole number'],
    ['half an order', ask('orders', 'EQ', { value: 1.5 }), 'value', 'Enter a whole number'],
    ['a number for a text', ask('plan', 'EQ', { value: 7 }), 'value', 'Enter a text'],
    ['a number for a version', ask('version', 'EQ', { value: 2 }), 'value', /numbers separated by dots/],
    [
      'a version without numbers',
      ask('version', 'GT', { value: '1.x' }),
      'value',
      /numbers separated by dots/,
    ],
    [
      'a version with a gap',
      ask('version', 'IN', { values: ['1.0', '1..2'] }),
      'values.1',
      /numbers separated by dots/,
    ],
    ['a time in the future', ask('signedUpAt', 'LT', { value: -1 }), 'value', /0 or more/],
    [
      'a list for one',
      ask('plan', 'EQ', { value: 'gold', values: ['gold'] }),
      'values',
      /does not take a list/,
    ],
    ['one for a list', ask('plan', 'IN', { value: 'gold' }), 'value', /does not take a single value/],
    ['an empty list', ask('plan', 'NOT_IN', { values: [] }), 'values', 'Input field cannot be empty'],
    ['a range of one', ask('orders', 'BETWEEN', { values: [1] }), 'values', /exactly 2/],
    ['a range of three', ask('orders', 'BETWEEN', { values: [1, 2, 3] }), 'values', /exactly 2/],
    ['a range backwards', ask('orders', 'BETWEEN', { values: [2, 1] }), 'values', /must not be above/],
    [
      'versions backwards',
      ask('version', 'BETWEEN', { values: ['1.10', '1.9'] }),
      'values',
      /must not be above/,
    ],
    [
      'existence of a value',
      ask('plan', 'EXISTS', { value: 'gold' }),
      'value',
      /does not take a single value/,
    ],
    ['absence of a list', ask('plan', 'NOT_EXISTS', { values: ['gold'] }), 'values', /does not take a list/],
    [
      'the case of a number',
      ask('orders', 'EQ', { value: 1, caseSensitive: true }),
      'caseSensitive',
      /only matter for text/,
    ],
    ['a pattern too long', ask('plan', 'REGEX', { value: 'x'.repeat(201) }), 'value', /at most 200/],
    ['history without a count', did('AT_LEAST', { times: null }), 'times', /at least 1/],
    ['history with a count of none', did('AT_LEAST', { times: 0 }), 'times', /at least 1/],
    ['a count of a first time', did('FIRST_BEFORE', {}), 'times', /AT_LEAST/],
    ['a last time without days', did('LAST_BEFORE', { times: null, days: null }), 'days', /days/],
    ['a decimal that is none', ask('balance', 'GT', { value: 'much' }), 'value', /number/],
    ['a truth with an operand', ask('beta', 'IS_TRUE', { value: 'yes' }), 'value', /single value/],
    ['a day of no calendar', ask('renewal', 'LT', { value: '2026-02-30' }), 'value', /date/],
    ['days that are none', ask('renewal', 'DAYS_AGO', { value: 0.5 }), 'value', /days/],
    [
      'days backwards',
      ask('renewal', 'BETWEEN', { values: ['2026-03-01', '2026-02-01'] }),
      'values',
      /above/,
    ],
    ['equality of a list', ask('tags', 'EQ', { value: 'a' }), 'operator', /HAS_ALL/],
    ['a broken pattern', ask('plan', 'REGEX', { value: '(' }), 'value', /not a valid regular expression/],
    ['a slow pattern', ask('plan', 'REGEX', { value: '(a+)+$' }), 'value', /very long/],
  ])('a rule is refused: %s', async (_what, condition, field, message) => {
    const author = await createSegmentOf(sharer)
    const refusal = (path: string) => ({
      status: 400,
      body: {
        code: 'invalid_input',
        subErrors: [{ field: `${path}.${field}`, message: expect.stringMatching(message) }],
      },
    })
    await expect(createRule(author, author, condition)).rejects.toMatchObject(refusal('condition'))
    const fine = isText('plan', 'gold')
    const group = { kind: 'GROUP', conjunction: 'AND', conditions: [fine, condition] } as Condition
    await expect(createRule(author, author, group)).rejects.toMatchObject(refusal('condition.conditions.1'))
    const { id } = await createRule(author, author, fine)
    const { api, appId, segmentId } = author
    await expect(api.rules.update({ appId, segmentId, id, condition })).rejects.toMatchObject(
      refusal('condition'),
    )
    expect((await api.rules.list({ appId, segmentId })).content).toMatchObject([{ id, condition: fine }])
  })

  it.each<[string, Condition]>([
    ['a text', ask('plan', 'NOT_CONTAINS', { value: 'old', caseSensitive: false })],
    ['a pattern', ask('plan', 'REGEX', { value: '^(gold|silver)-\\d+$' })],
    ['what somebody never did', did('AT_MOST', { times: 0, days: null })],
    ['what somebody stopped doing', did('LAST_BEFORE', { times: null })],
    ['a decimal', ask('balance', 'BETWEEN', { values: [-0.5, 19.99] })],
    ['a truth', ask('beta', 'IS_FALSE')],
    ['a day', ask('renewal', 'GTE', { value: '2026-02-28' })],
    ['days ahead', ask('renewal', 'DAYS_AHEAD', { value: 14 })],
    ['a list', ask('tags', 'HAS_ALL', { values: ['a', 'b'], caseSensitive: true })],
    ['a number below zero', ask('orders', 'LTE', { value: -3 })],
    ['a build', ask('build', 'NOT_IN', { values: [1, 2, 3] })],
    ['an elapsed time', ask('signedUpAt', 'BETWEEN', { values: [0, 1.5] })],
    ['a version', ask('version', 'STARTS_WITH', { value: '2.10' })],
    ['versions', ask('version', 'BETWEEN', { values: ['1.9', '1.10'] })],
    ['existence', ask('signedUpAt', 'NOT_EXISTS')],
  ])('a rule can ask about %s', async (_what, condition) => {
    const author = await createSegmentOf(sharer)
    expect(await createRule(author, author, condition)).toMatchObject({ condition })
  })

  it('a rule is refused if it names a project, segment or provider of another app', async () => {
    const [author, other] = [sharer, await createAuthor()]
    const seen = { interaction: 'SEEN', happened: true, withinDays: null } as const
    for (const [condition, field] of [
      [inSegment(other.segmentId), 'segmentId'],
      [{ kind: 'INTERACTION', projectId: other.projectId, ...seen }, 'projectId'],
      [{ kind: 'PROVIDER', providerId: server.clock.newId(), operator: 'IN' }, 'providerId'],
    ] as [Condition, string][]) {
      await expect(createRule(author, author, condition)).rejects.toMatchObject({
        status: 400,
        body: { subErrors: [{ field: `condition.${field}` }] },
      })
    }
  })

  it('a rule is refused if it asks who answered a project that is no survey', async () => {
    const author = await createSegmentOf(sharer)
    const { projectId } = author
    const condition = {
      kind: 'INTERACTION',
      projectId,
      interaction: 'ANSWERED',
      happened: true,
      withinDays: 1,
    } as const
    await expect(createRule(author, author, condition)).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'condition.interaction', message: 'Only surveys can be answered' }] },
    })
  })

  it('a rule of an unknown shape is refused', async () => {
    const author = await createSegmentOf(sharer)
    const { appId, segmentId } = author
    const group = { kind: 'GROUP', conjunction: 'AND', conditions: [] }
    const nested = { ...group, conditions: [{ ...group, conditions: [isText('plan', 'gold')] }] }
    const fact = { kind: 'FACT', key: 'rule:1', operator: 'IN' }
    for (const condition of [null, {}, group, nested, fact, { ...isText('plan', 'gold'), more: true }]) {
      const answer = await author.fetch(`/v1/apps/${appId}/segments/${segmentId}/rules`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ condition }),
      })
      expect(answer.status).toBe(400)
    }
  })
})

describe('segments that name each other', () => {
  it('segments cannot name each other in a circle, however long', async () => {
    const author = await createAuthor()
    const { api, appId, segmentId: a } = author
    const b = (await createSegment(author, appId, [inSegment(a)])).id
    const c = (await createSegment(author, appId, [inSegment(b)])).id
    const cycle = { status: 409, body: { code: 'segment_cycle' } }
    for (const segmentId of [a, b, c]) {
      await expect(createRule(author, { appId, segmentId: a }, inSegment(segmentId))).rejects.toMatchObject(
        cycle,
      )
    }
    const { id } = await createRule(author, author, isText('plan', 'gold'))
    const change = { appId, segmentId: a, id, condition: inSegment(c) }
    await expect(api.rules.update(change)).rejects.toMatchObject(cycle)
    const d = (await createSegment(author, appId, [inSegment(a), inSegment(c)])).id
    expect((await api.segments.get({ appId, id: d })).ruleCount).toBe(2)
  })

  it('segments cannot close a circle from two sides at once', async () => {
    const author = await createAuthor()
    const { appId } = author
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await createSegment(author, appId), await createSegment(author, appId)]
      const outcomes = await Promise.allSettled([
        createRule(author, { appId, segmentId: one.id }, inSegment(other.id)),
        createRule(author, { appId, segmentId: other.id }, inSegment(one.id)),
      ])
      const refusals = outcomes.filter((it) => it.status === 'rejected')
      expect(refusals.map(({ reason }) => reason.body.code)).toEqual(['segment_cycle'])
    }
  })
})
