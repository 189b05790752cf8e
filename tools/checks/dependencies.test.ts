import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { allRules, assertSawEverything, checkDependencies } from './dependencies.ts'
import { CLEAN_TREE, VIOLATIONS } from './planted-violations.ts'

const PACKAGES = ['contract', 'targeting', 'core', 'runtime', 'sdk']
const OTHERS = ['zod', '@orpc/contract', '@floating-ui/dom', 'fastify', 'vitest']

const trees: string[] = []

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true })
})

/** Writes the clean tree with these files on top, with workspaces linked as npm does. */
function growTree(violation: Record<string, string> = {}): string {
  const tree = realpathSync(mkdtempSync(join(tmpdir(), 'waymark-planted-')))
  trees.push(tree)
  for (const [path, text] of Object.entries({ ...CLEAN_TREE, ...violation })) writeNew(join(tree, path), text)
  for (const name of OTHERS) {
    writeNew(
      join(tree, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, exports: './dist/index.js' }),
    )
    writeNew(join(tree, 'node_modules', name, 'dist/index.js'), '')
  }
  mkdirSync(join(tree, 'node_modules/@waymark'))
  for (const name of PACKAGES) {
    symlinkSync(join(tree, 'packages', name), join(tree, 'node_modules/@waymark', name), 'junction')
  }
  return tree
}

function writeNew(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

test('a tree that keeps every rule has no violation', async () => {
  expect((await checkDependencies(growTree())).violations).toEqual([])
})

describe('a planted violation', () => {
  test.each(VIOLATIONS)(
    'a planted violation sets off its own rule and no other: %s',
    async (broken, files) => {
      const { violations } = await checkDependencies(growTree(files))
      expect([...new Set(violations.map(({ rule }) => rule))]).toEqual([broken])
    },
  )

  test('every dependency rule has a planted violation', () => {
    const rules = allRules.map(({ name }) => name)
    expect(new Set(VIOLATIONS.map(([rule]) => rule))).toEqual(new Set(rules))
  })
})

describe('a scan that reads too little', () => {
  test('a scan fails when there is nothing to read', async () => {
    const tree = growTree()
    for (const folder of ['apps', 'packages', 'tools']) rmSync(join(tree, folder), { recursive: true })
    mkdirSync(join(tree, 'packages'))
    await expect(checkDependencies(tree)).rejects.toThrow('found no source file')
  })

  test('a scan fails when it misses a file', () => {
    expect(() => assertSawEverything('.', ['packages/sdk/src/index.ts'], { modules: [] })).toThrow(
      'blind to 1 of 1',
    )
  })

  test('a scan fails when it sees files but not what they import', async () => {
    const tree = growTree()
    for (const folder of ['apps', 'tools']) rmSync(join(tree, folder), { recursive: true })
    for (let count = 0; count < 40; count += 1)
      writeNew(join(tree, `packages/sdk/src/alone-${count}.ts`), 'export {}')
    await expect(checkDependencies(tree)).rejects.toThrow('saw only')
  })
})
