import type { Paged, SubError } from '@waymark/contract'
import { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToLists } from './add-to-lists.ts'
import { listCalls, type DeclaredCall } from './list-calls.ts'
import { toInput, toPath } from './places/index.ts'
import type { Cast, Ids } from './places/place.ts'
import { sendCall } from './places/send-call.ts'
import { startPlace } from './places/start-place.ts'
import { settled } from './special-calls.ts'
import type { TestServer } from './test-server.ts'

/** Lists without parameters. */
const answeredWhole: Record<string, string> = {
  'apps.listFeatures': 'Every choice of the catalogue and every flag, as one value that is changed as one',
  'users.listSessions': 'The browsers of one person, the hundred that were used last',
}

/** Only one template fits a start screen. */
const holdOne = new Set(['templates.listForStartScreen'])

/** Calls that return a list only for these inputs. */
const inputsOfLists: Record<string, Record<string, string>[]> = {
  'surveys.insights': [{ insightsType: 'TEXT' }, { insightsType: 'USERS' }],
  'surveys.inApp.insights': [{ insightsType: 'TEXT' }, { insightsType: 'USERS' }],
}
const pathsOfLists: Record<string, Ids> = { 'providers.get': { providerId: 'STATIC' } }

const lists = listCalls().filter(
  ({ method, meta, output }) => (method === 'GET' || meta.isRead) && answersList(output),
)
const paged = lists.filter(({ name }) => !answeredWhole[name])
const walked = paged.flatMap((call) =>
  (inputsOfLists[call.name] ?? [{}]).map((input) => ({ call, input, ...toTitle(call, input) })),
)

let server: TestServer
let cast: Cast
let ids: Ids
beforeAll(async () => {
  const place = await startPlace()
  ;({ server, cast, ids } = place)
  await addToLists(paged, place)
})
afterAll(() => server.close())

it('the lists of the API are found', () => {
  expect(lists.length).toBeGreaterThan(40)
  const named = listCalls().filter(({ name }) => /\blist[A-Z]?\w*$/.test(name))
  for (const { name } of named) expect(lists.map((call) => call.name)).toContain(name)
  for (const name of Object.keys(answeredWhole)) expect(lists.map((call) => call.name)).toContain(name)
})

const misunderstood = Object.entries({
  size: ['0', '1001', 'all'],
  page: ['-1', 'one'],
  sort: ['createdAt', 'createdAt,UP'],
}).flatMap(([field, values]) => values.map((value) => ({ field, value })))

/** By list and field: whether entries differ in it, so that their order can be tested. */
const differs: boolean[] = []

describe.each(walked)('$title', ({ call, input }) => {
  const ask = (query: Record<string, string>) => askFor(call, input, query)
  const read = async (query: Record<string, string>) => {
    const answer = await ask(query)
    const text = await answer.text()
    expect(answer.status, text).toBe(200)
    return JSON.parse(text) as Paged<Entry>
  }

  it('a list refuses what it does not understand, field by field', async () => {
    for (const { field, value } of misunderstood) {
      const { status, code, subErrors } = await readError(await ask({ [field]: value }))
      expect({ status, code }).toEqual({ status: 400, code: 'invalid_input' })
      expect(subErrors).toMatchObject([{ field, message: expect.stringMatching(/^\p{Lu}/u) }])
    }
  })

  // An external service would have to answer this.
  if (settled[call.name]) return

  it('a list is read page by page', async () => {
    const query = { sort: 'createdAt,DESC' }
    const all = await read({ ...query, size: '1000' })
    expect(all).toMatchObject({ page: 0, size: 1000, totalPages: 1, totalElements: all.content.length })
    expect(all.content.length).toBeGreaterThanOrEqual(holdOne.has(call.name) ? 1 : 2)
    for (const page of [0, 1]) {
      const one = await read({ ...query, size: '1', page: String(page) })
      const { totalElements } = all
      expect(one).toMatchObject({ page, size: 1, totalPages: totalElements, totalElements })
      expect(one.content).toEqual(all.content.slice(page, page + 1))
    }
    expect((await read({ ...query, page: '9999' })).content).toEqual([])
  })

  it('a list is sorted by createdAt and each other field that it names, in both directions', async () => {
    const refused = await readError(await ask({ sort: 'secret,ASC' }))
    expect(refused).toMatchObject({ status: 400, code: 'unknown_sort_field', subErrors: [{ field: 'sort' }] })
    const fields = String(refused.subErrors[0]?.params?.fields).split(', ')
    expect(fields).toContain('createdAt')
    for (const field of fields) {
      const { content: ascending } = await read({ sort: `${field},ASC` })
      const { content: descending } = await read({ sort: `${field},DESC` })
      expectOrder(field, ascending, descending)
    }
  })

  if (!takesSearch(call)) return

  it('a list is searched by a text, in any case and literally', async () => {
    const { content } = await read({})
    const text = findText(content[0] ?? {})
    const found = await read({ search: text.toUpperCase() })
    expect(found.content.map(toText)).toContain(toText(content[0]))
    expect(found.totalElements).toBe(found.content.length)
    for (const entry of found.content) expect(toText(entry).toLowerCase()).toContain(text.toLowerCase())
    expect((await read({ search: '%' })).content).toEqual([])
  })
})

it('most lists were sorted with entries that differ', () => {
  expect(differs.length).toBeGreaterThan(180)
  expect(differs.filter(Boolean).length / differs.length).toBeGreaterThan(0.8)
})

type Entry = Record<string, unknown>

/** Whether its entries have a name to search: some answers to one call are no such list. */
const takesSearch = ({ name, input }: DeclaredCall) =>
  'search' in ((input as z.ZodObject | undefined)?.shape ?? {}) && !unnamed.has(name)

/** Searched by fields of which the entries of a test have no example, or not by their names. */
const unnamed = new Set(['surveys.insights', 'surveys.inApp.insights'])

/** The text that an entry is known by. */
const findText = (entry: Entry) =>
  String(['name', 'email', 'path', 'message', 'endUserId', 'actorEmail'].map((it) => entry[it]).find(Boolean))

const toText = (entry: Entry | undefined) => JSON.stringify(entry)

/** Other names of the field that a list is sorted by. */
const alsoCalled: Record<string, string[]> = {
  createdAt: ['at', 'wentLiveAt', 'firstSeenAt', 'firstAt', 'startedAt'],
  id: ['uid', 'version'],
}

function expectOrder(field: string, ascending: Entry[], descending: Entry[]) {
  const first = ascending[0] ?? {}
  const name = [field, ...(alsoCalled[field] ?? [])].find((it) => it in first)
  if (name === undefined) {
    // An answer may lack the field it is sorted by; equal entries keep their order.
    const turned = JSON.stringify(ascending.toReversed())
    expect([turned, JSON.stringify(ascending)]).toContain(JSON.stringify(descending))
    return void differs.push(JSON.stringify(descending) === turned)
  }
  const values = ascending.map((it) => toValue(it[name])).filter((it) => it !== null)
  const turned = descending.map((it) => toValue(it[name])).filter((it) => it !== null)
  expect(isSorted(values), `${field}: ${values.join(' | ')}`).toBe(true)
  expect(isSorted(turned.toReversed()), `${field} descending: ${turned.join(' | ')}`).toBe(true)
  differs.push(new Set(values).size > 1)
}

/** The English text of several languages. */
const toValue = (value: unknown): string | number | null =>
  typeof value === 'number' || typeof value === 'string' || value === null
    ? value
    : (value as { en: string }).en

/** In the order of names, or of codes and ids. */
function isSorted(values: (string | number)[]): boolean {
  const collator = new Intl.Collator('en', { numeric: true })
  const isInOrder = (compare: (one: string, other: string) => number) =>
    values.every((value, at) => {
      const before = values[at - 1] ?? value
      return typeof value === 'number' ? Number(before) <= value : compare(String(before), value) <= 0
    })
  return isInOrder((one, other) => (one < other ? -1 : Number(one > other))) || isInOrder(collator.compare)
}

function askFor(call: DeclaredCall, input: Record<string, string>, query: Record<string, string>) {
  const path = toPath(call, { ...ids, ...pathsOfLists[call.name] })
  const given = { ...toInput(call, ids, cast), ...input }
  if (call.method === 'GET') return sendCall(cast.admin, call, { path, input: { ...given, ...query } })
  return sendCall(cast.admin, call, { path: `${path}?${new URLSearchParams(query)}`, input: given })
}

async function readError(answer: Response) {
  const { code, subErrors } = (await answer.json()) as { code: string; subErrors: SubError[] }
  return { status: answer.status, code, subErrors }
}

function toTitle({ name, method, path }: DeclaredCall, input: Record<string, string>) {
  return { title: [name, ...Object.values(input), `(${method} ${path})`].join(' ') }
}

/** Whether the answer is a list, by itself or as `content`; some calls have other answers for other inputs. */
function answersList(schema: z.ZodType | undefined): boolean {
  if (schema instanceof z.ZodArray) return true
  if (schema instanceof z.ZodUnion) return schema.options.some((it) => answersList(it as z.ZodType))
  return schema instanceof z.ZodObject && answersList(schema.shape.content as z.ZodType | undefined)
}
