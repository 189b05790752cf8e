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
} from '../entities/name.ts'
import { isStrongPassword, messages } from './text.ts'

const firstMessage = (schema: typeof appName, value: string) =>
  schema.safeParse(value).error?.issues[0]?.message

describe('the name checks', () => {
  it.each([...'!|@#$%^&*(),.?":{}`/<>'])('refuse %s in an app name', (character) => {
    expect(firstMessage(appName, `Shop${character}`)).toBe(messages.specialCharactersA)
  })

  it.each([...'|@#$^&*"{}`/<>'])('refuse %s in a project name', (character) => {
    expect(firstMessage(projectName, `Tour${character}`)).toBe(messages.specialCharactersB)
  })

  it.each([...'!%(),.?:'])('allow %s in a project name', (character) => {
    expect(projectName.parse(`Tour${character}`)).toBe(`Tour${character}`)
  })

  it('trim, and refuse empty and over-long names in the words of the specification', () => {
    expect(appName.parse('  Shop ')).toBe('Shop')
    expect(firstMessage(appName, '   ')).toBe('App name cannot be empty')
    expect(firstMessage(projectName, '')).toBe('Please enter project name')
    expect(firstMessage(appName, 'x'.repeat(51))).toBe('Character limit exceeded (max 50)')
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
    expect(firstMessage(schema, 'To\u200bur')).toBe(messages.hiddenCharacters)
    expect(firstMessage(schema, 'My\nTour')).toBe(messages.hiddenCharacters)
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
