import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { component } from '../documents/component.ts'
import { webIdentifier } from '../documents/identifier.ts'
import { upgradeComponent, type FlatConfig } from './upgrade-component.ts'
import { upgradeIdentifier } from './upgrade-identifier.ts'

interface Fixture {
  name: string
  locale: string
  flat: FlatConfig
  upgraded: unknown
}

const read = (file: string): Fixture[] =>
  JSON.parse(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), 'utf8'))

describe('upgrading from configVersion 1', () => {
  it.each(read('component-v1.json'))('turns the component "$name" into a valid present one', (fixture) => {
    const upgraded = upgradeComponent(fixture.flat, fixture.locale)
    expect(upgraded).toEqual(fixture.upgraded)
    expect(component.parse(upgraded)).toEqual(upgraded)
  })

  it.each(read('identifier-v1.json'))('turns the identifier "$name" into a valid present one', (fixture) => {
    const upgraded = upgradeIdentifier(fixture.flat, fixture.locale)
    expect(upgraded).toEqual(fixture.upgraded)
    expect(webIdentifier.parse(upgraded)).toEqual(upgraded)
  })

  it('leaves what it cannot mend to the schema, which says where', () => {
    const bad = component.safeParse(upgradeComponent({ title: 'Hi', backgroundColor: 'reddish' }, 'en'))
    expect(bad.error?.issues).toMatchObject([{ path: ['style', 'background'] }])
    expect(webIdentifier.safeParse(upgradeIdentifier({ role: 'TARGET' }, 'en')).success).toBe(false)
  })

  it('falls back to the defaults of the kind for words that it does not know', () => {
    expect(upgradeComponent({ type: 'popup', placement: 'sideways' }, 'en')).toMatchObject({
      container: 'POPUP',
      placement: 'CENTER',
    })
    expect(upgradeComponent({ type: 'hologram' }, 'en')).toMatchObject({
      container: 'TOOLTIP',
      placement: 'AUTO',
    })
  })
})
