import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { createProperty } from '../../../../test/examples.ts'
import { toLoader } from '@waymark/contract/constants'
import { hashLoader, toIdentifyExample, toPolicy, toSetPropertiesExample } from './example-code.ts'

it('names the app’s own properties with values of their types', () => {
  const properties = [
    createProperty({ name: 'seats', type: 'INTEGER' }),
    createProperty({ name: 'it’s "due"', type: 'TIME', timeUnit: 'HOURS' }),
  ]
  const example = toIdentifyExample(properties)
  expect(example).toContain('seats: 42, // INTEGER')
  expect(example).toContain(`'it’s "due"': '2026-03-01T09:00:00Z', // TIME, HOURS`)
  expect(toSetPropertiesExample(properties)).toBe('waymark.setProperties({ seats: 42 })')
})

it.each([[[]], [[createProperty({ name: "'}); alert(1) //" })]], [[createProperty({ name: 'a\\' })]]])(
  'the example code runs, whatever a property is called',
  (properties) => {
    const calls: unknown[] = []
    const run = new Function(
      'waymark',
      `${toIdentifyExample(properties)}\n${toSetPropertiesExample(properties)}`,
    )
    run({ identify: (...args: unknown[]) => calls.push(args), setProperties: (it: object) => calls.push(it) })
    const name = properties[0]?.name ?? 'plan'
    expect(calls).toEqual([['customer-17', { [name]: expect.anything() }], { [name]: expect.anything() }])
  },
)

it('allows this server and its WebSockets', () => {
  expect(toPolicy('https://waymark.example')).toBe(
    'script-src https://waymark.example; connect-src https://waymark.example wss://waymark.example; img-src https://waymark.example; media-src https://waymark.example',
  )
  // Without the slash it would allow one address, and nothing below it.
  expect(toPolicy('http://intranet.example/waymark')).toBe(
    'script-src http://intranet.example/waymark/; connect-src http://intranet.example/waymark/ ws://intranet.example/waymark/; img-src http://intranet.example/waymark/; media-src http://intranet.example/waymark/',
  )
})

it('allows the CDN too, and media from memory where they are verified', () => {
  expect(toPolicy('https://waymark.example', { edgeUrl: 'https://cdn.example', isVerified: true })).toBe(
    'script-src https://waymark.example https://cdn.example; connect-src https://waymark.example https://cdn.example wss://waymark.example; img-src https://waymark.example https://cdn.example blob:; media-src https://waymark.example https://cdn.example blob:',
  )
})

it('allows the loader by the hash of what stands between its tags', () => {
  const app = { host: 'https://waymark.example', sdkKey: 'wm_shop' }
  const script = toLoader(app).replace(/^<script>|<\/script>$/g, '')
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`
  expect(hashLoader(app)).toBe(hash)
  expect(toPolicy(app.host, { loaderHash: hash })).toMatch(`script-src '${hash}' https://waymark.example;`)
})
