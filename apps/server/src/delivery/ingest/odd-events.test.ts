import type { EventBatchAnswer } from '@waymark/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLiveProject, type LiveProject } from '../../../test/deployment-factories.ts'
import { createEvent, readCounts, sendEvents, toBatch } from '../../../test/event-factories.ts'
import { startTestServer, type TestServer } from '../../../test/test-server.ts'

/** The same events on every machine. */
const seed = 7
const numRuns = 15

let server: TestServer
let project: LiveProject
beforeAll(async () => {
  server = await startTestServer()
  project = await createLiveProject(server)
})
afterAll(() => server.close())

it('an odd event does not affect others, and is stored or rejected by its index', async () => {
  let [taken, refused] = [0, 0]
  const batches = fc.array(oddEvents, { minLength: 10, maxLength: 30 })
  const property = fc.asyncProperty(batches, async (odd) => {
    const before = await readCounts(server, project.deployment.id, neighbourType)
    const rowsBefore = await countRows()
    const texts = odd.flatMap((it) => [toText(it), JSON.stringify(createNeighbour())])
    const batch = JSON.stringify(toBatch([])).replace('[]', () => `[${texts.join(',')}]`)
    const answer = await sendEvents(server.url, project.sdkKey, batch)
    expect(answer.status).toBe(200)
    const { accepted, duplicates, rejected } = (await answer.json()) as EventBatchAnswer
    expect(duplicates).toBe(0)
    expect(accepted + rejected.length).toBe(texts.length)
    expect(rejected.filter(({ index }) => index % 2 === 1)).toEqual([])
    for (const { message } of rejected) expect(message.length).toBeLessThan(1000)
    expect((await countRows()) - rowsBefore).toBe(accepted)
    const { rows, counted } = await readCounts(server, project.deployment.id, neighbourType)
    expect([rows - before.rows, counted - before.counted]).toEqual([odd.length, odd.length])
    taken += accepted - odd.length
    refused += rejected.length
  })
  await fc.assert(property, { seed, numRuns: examples.length + numRuns, examples })
  // Some events only look odd: the property needs accepted and refused ones to mean anything.
  expect(Math.min(taken, refused)).toBeGreaterThan(numRuns)
})

const neighbourType = 'guide_started'
const createNeighbour = () => createEvent(server, project, { type: neighbourType })

const fields = [
  ...['id', 'type', 'at', 'deploymentId', 'deploymentVersion', 'stepKey', 'name', 'locale', 'platform'],
  ...['blockId', 'properties', 'unknown', '__proto__'],
]

/** Values that `JSON.stringify` never writes, or that no column takes. */
const oddest = [
  ...['2147483647', '2147483648', '-1', '0', '0.5', '9007199254740993', '1e308', '1e999', '-1e999'],
  ...['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00x"', '"\\\\"', '"{}"', '"null"', '"\\n\\r"'],
  ...['{"toString":1}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}', '{"\\u0000":1}'],
  ...['[]', '{}', 'null', `${'['.repeat(5000)}${']'.repeat(5000)}`, JSON.stringify('x'.repeat(5000))],
  JSON.stringify(Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`key ${at}`, {}]))),
]

const oddTexts = fc.oneof(
  fc.json({ maxDepth: 3, stringUnit: 'binary' }),
  fc.double().map((number) => JSON.stringify(number)),
  fc.constantFrom(...oddest),
)

/** An event with one field replaced or one property added, or something else altogether. */
type OddEvent = { field: string; value: string } | { property: string; value: string } | { value: string }

const oddEvents: fc.Arbitrary<OddEvent> = fc.oneof(
  { arbitrary: fc.record({ field: fc.constantFrom(...fields), value: oddTexts }), weight: 4 },
  { arbitrary: fc.record({ property: oddTexts, value: oddTexts }), weight: 2 },
  { arbitrary: fc.record({ value: oddTexts }), weight: 1 },
)

/** Each field once with each of the oddest values. */
const examples: [OddEvent[]][] = fields.map((field) => [oddest.map((value) => ({ field, value }))])

function toText({ value, ...odd }: OddEvent): string {
  if ('field' in odd) {
    const event = { ...createEvent(server, project), [odd.field]: undefined }
    return JSON.stringify(event).replace('{', () => `{${JSON.stringify(odd.field)}:${value},`)
  }
  if (!('property' in odd)) return value
  const name = odd.property.startsWith('"') ? odd.property : JSON.stringify(odd.property.slice(0, 90))
  const event = createEvent(server, project, { type: 'custom', name: 'odd' })
  return JSON.stringify(event).replace('{', () => `{"properties":{${name}:${value}},`)
}

async function countRows(): Promise<number> {
  const { count } = await server.database.db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
