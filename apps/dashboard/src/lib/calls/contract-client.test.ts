import { describe, expect, it } from 'vitest'
import { createClient, createQueries, readAnswer, toRequest } from './contract-client.ts'

const ask = (path: string, input?: unknown) =>
  toRequest('https://a.test/base', path.split('.'), input, { headers: { 'waymark-tab': 't' } })

describe('the request of a call', () => {
  it('a call puts ids into its path, and the rest of what it reads into the query', () => {
    const request = ask('captures.list', {
      appId: 'a b',
      sort: 'createdAt,DESC',
      archived: false,
      page: undefined,
    })
    expect(request.method).toBe('GET')
    expect(request.url).toBe(
      'https://a.test/base/v1/apps/a%20b/screen-grab?sort=createdAt%2CDESC&archived=false',
    )
    expect(request.headers.get('waymark-tab')).toBe('t')
  })

  it('a call that writes sends the rest as JSON, and lists as they are', async () => {
    const login = ask('users.login', { email: 'a@b.c', password: 'x' })
    expect(login.headers.get('content-type')).toBe('application/json')
    await expect(login.json()).resolves.toEqual({ email: 'a@b.c', password: 'x' })
    await expect(ask('analytics.sendBatch', [{ a: 1 }]).json()).resolves.toEqual([{ a: 1 }])
  })

  it('a call without further values has no body', async () => {
    await expect(ask('users.endSession', { id: 'i' }).text()).resolves.toBe('')
    await expect(ask('users.logout').text()).resolves.toBe('')
  })

  it('a call with a file is a form, whose nested values are named by their way', async () => {
    const file = new File(['x'], 'a.png', { type: 'image/png' })
    const form = await ask('users.login', { file, theme: { colours: ['red'] } }).formData()
    expect(form.get('theme[colours][0]')).toBe('red')
    expect((form.get('file') as File).name).toBe('a.png')
  })

  it.each([[undefined], [{}], [{ appId: '' }], [{ appId: null }], [{ appId: false }]])(
    'a call without the id in its path is never sent: %j',
    (input) => {
      const thrown = { code: 'parameters_required', message: 'parameters required', status: 0 }
      expect(() => ask('installation.get', input)).toThrow(expect.objectContaining(thrown))
    },
  )
})

describe('the answer to a call', () => {
  const path = ['users', 'me']

  it('an answer is its JSON, and nothing if it is empty', async () => {
    await expect(readAnswer(path, Response.json({ a: 1 }))).resolves.toEqual({ a: 1 })
    await expect(readAnswer(path, new Response(null, { status: 204 }))).resolves.toBeUndefined()
  })

  it.each([
    ['attachment; filename="a \\"b\\".csv"', 'a "b".csv'],
    ['attachment; filename="x"; filename*=UTF-8\'\'%C3%BC.csv', 'ü.csv'],
    ['attachment', 'blob'],
  ])('a file has the name that the server gives: %s', async (disposition, name) => {
    const headers = { 'content-disposition': disposition, 'content-type': 'text/csv' }
    const file = (await readAnswer(path, new Response('1,2', { headers }))) as File
    expect(file.name).toBe(name)
    await expect(file.text()).resolves.toBe('1,2')
  })

  it('a refused call throws what the server said', async () => {
    const body = { code: 'not_found', message: 'No', subErrors: [], requestId: 'r' }
    await expect(readAnswer(path, Response.json(body, { status: 404 }))).rejects.toMatchObject({
      ...body,
      status: 404,
    })
  })
})

it('a method of the client names its call, and no part of the client is a promise', async () => {
  const client = createClient(async (path, input) => ({ path, input }))
  await expect(client.users.logout()).resolves.toEqual({ path: ['users', 'logout'], input: undefined })
  await expect(Promise.resolve(client.users)).resolves.toBeTypeOf('function')
})

it('the options of a query and of a change are keyed by the path of the call', async () => {
  const queries = createQueries(async (path, input) => ({ path, input }))
  const { queryKey, queryFn } = queries.apps.get.queryOptions({ input: { id: 'a' } })
  expect(queryKey).toEqual([['apps', 'get'], { input: { id: 'a' }, type: 'query' }])
  expect(queries.apps.key()).toEqual([['apps'], {}])
  expect(queries.users.me.queryOptions().queryKey).toEqual([['users', 'me'], { type: 'query' }])
  const { signal } = new AbortController()
  await expect((queryFn as (context: object) => unknown)({ signal })).resolves.toEqual({
    path: ['apps', 'get'],
    input: { id: 'a' },
  })
  const { mutationFn } = queries.users.logout.mutationOptions({ meta: { showsOwnErrors: true } })
  await expect((mutationFn as () => unknown)()).resolves.toEqual({
    path: ['users', 'logout'],
    input: undefined,
  })
})
