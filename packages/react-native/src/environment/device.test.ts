import { render, screen } from '@testing-library/react-native'
import { createElement } from 'react'
import { Platform, Text } from 'react-native'
import { waymark } from '../hooks.ts'
import { WaymarkProvider } from '../provider.tsx'
import { findTooOld } from './device.ts'

function setVersion(major: number, minor: number) {
  const constants = { ...Platform.constants, reactNativeVersion: { major, minor, patch: 0 } }
  jest.spyOn(Platform, 'constants', 'get').mockReturnValue(constants as never)
}

test('React Native before 0.82 is named in one sentence, and later versions are not', () => {
  setVersion(0, 81)
  expect(findTooOld()).toBe(
    'Waymark needs React Native 0.82 or later and shows no guides in this app, which has 0.81.',
  )
  for (const version of [
    [0, 82],
    [0, 88],
    [1, 0],
  ] as const) {
    setVersion(version[0], version[1])
    expect(findTooOld()).toBeUndefined()
  }
})

test('an app with an older React Native is shown without guides, and hears why', async () => {
  setVersion(0, 79)
  const errors: string[] = []
  waymark.on('error', ({ message }) => errors.push(message))
  const warn = jest.spyOn(console, 'warn').mockReturnValue()
  const app = createElement(
    WaymarkProvider,
    { sdkKey: 'key', host: 'http://127.0.0.1:9' },
    createElement(Text, null, 'Plants'),
  )
  await render(app)
  expect(screen.getByText('Plants')).toBeOnTheScreen()
  expect(errors).toEqual([expect.stringContaining('needs React Native 0.82 or later')])
  expect(warn).toHaveBeenCalledWith(errors[0])
})
