import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { listUsedNames } from './list-used-names.ts'

/** 20 MB, too large to import through the test runner. */
const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

type Versions = Record<'chrome' | 'firefox' | 'safari', number>

/** Below these versions the SDK does not start. The README states both lists. */
const TO_START: Versions = { chrome: 104, firefox: 101, safari: 16.4 }
/** From these versions on guides look as designed. */
const AS_DESIGNED: Versions = { chrome: 111, firefox: 121, safari: 16.4 }

/** Newer features, detected before use. `playsInline` only matters on phones; other browsers do without. */
const ASKED_FOR = [
  ...['ARIAMixin.ariaMultiLine', 'Element.checkVisibility'],
  ...['HTMLElement.hidePopover', 'HTMLElement.popover', 'HTMLElement.showPopover'],
  ...['HTMLVideoElement.playsInline', 'requestIdleCallback'],
]
/** Features whose absence makes a guide only slightly less polished. */
const EMBELLISHING = ['forced-color-adjust', 'hyphenate-limit-chars', 'hyphens', 'text-wrap']

const used = listUsedNames(['sdk', 'capacitor', 'cordova', 'core', 'player', 'runtime', 'targeting', 'room'])

test('scripts ask before they use what the lowest browsers lack', () => {
  const known = collect(bcd.api)
  const found = used.apis.filter((name) => isNewer(findApi(known, name), TO_START))
  expect(used.apis.length).toBeGreaterThan(300)
  expect(found).toEqual(ASKED_FOR)
})

test('styles use nothing that changes a guide where browsers lack it', () => {
  const properties = used.properties.filter((name) => isNewer(find(bcd.css.properties, name), AS_DESIGNED))
  const rest = collect(bcd.css.types, bcd.css.selectors, bcd.css['at-rules'])
  const others = used.cssNames.filter((name) => isNewer(rest.get(name), AS_DESIGNED))
  expect(used.properties.length).toBeGreaterThan(80)
  expect([...properties, ...others]).toEqual(EMBELLISHING)
})

const find = (features: Identifier | undefined, name: string): CompatStatement[] =>
  [features?.[name]?.__compat ?? []].flat()

/** An interface's own entry, or else any of that name, because mixins have no entry. */
function findApi(known: Map<string, CompatStatement[]>, name: string): CompatStatement[] | undefined {
  const [owner = '', member = ''] = name.split('.')
  const own = bcd.api[owner]?.[member]?.__compat
  const last = member || owner
  // Static members have an ending of their own.
  return own ? [own] : [...(known.get(last) ?? []), ...(known.get(`${last}_static`) ?? [])]
}

/** All features by the last part of their name. */
function collect(...roots: (Identifier | undefined)[]): Map<string, CompatStatement[]> {
  const found = new Map<string, CompatStatement[]>()
  const visit = (name: string, { __compat, ...inner }: Identifier) => {
    if (__compat) found.set(name, [...(found.get(name) ?? []), __compat])
    for (const [each, feature] of Object.entries(inner)) visit(each, feature)
  }
  for (const root of roots) visit('', root ?? {})
  return found
}

/** Whether all features of that name are newer than these versions. */
function isNewer(features: CompatStatement[] | undefined, versions: Versions): boolean {
  if (!features?.length) return false
  return !features.some(({ support }) =>
    Object.entries(versions).every(([browser, version]) => {
      // Touch features are missing in desktop Safari.
      const supports = [
        support[browser as keyof Versions],
        browser === 'safari' ? support.safari_ios : [],
      ].flat()
      return supports.some((it) => {
        if (!it || it.flags || it.prefix || it.alternative_name || typeof it.version_added !== 'string')
          return false
        return Number.parseFloat(it.version_added.replace('≤', '')) <= version
      })
    }),
  )
}
