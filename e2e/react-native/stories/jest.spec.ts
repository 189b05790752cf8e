import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createShop, runJest, SHOP } from '../support/build-shop.ts'

/** Jest's warning a second after the last test, if a timer, listener or request is left. */
const LEFT = 'Jest did not exit'

test('the tests of an app run with the stand-in for guides, and end by themselves', async () => {
  await createShop('key')
  const printed = await runJest()
  expect(printed).toContain('Tests:       1 passed')
  expect(printed).not.toContain(LEFT)
})

/** Nothing stands in for the SDK, and the preset of React Native is as it comes. */
const REAL = `import { render, screen } from '@testing-library/react-native'
import { Modal, Text } from 'react-native'
import { WaymarkOverlay, WaymarkProvider, waymark } from '@waymark/react-native'
import { effects } from '@waymark/react-native/effects'
import { expoAudio } from '@waymark/react-native/media'
import { rooms } from '@waymark/react-native/rooms'
import { surveys } from '@waymark/react-native/surveys'
import { verifier } from '@waymark/react-native/verify'

afterAll(() => waymark.stop())

test('an app is rendered in its provider', async () => {
  const modules = { effects, rooms, surveys, verifier, audio: expoAudio({}) }
  await render(
    <WaymarkProvider sdkKey="key" host="http://127.0.0.1:9" modules={modules}>
      <Text>Plants</Text>
      <Modal visible><WaymarkOverlay><Text>Delivery</Text></WaymarkOverlay></Modal>
    </WaymarkProvider>,
  )
  expect(screen.getByText('Plants')).toBeOnTheScreen()
  expect(screen.getByText('Delivery')).toBeOnTheScreen()
  await new Promise((resolve) => setTimeout(resolve, 500))
})
`

test('the SDK itself runs in the tests of an app, and nothing of it is left once it is stopped', async () => {
  await createShop('key')
  await writeFile(join(SHOP, 'src/real.test.tsx'), REAL)
  const config = { preset: '@react-native/jest-preset', testTimeout: 60_000, testMatch: ['**/real.test.tsx'] }
  const printed = await runJest('--config', JSON.stringify(config))
  expect(printed).toContain('Tests:       1 passed')
  expect(printed).not.toContain(LEFT)
})
