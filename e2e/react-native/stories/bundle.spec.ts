import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import {
  checkTypes,
  bundleFor,
  compile,
  createShop,
  installStandIn,
  measureEntry,
  SHOP,
  type NativePlatform,
} from '../support/build-shop.ts'

/** In bytes: the modules of each entry and those it shares with others, minified and compressed by gzip. */
const MAX_PACKAGE = 64_000
/** The most that Waymark adds to an app's bundle by Metro without entries for some apps. */
const MAX_ADDED = 65_000
const ENTRIES = ['index', 'surveys', 'effects', 'media', 'rooms', 'verify', 'debug']
const PLATFORMS: NativePlatform[] = ['android', 'ios']

test('the shop is bundled by Metro and compiled by Hermes for both platforms, and Waymark adds little to it', async () => {
  await createShop('key')
  for (const platform of PLATFORMS) {
    const bundle = await bundleFor(platform)
    const text = await readFile(bundle, 'utf8')
    expect(text).toContain('waymark:')
    expect((await readFile(await compile(bundle))).length).toBeGreaterThan(text.length / 2)
  }
  const measure = async () => gzipSync(await readFile(await bundleFor('android'))).length
  const everything = await measure()
  await installStandIn('rooms')
  const withSurveys = await measure()
  await installStandIn('surveys')
  const withEffects = await measure()
  await installStandIn('effects')
  const guides = await measure()
  await installStandIn('index')
  const nothing = await measure()
  const added = {
    guides: guides - nothing,
    effects: withEffects - guides,
    surveys: withSurveys - withEffects,
    rooms: everything - withSurveys,
  }
  console.log(`The shop: ${nothing} B without Waymark, which adds ${JSON.stringify(added)}`)
  expect(added.guides).toBeGreaterThan(30_000)
  expect(added.guides).toBeLessThanOrEqual(MAX_ADDED)
})

test('the code that shows guides is small by itself', async () => {
  await createShop('key')
  const size = await measureEntry('index')
  console.log(`The package: ${size} B`)
  expect(size).toBeLessThanOrEqual(MAX_PACKAGE)
})

test('the package needs nothing but what the app gives it, and has the licences of what it contains', async () => {
  await createShop('key')
  const installed = join(SHOP, 'node_modules/@waymark/react-native')
  const read = (file: string) => readFile(join(installed, file), 'utf8')
  const manifest = JSON.parse(await read('package.json')) as object
  expect(manifest).not.toHaveProperty('dependencies')
  await checkTypes()
  expect(await read('LICENSE')).toContain('Apache License')
  expect(await read('THIRD-PARTY-NOTICES.txt')).toContain('@noble/ed25519')
  for (const file of [...ENTRIES.map((it) => `${it}.d.ts`), ...ENTRIES.map((it) => `${it}.js`)]) {
    const imported = (await read(file)).matchAll(/from "([^"]+)"/g)
    const others = [...imported].map(([, name]) => name!).filter((name) => !/^\.\.?\//.test(name))
    expect(others.filter((name) => !/^(react|react\/jsx-runtime|react-native)$/.test(name))).toEqual([])
  }
})
