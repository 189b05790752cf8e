import i18next from 'i18next'
import { beforeAll, expect, test } from 'vitest'
import platforms from '../../locales/en/apps/platforms.json' with { type: 'json' }
import { nameCodeBase, namePlatforms } from './platform-names.ts'

beforeAll(() => i18next.init({ lng: 'en', resources: { en: { platforms } } }))

test('both families of a code base are named as one', () => {
  expect(namePlatforms(['WEB', 'REACT_NATIVE_IOS', 'REACT_NATIVE_ANDROID'], 'en')).toEqual([
    'Web',
    'React Native',
  ])
  expect(namePlatforms(['IONIC_IOS', 'ANDROID'], 'en')).toEqual(['Ionic (iOS)', 'Android'])
})

test('an app has the name of its code base', () => {
  expect(nameCodeBase('REACT_NATIVE_ANDROID', 'en')).toBe('React Native')
  expect(nameCodeBase('JETPACK_COMPOSE_ANDROID', 'en')).toBe('Jetpack Compose (Android)')
})
