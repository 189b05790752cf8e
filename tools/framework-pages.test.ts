import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SDK_VERSION } from '../packages/core/src/network/version.ts'
import { ROOT } from './run-command.ts'

const PAGES = join(ROOT, 'docs/frameworks')
const APPS = join(ROOT, 'e2e/packages/apps')
/** The sample shop, which the stage react-native builds. */
const SHOP = join(ROOT, 'packages/react-native/sample')
/** A file that a page shows: its path, and its text. */
const SHOWN = /^`([\w./-]+)`:\n\n```\w+\n(.*?)^```$/gms

const readPage = (name: string) => readFileSync(join(PAGES, `${name}.md`), 'utf8')
const pages = readdirSync(PAGES).map((file) => file.replace('.md', ''))
const toApp = (name: string) => (name === 'react-native' ? SHOP : join(APPS, name))
const toPackage = (name: string) => (name === 'react-native' ? name : 'sdk')

test('every app that installs the packages has a page', () => {
  expect(pages.sort()).toEqual([...readdirSync(APPS), 'react-native'].sort())
})

test.each(pages)('the page on %s shows files that a stage builds and runs', (name) => {
  const shown = [...readPage(name).matchAll(SHOWN)]
  expect(shown.length).toBeGreaterThan(1)
  for (const [, path = '', text] of shown) {
    expect({ path, text }).toEqual({ path, text: readFileSync(join(toApp(name), path), 'utf8') })
  }
})

test.each(pages)('the page on %s has no other code of the app', (name) => {
  const blocks = readPage(name).match(/^```\w+$/gm) ?? []
  expect(blocks).toHaveLength([...readPage(name).matchAll(SHOWN)].length)
})

test.each(pages)('the page on %s says that the package is not published, and how to build it', (name) => {
  expect(readPage(name)).toContain(`\`@waymark/${toPackage(name)}\` is not published to npm yet`)
  expect(readPage(name)).toContain('npm run packages')
  expect(readPage(name)).toContain(`waymark-${toPackage(name)}-${SDK_VERSION}.tgz`)
})
