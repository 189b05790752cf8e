import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildExtension } from './build-extension.ts'

const folder = mkdtempSync(join(tmpdir(), 'waymark-extension-'))
const outFolder = join(folder, 'extension')
afterAll(() => rmSync(folder, { recursive: true }))

beforeAll(async () => {
  const builderFolder = join(folder, 'builder')
  mkdirSync(join(builderFolder, '.vite'), { recursive: true })
  for (const name of ['builder.js', 'builder.js.br', 'builder.js.gz', 'style.css', '.vite/manifest.json']) {
    writeFileSync(join(builderFolder, name), name)
  }
  await buildExtension({ serverUrl: 'https://waymark.example', builderFolder, outFolder })
}, 60_000)

const read = (file: string) => readFileSync(join(outFolder, file), 'utf8')
const has = (file: string) => existsSync(join(outFolder, file))

interface Manifest {
  permissions: string[]
  icons: Record<string, string>
  background: { service_worker: string }
}

const readManifest = () => JSON.parse(read('manifest.json')) as Manifest

test('asks for nothing but the tab that the author clicked in', () => {
  expect(readManifest().permissions).toEqual(['activeTab', 'scripting'])
  const reaching = /permissions|content_scripts|externally_connectable|commands|sandbox/
  expect(Object.keys(readManifest()).filter((key) => reaching.test(key))).toEqual(['permissions'])
})

test('contains every file that it names, and the builder as the server serves it', () => {
  const { icons, background } = readManifest()
  const named = [...Object.values(icons), background.service_worker, 'enter-page.js', 'start.html']
  const ofStart = [...read('start.html').matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file)
  expect([...named, ...ofStart].filter((file) => !has(file))).toEqual([])
  expect(read('service-worker.js')).toContain('enter-page.js')
  expect(read('builder/builder.js')).toBe('builder.js')
  expect(['builder.js.br', 'builder.js.gz', '.vite'].filter((file) => has(`builder/${file}`))).toEqual([])
})

test('knows the server that it was built for, and is text that Chrome injects', () => {
  expect(read('enter-page.js')).toContain('https://waymark.example')
  expect(/[\uFDD0-\uFDEF\uFFFE\uFFFF]/.test(read('enter-page.js'))).toBe(false)
})

test('has each of its texts in English and German, and uses it', () => {
  const [en = [], de] = ['en', 'de'].map(listMessages)
  expect(de).toEqual(en)
  const users = ['manifest.json', 'start.html', 'enter-page.js', 'service-worker.js', 'start-page.js']
  const text = users.map(read).join()
  expect(en.filter((name) => !text.includes(name))).toEqual([])
  const shown = [...read('start.html').matchAll(/data-message="(\w+)"/g)].map(([, name = '']) => name)
  expect(en).toEqual(expect.arrayContaining(shown))
})

const listMessages = (language: string) =>
  Object.keys(JSON.parse(read(`_locales/${language}/messages.json`)) as object)
