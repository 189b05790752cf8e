import { describe, expect, it } from 'vitest'
import {
  checkAppName,
  checkEmail,
  checkPlainName,
  checkProjectName,
  checkVersionName,
} from './name-checks.ts'

describe('name checks', () => {
  it('name checks refuse empty names in the words of each kind', () => {
    expect(checkAppName('  ')).toBe('app_name_empty')
    expect(checkProjectName('')).toBe('project_name_missing')
    expect(checkPlainName('')).toBe('input_empty')
    expect(checkVersionName(' ')).toBe('app_version_missing')
  })

  it('name checks take 50 characters and refuse 51, blanks at the ends not counted', () => {
    for (const check of [checkAppName, checkProjectName, checkPlainName, checkVersionName]) {
      expect(check(`  ${'x'.repeat(50)}  `)).toBeNull()
      expect(check('x'.repeat(51))).toBe('name_too_long')
    }
  })

  it.each([...'!|@#$%^&*(),.?":{}`/<>'])('name checks refuse %s in an app name', (character) => {
    expect(checkAppName(`Shop ${character}`)).toBe('special_characters_a')
  })

  it('name checks refuse fewer characters in project names', () => {
    expect(checkProjectName('Ready? Go (now)!')).toBeNull()
    expect(checkProjectName('a/b')).toBe('special_characters_b')
    expect(checkPlainName('a<b')).toBe('special_characters_b')
  })

  it('name checks refuse invisible characters', () => {
    for (const check of [checkAppName, checkProjectName, checkPlainName, checkVersionName])
      expect(check('To\u200bur')).toBe('hidden_characters')
  })

  it('name checks take dots in versions', () => {
    expect(checkVersionName('2.1.0')).toBeNull()
  })
})

describe('an email address', () => {
  it.each(['ada@example.org', ' a.b+c@sub.example.org '])('an email address is accepted: %s', (email) => {
    expect(checkEmail(email)).toBeNull()
  })

  it.each(['ada', 'ada@', '@example.org', 'ada@example', 'a da@example.org'])(
    'an email address is refused: %s',
    (email) => {
      expect(checkEmail(email)).toBe('email_invalid')
    },
  )

  it('an email address is required', () => {
    expect(checkEmail(' ')).toBe('email_required')
  })
})
