import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../../support/test.ts'
import { createFreshApp } from '../support/fresh-app.ts'
import { listLoaded, sumBytes } from '../support/list-loaded.ts'

/**
 * In bytes, compressed by gzip: a third above the limits of the script tag (`.size-limit.js`) for a start and a sixth for
 * a first guide, as apps do not shorten the names of properties, and have a loader of their own.
 */
const MAX_START = 10_600
const MAX_FIRST_GUIDE = 25_700
/** A text that only the renderer contains. */
const RUNTIME = 'waymark-guide'

test('an app gets what it uses: nothing for types, the client for a start, the renderer in a file of its own', async () => {
  const { folder, run } = await createFreshApp('entries', 'key')
  await run('vite/bin/vite.js', ['build'])
  const dist = join(folder, 'dist')
  const read = (name: string) => listLoaded(dist, name)

  expect(read('types-only.ts')).toEqual(read('nothing.js'))
  expect(read('unused.js')).toEqual(read('nothing.js'))

  const start = read('starts.js')
  expect(start.filter(({ text }) => text.includes(RUNTIME))).toEqual([])
  expect(sumBytes(start)).toBeLessThanOrEqual(MAX_START)

  const withGuide = [...new Map([...start, ...read('runtime')].map((it) => [it.text, it])).values()]
  expect(withGuide.filter(({ text }) => text.includes(RUNTIME))).toHaveLength(1)
  expect(sumBytes(withGuide)).toBeLessThanOrEqual(MAX_FIRST_GUIDE)
  console.log(`A start: ${sumBytes(start)} B, with the renderer ${sumBytes(withGuide)} B`)
})

test('the packed archive needs no other package, and has the licences of what it contains', async () => {
  const { folder } = await createFreshApp('entries', 'key')
  const installed = join(folder, 'node_modules/@waymark/sdk')
  const manifest = JSON.parse(await readFile(join(installed, 'package.json'), 'utf8')) as object
  expect(manifest).not.toHaveProperty('dependencies')
  expect(await readFile(join(installed, 'LICENSE'), 'utf8')).toContain('Apache License')
  expect(await readFile(join(installed, 'THIRD-PARTY-NOTICES.txt'), 'utf8')).toContain('canvas-confetti')
  for (const file of ['index.d.ts', 'react.d.ts', 'chunks/waymark.d.ts']) {
    const imported = (await readFile(join(installed, file), 'utf8')).matchAll(/from "([^"]+)"/g)
    expect(
      [...imported].map(([, name]) => name).filter((name) => !/^\.\.?\/|^react$/.test(name ?? '')),
    ).toEqual([])
  }
})

test('the package on a server renders what is inside the provider, and does nothing else', async () => {
  const { runScript } = await createFreshApp('entries', 'key')
  expect((await runScript('render.js')).trim()).toBe('<h1>Plants</h1> undefined undefined')
})
