import { describe, expect, it } from 'vitest'
import { pageUrl } from '../entities/app.ts'
import { appName, projectName } from '../entities/name.ts'
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
})

describe('passwords', () => {
  it('need eight characters of four kinds', () => {
    expect(isStrongPassword('Aa1!aaaa')).toBe(true)
    for (const weak of ['Aa1!aaa', 'aa1!aaaa', 'AA1!AAAA', 'Aaa!aaaa', 'Aa11aaaa']) {
      expect(isStrongPassword(weak), weak).toBe(false)
    }
  })
})

describe('page addresses', () => {
  it.each(['https://shop.example/a?b#c', '/demo/', 'http://localhost:5173/', 'http://127.0.0.1/'])(
    'allow %s',
    (url) => {
      expect(pageUrl.parse(url)).toBe(url)
    },
  )

  it.each([
    'javascript:alert(1)',
    '//evil.example',
    'http://shop.example',
    'demo',
    'http://localhost.evil.example/',
  ])('refuse %s', (url) => {
    expect(pageUrl.safeParse(url).success).toBe(false)
  })
})
