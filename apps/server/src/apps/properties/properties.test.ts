import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrganisation, type SignedIn } from '../../../test/factories.ts'
import { createAppWithVersion } from '../../../test/project-factories.ts'
import { createProperty, createSegment, isText } from '../../../test/segment-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())

async function createAppOf(): Promise<SignedIn & { appId: string }> {
  const admin = await createOrganisation(server)
  return { ...admin, appId: (await createAppWithVersion(admin)).appId }
}

const post = (author: SignedIn, appId: string, body: object) =>
  author.fetch(`/v1/apps/${appId}/properties`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('registering a property', () => {
  it('registering a property stores what rules may ask about', async () => {
    const { api, appId, memberId } = await createAppOf()
    const signedUp = await api.properties.create({
      appId,
      name: ' signedUpAt ',
      type: 'TIME',
      timeUnit: 'HOURS',
      isPrivate: true,
      description: 'When the account was made',
    })
    expect(signedUp).toMatchObject({
      appId,
      name: 'signedUpAt',
      type: 'TIME',
      timeUnit: 'HOURS',
      isPrivate: true,
      description: 'When the account was made',
      createdBy: memberId,
    })
    expect(await api.properties.get({ appId, id: signedUp.id })).toEqual(signedUp)
    const plan = await api.properties.create({ appId, name: 'plan', type: 'STRING' })
    expect(plan).toMatchObject({ timeUnit: null, isPrivate: false, description: null })
    const list = await api.properties.list({ appId, sort: 'name,DESC' })
    expect(list.content).toEqual([signedUp, plan])
    expect((await api.properties.list({ appId })).content).toEqual([plan, signedUp])
  })

  it.each([
    [{ name: '', type: 'STRING' }, 'name', 'Property name is required'],
    [{ name: 'x'.repeat(51), type: 'STRING' }, 'name', 'Character limit exceeded (max 50)'],
    [{ name: 'plan' }, 'type', 'Please select property type'],
    [{ name: 'plan', type: 'COLOUR' }, 'type', 'Please select property type'],
    [{ name: 'since', type: 'TIME' }, 'timeUnit', 'Please select time unit'],
    [{ name: 'since', type: 'TIME', timeUnit: 'DAYS' }, 'timeUnit', 'Please select time unit'],
    [
      { name: 'plan', type: 'STRING', timeUnit: 'HOURS' },
      'timeUnit',
      'Only a property of type TIME has a time unit',
    ],
  ])('registering a property refuses %j', async (body, field, message) => {
    const author = await createAppOf()
    const answer = await post(author, author.appId, body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: 'invalid_input', subErrors: [{ field, message }] })
    expect((await author.api.properties.list({ appId: author.appId })).totalElements).toBe(0)
  })

  it('registering a property refuses a name that the app has, whatever its case', async () => {
    const author = await createAppOf()
    const { appId, api } = author
    await createProperty(author, appId, { name: 'plan' })
    await expect(createProperty(author, appId, { name: 'PLAN' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'property_name_taken' },
    })
    await expect(api.properties.validate({ appId, name: 'Plan' })).rejects.toMatchObject({
      status: 409,
      body: { code: 'property_name_taken' },
    })
    await expect(api.properties.validate({ appId, name: ' ' })).rejects.toMatchObject({
      status: 400,
      body: { subErrors: [{ field: 'name', message: 'Property name is required' }] },
    })
    expect(await api.properties.validate({ appId, name: 'plans' })).toEqual({ valid: true })
    const elsewhere = await createAppOf()
    await expect(createProperty(elsewhere, elsewhere.appId, { name: 'plan' })).resolves.toBeDefined()
  })

  it('registering a property gives a name to exactly one of many that ask at once', async () => {
    const author = await createAppOf()
    const all = [1, 2, 3, 4].map(() => createProperty(author, author.appId, { name: 'rush' }))
    const outcomes = await Promise.allSettled(all)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('deleting a property', () => {
  it('deleting a property frees its name', async () => {
    const author = await createAppOf()
    const { appId, api } = author
    const { id } = await createProperty(author, appId, { name: 'plan' })
    expect(await api.properties.delete({ appId, id })).toEqual({ deleted: true })
    await expect(api.properties.get({ appId, id })).rejects.toMatchObject({ status: 404 })
    await expect(api.properties.delete({ appId, id })).rejects.toMatchObject({ status: 404 })
    await createProperty(author, appId, { name: 'plan' })
  })

  it('deleting a property is refused while a rule asks about it, naming the segments', async () => {
    const author = await createAppOf()
    const { appId, api } = author
    const { id, name } = await createProperty(author, appId)
    const segment = await createSegment(author, appId, [isText(name, 'gold')])
    await expect(api.properties.delete({ appId, id })).rejects.toMatchObject({
      status: 409,
      body: {
        code: 'property_in_use',
        subErrors: [{ message: `Used by a rule of the segment ${segment.name}` }],
      },
    })
    await api.segments.delete({ appId, id: segment.id })
    expect(await api.properties.delete({ appId, id })).toEqual({ deleted: true })
  })

  it('deleting a property does not reach into another app', async () => {
    const author = await createAppOf()
    const { id } = await createProperty(author, author.appId)
    const { appId } = await createAppWithVersion(author)
    await expect(author.api.properties.get({ appId, id })).rejects.toMatchObject({ status: 404 })
    await expect(author.api.properties.delete({ appId, id })).rejects.toMatchObject({ status: 404 })
    expect((await author.api.properties.get({ appId: author.appId, id })).id).toBe(id)
  })
})
