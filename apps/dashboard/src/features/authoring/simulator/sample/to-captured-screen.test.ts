import { findView, suggestNativeIdentifier } from '@waymark/runtime/native'
import { describe, expect, it } from 'vitest'
import { toCapturedScreen } from './to-captured-screen.ts'

describe('a screen of the sample app', () => {
  it.each(['ANDROID', 'IOS'] as const)('the sample app captures nothing private on %s', (platform) => {
    const told = JSON.stringify(toCapturedScreen('Account', platform, 'en').screen)
    expect(told).not.toMatch(/Sam|example\.com/)
    expect(told).toContain('Sign out')
  })

  it.each(['ANDROID', 'IOS'] as const)(
    'each named view of the sample app is found again by its suggested identifier on %s',
    (platform) => {
      const { screen, views } = toCapturedScreen('Home', platform, 'en')
      const search = views.find(({ sample }) => sample.name === 'search')
      expect(search).toBeDefined()
      const identifier = suggestNativeIdentifier(screen, search!.view, 'en')
      const german = toCapturedScreen('Home', platform, 'de')
      const match = findView(german.screen, [identifier], 'de', 'en')
      expect(match.status).toBe('FOUND')
    },
  )

  it('the sample app has another name for its screens on each platform', () => {
    expect(toCapturedScreen('Home', 'ANDROID', 'en').screen.screen).toBe('HomeActivity')
    expect(toCapturedScreen('Home', 'IOS', 'en').screen.screen).toBe('HomeViewController')
  })
})
