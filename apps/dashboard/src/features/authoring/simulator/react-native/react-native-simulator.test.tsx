import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleApp } from '../../../../../test/examples.ts'
import { listViolations } from '../../../../../test/list-violations.ts'
import { renderScreen } from '../../../../../test/render-screen.tsx'
import { ReactNativeSimulator } from './react-native-simulator.tsx'

const button = (name: string) => page.getByRole('button', { name })

// The tests' server has no file of the phone.
test('a phone that does not load says so, can be asked for again, and joins nothing until then', async () => {
  await renderScreen(<ReactNativeSimulator app={{ ...exampleApp, platform: 'REACT_NATIVE_IOS' }} />, {
    at: '/?waymark_room=ABC234',
  })
  await expect.element(button('Retry')).toBeVisible()
  await expect.element(page.getByText(/^Another platform or direction/)).toBeVisible()
  expect(await listViolations()).toEqual([])
  await userEvent.fill(page.getByRole('textbox', { name: 'Code from the editor' }), 'ABC234')
  await expect.element(button('Join')).toBeDisabled()
  await userEvent.click(button('Retry'))
  await expect.element(button('Retry')).not.toBeInTheDocument()
  await expect.element(button('Retry')).toBeVisible()
})
