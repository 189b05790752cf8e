import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { faults } from '../faults/faults.ts'
import { generateVectors, toSchemaText } from '../generate/generate-vectors.ts'
import basket from '../screens/basket.json' with { type: 'json' }
import { startProgram, type CoreProgram } from './core-program.ts'
import { readVectors } from './read-vectors.ts'
import { runVectors } from './run-vectors.ts'

const toPath = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const readVectorText = (name: string) => readFileSync(new URL(`../vectors/${name}`, import.meta.url), 'utf8')

const vectors = readVectors()
const sections = [...new Set(vectors.map(({ section }) => section))]

describe('our own core, as a program like any other', () => {
  const start = () => startProgram(process.execPath, [toPath('../typescript/main.ts')])
  const [core, device] = [start(), start()]
  afterAll(() => Promise.all([core.close(), device.close()]))
  // Rooms take real time, which the other sections can use.
  const rooms = runVectors(
    device,
    vectors.filter(({ kind }) => kind === 'ROOMS'),
  )

  it.each(sections)('our own core passes %s', { timeout: 60_000 }, async (section) => {
    const reports =
      section === 'rooms'
        ? await rooms
        : await runVectors(
            core,
            vectors.filter((it) => it.section === section),
          )
    expect(reports.flatMap(({ failures }) => failures)).toEqual([])
    expect(reports[0]!.passed).toBeGreaterThan(0)
  })
})

describe('the vectors', () => {
  it('vectors have names that differ within a section', () => {
    for (const section of sections) {
      const names = vectors
        .filter((it) => it.section === section)
        .flatMap((file) => file.cases.map(({ name }) => `${file.about} ${name}`))
      expect(new Set(names).size, section).toBe(names.length)
    }
  })

  it('the documentation says how many vectors there are', () => {
    const docs = readFileSync(new URL('../../../docs/sdk-conformance.md', import.meta.url), 'utf8')
    const cases = vectors.reduce((sum, file) => sum + file.cases.length, 0)
    expect(docs).toContain(`${sections.length} sections with ${cases.toLocaleString('en')} cases`)
    for (const section of sections) expect(docs).toContain(`\`${section}\``)
  })

  it('the stored vectors equal those that the generator makes now', async () => {
    for (const [name, text] of Object.entries(await generateVectors())) {
      expect(
        readVectorText(`generated/${name}`) === text,
        `${name}: npm run generate -w packages/conformance writes it anew`,
      ).toBe(true)
    }
  })

  it('vectors ask about the screen that the simulator shows', () => {
    const { common } = JSON.parse(readVectorText('questions/views.json')) as { common: object }
    const { format, version, width, height, ...screen } = basket
    expect([format, version, width, height]).toEqual(['waymark-screen', 1, ...screen.root.box.slice(2)])
    expect(common).toEqual(screen)
  })

  it('the stored schema describes the vectors', () => {
    expect(readVectorText('schema.json')).toBe(toSchemaText())
  })
})

describe('a planted fault', () => {
  it('a planted fault is noticed, in a sample of the stage conformance', { timeout: 240_000 }, async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [
      toPath('../faults/try-faults.ts'),
      '1',
      '9',
      'quick',
    ])
    const tried = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { name: string; caughtBy: string | null })
    expect(tried.length).toBeGreaterThan(8)
    expect(tried.filter(({ caughtBy }) => caughtBy === null)).toEqual([])
  })
})

describe('a program that violates the protocol', () => {
  const run = async (source: string): Promise<string[]> => {
    const program = startProgram(process.execPath, ['--eval', source])
    const found = await failOf(program)
    await program.close()
    return found
  }
  const failOf = async (program: CoreProgram) => {
    const [first] = vectors.filter(({ section }) => section === 'versions')
    const file = { ...first!, cases: first!.cases.slice(0, 2) } as never
    const [report] = await runVectors(program, [file])
    return report!.failures.map(({ difference }) => difference)
  }
  const answering = (answer: string) =>
    `require('node:readline').createInterface(process.stdin).on('line', (text) => { const { id } = JSON.parse(text); console.log(JSON.stringify(${answer})) })`

  it('a program that ends fails every case', async () => {
    expect(await run('process.exit(3)')).toEqual([
      'The program ended with exit code 3',
      'The program ended with exit code 3',
    ])
  })

  it('a program fails if it writes anything but JSON', async () => {
    expect((await run('console.log("hello"); setInterval(() => {}, 1000)'))[0]).toContain(
      'not a JSON object: hello',
    )
  })

  it('a program fails a command that it does not know or refuses', async () => {
    expect(await run(answering('{ id, unknown: true }'))).toContain('this core does not know a command')
    expect((await run(answering('{ id, error: "no" }')))[0]).toContain('refused the command: no')
  })

  it('a program fails with the first difference', async () => {
    expect((await run(answering('{ id, answer: { order: 7 } }')))[0]).toBe('order: expected 0, got 7')
    expect((await run(answering('{ id, answer: {} }')))[0]).toContain('order: expected 0, but it is absent')
    expect((await run(answering('{ id, answer: { order: 0, more: 1 } }')))[0]).toContain(
      'more: expected nothing',
    )
  })

  it('a program that does not exist fails', async () => {
    const program = startProgram('/nowhere/to/be/found', [])
    expect((await failOf(program))[0]).toContain('The program did not start')
  })
})

it.each(faults)('the planted fault "$name" still fits the code it changes', ({ file, search }) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')
  expect(source.split(search)).toHaveLength(2)
})
