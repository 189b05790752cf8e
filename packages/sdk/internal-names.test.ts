import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { INTERNAL_NAMES } from './internal-names.ts'
import { LATE_FILES } from './late-files.ts'

const OURS = ['core', 'player', 'sdk', 'runtime', 'room', 'targeting'].map((name) => `../${name}/src`)

/** The words in all matching files of the folder. */
function listWords(folder: string, isMeant: (file: string) => boolean): Set<string> {
  const path = join(import.meta.dirname, folder)
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && isMeant(file),
  )
  const text = files.map((file) => readFileSync(join(path, file), 'utf8')).join('\n')
  return new Set(text.match(/[\w$]+/g))
}

const listKnown = (words: Set<string>) => INTERNAL_NAMES.filter((name) => words.has(name))

test('each name is used, and stands here once', () => {
  const words = new Set(OURS.flatMap((folder) => [...listWords(folder, () => true)]))
  expect(listKnown(words)).toEqual(INTERNAL_NAMES)
  expect(new Set(INTERNAL_NAMES).size).toBe(INTERNAL_NAMES.length)
})

/** Files that only the dashboard reads. */
const OF_DASHBOARD = ['entities/delivery/experiment.ts', 'constants/values/stored-keys.ts'].map((path) =>
  join(path),
)

test('none is in what is sent, delivered or drawn', () => {
  const words = listWords('../contract/src', (file) => !OF_DASHBOARD.includes(file))
  expect(listKnown(words)).toEqual([])
})

test('none is exported by a file that is loaded late', () => {
  const text = Object.values(LATE_FILES)
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  const exported = text.match(/^export (?:(?:async )?function|const|\{) [^(=}]+/gm)!.join()
  const words = new Set(exported.match(/\w+/g))
  expect([...words]).toEqual(
    expect.arrayContaining(['loadPlayer', 'visit', 'startRules', 'createEventSender']),
  )
  expect(listKnown(words)).toEqual([])
})

test('none is known to apps', () => {
  const files = [
    'sdk/src/waymark',
    ...['client/report', 'app/calls', 'person/identity', 'app/listeners'].map((it) => `core/src/${it}`),
  ]
  const text = files
    .map((name) => readFileSync(join(import.meta.dirname, `../${name}.ts`), 'utf8'))
    .join('\n')
  const interfaces = text.match(
    /interface (Waymark|Calls|InitOptions|DebugReport|EndUser|SdkError) .*?\n\}/gs,
  )
  expect(interfaces).toHaveLength(6)
  expect(
    listKnown(
      new Set(
        interfaces!
          .join('\n')
          .match(/^ {2}\w+/gm)!
          .map((it) => it.trim()),
      ),
    ),
  ).toEqual([])
})

test("none is a browser's", () => {
  const folder = dirname(createRequire(import.meta.url).resolve('typescript/lib/lib.dom.d.ts'))
  const text = ['dom', 'es5', 'es2015.core', 'es2015.collection', 'es2015.promise', 'es2023.array']
    .map((name) => readFileSync(join(folder, `lib.${name}.d.ts`), 'utf8'))
    .join('\n')
  const members = new Set([...text.matchAll(/^\s+(?:readonly )?(\w+)\??[(:<]/gm)].map(([, name]) => name!))
  expect(members).toContain('getContext')
  expect(listKnown(members)).toEqual([])
})
