import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SDK_STUB, toLoader, toScriptTag } from './install-code.ts'

const example = { host: 'https://waymark.example', sdkKey: 'YOUR_SDK_KEY' }
const read = (file: string) => readFileSync(join(import.meta.dirname, '../../../../..', file), 'utf8')

test.each(['README.md', 'docs/install.md'])('%s shows the code as it is handed out', (file) => {
  const text = read(file)
  expect(text).toContain(toLoader(example))
  expect(text).toContain(toScriptTag(example))
})

test('the stub stands in the guide by itself', () => {
  expect(read('docs/install.md').split(SDK_STUB)).toHaveLength(3)
})

test('the loader is one line, which browsers of any age can read', () => {
  expect(toLoader(example)).not.toMatch(/\n|=>|\b(?:const|let)\b|`|\?\.|\?\?/)
})

test('install code for a CDN loads the script and the content from there, and sends events to the server', () => {
  const app = { ...example, edgeUrl: 'https://cdn.example', verifyKeys: ['first', 'second'] }
  expect(toScriptTag(app)).toBe(
    '<script src="https://cdn.example/sdk/waymark.js" data-sdk-key="YOUR_SDK_KEY" data-host="https://waymark.example" data-content-host="https://cdn.example" data-verify-key="first second" async></script>',
  )
  expect(toLoader(app)).toContain(
    's.src="https://cdn.example/sdk/waymark.js";s.dataset.sdkKey="YOUR_SDK_KEY";s.dataset.host="https://waymark.example";s.dataset.contentHost="https://cdn.example";s.dataset.verifyKey="first second";',
  )
})
