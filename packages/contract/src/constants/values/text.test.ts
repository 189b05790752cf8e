import { describe, expect, it } from 'vitest'
import {
  appName,
  projectName,
  plainName,
  segmentName,
  propertyName,
  versionName,
  personName,
  organisationName,
  deviceName,
} from '../../fields/name.ts'
import { isStrongPassword } from './text.ts'

const firstCode = (schema: typeof appName, value: string) => schema.safeParse(value).error?.issues[0]?.message

describe('the name checks', () => {
  it.each([...'!|@#$%^&*(),.?":{}`/<>'])('refuse %s in an app name', (character) => {
    expect(firstCode(appName, `Shop${character}`)).toBe('special_characters_a')
  })

  it.each([...'|@#$^&*"{}`/<>'])('refuse %s in a project name', (character) => {
    expect(firstCode(projectName, `Tour${character}`)).toBe('special_characters_b')
  })

  it.each([...'!%(),.?:'])('allow %s in a project name', (character) => {
    expect(projectName.parse(`Tour${character}`)).toBe(`Tour${character}`)
  })

  it('trim, and refuse empty and over-long names each with a code of its own', () => {
    expect(appName.parse('  Shop ')).toBe('Shop')
    expect(firstCode(appName, '   ')).toBe('app_name_empty')
    expect(firstCode(projectName, '')).toBe('project_name_missing')
    expect(firstCode(appName, 'x'.repeat(51))).toBe('name_too_long')
    expect(appName.parse('x'.repeat(50))).toHaveLength(50)
  })

  it.each([
    appName,
    projectName,
    plainName,
    segmentName,
    propertyName,
    versionName,
    personName,
    organisationName,
    deviceName,
  ])('refuse hidden characters in every kind of name', (schema) => {
    expect(firstCode(schema, 'To\u200bur')).toBe('hidden_characters')
    expect(firstCode(schema, 'My\nTour')).toBe('hidden_characters')
  })
})

describe('passwords', () => {
  it('need eight characters of four kinds', () => {
    expect(isStrongPassword('Aa1!aaaa')).toBe(true)
    for (const weak of ['Aa1!aaa', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa11aaaa']) {
      expect(isStrongPassword(weak), weak).toBe(false)
    }
  })
})
