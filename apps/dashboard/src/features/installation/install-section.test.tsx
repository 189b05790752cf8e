import { focusManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { App, Installation } from '@waymark/contract'
import { answerCalls, paged, refuse } from '../../../test/answer-calls.ts'
import { createProperty, exampleApp, exampleVersion } from '../../../test/examples.ts'
import { listViolations } from '../../../test/list-violations.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { AppAreaContext } from '../../lib/app-area.ts'
import { FirstInstallation } from './first-installation.tsx'
import { InstallSection } from './install-section.tsx'

const silent: Installation = {
  ...{ firstHeardAt: null, lastHeardAt: null, origins: [], sdkVersions: [], signatures: [] },
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const createHeard = (change: Partial<Installation> = {}): Installation => ({
  firstHeardAt: ago(3000),
  lastHeardAt: ago(5),
  origins: [{ value: 'https://shop.example', lastHeardAt: ago(5) }],
  sdkVersions: [{ value: '1.0.0', lastHeardAt: ago(5) }],
  signatures: [{ value: 'VALID', lastHeardAt: ago(5) }],
  ...change,
})

let installation: Installation
let properties = [createProperty()]
beforeEach(() => {
  installation = silent
  properties = [createProperty()]
  answerCalls({
    installation: { get: () => installation },
    properties: { list: () => paged(properties) },
  })
})

/** Opens the section in an app that differs from the example as given. */
const open = (change: Partial<App> = {}, language: 'en' | 'de' = 'en') => {
  const app = { ...exampleApp, ...change }
  const area = { app, appVersions: [exampleVersion], appVersion: exampleVersion, startNewVersion: () => {} }
  return renderScreen(
    <AppAreaContext value={area}>
      <InstallSection />
    </AppAreaContext>,
    { language },
  )
}

const region = (name: string) => page.getByRole('region', { name, exact: true })
const warning = (title: string) => page.getByRole('note').filter({ hasText: title })

test('waits for the first request, and says so when it came', async () => {
  await open()
  await expect.element(page.getByText('Waiting for the first request from your app …')).toBeVisible()
  await expect.element(region('Code')).toMatchTextContent('data-sdk-key="wm_shop"')
  expect(await listViolations()).toEqual([])

  installation = createHeard()
  await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect.element(page.getByText(/last request 5 minutes ago/)).toBeVisible()
  await expect.element(region('Origins')).toMatchTextContent('https://shop.example')
  await expect.element(region('SDK versions')).toMatchTextContent('1.0.0')
  await expect.element(region('End-user IDs')).toMatchTextContent('Signed')
  expect(page.getByRole('note').elements()).toEqual([])
  expect(await listViolations()).toEqual([])
})

test('shows the app’s own properties, the policy’s sources and how ids are signed', async () => {
  properties = [createProperty({ name: 'seats', type: 'INTEGER' })]
  await open({ signingPolicy: 'PERSONAL' })
  await expect.element(region('Identify end users')).toMatchTextContent('seats: 42, // INTEGER')
  const { origin } = window.location
  await expect
    .element(page.getByLabelText('Sources to add', { exact: true }))
    .toMatchTextContent(`script-src ${origin}`)
  const signing = region('Sign end-user IDs')
  await expect.element(signing).toMatchTextContent('guides for people on a list are shown to signed IDs only')
  await expect
    .element(signing.getByRole('link'))
    .toHaveAttribute('href', `/app/${exampleApp.id}/settings/signed-ids`)
})

test('warns of what keeps guides from showing, and leads to the way out', async () => {
  installation = createHeard({
    lastHeardAt: ago(9 * 24 * 60),
    sdkVersions: [{ value: '0.9.9', lastHeardAt: ago(5) }],
    signatures: [
      { value: 'MISSING', lastHeardAt: ago(5) },
      { value: 'WRONG', lastHeardAt: ago(5) },
    ],
  })
  await open({ isKilled: true, signingPolicy: 'REQUIRED' })
  await expect
    .element(warning('All guides are turned off').getByRole('link'))
    .toHaveAttribute('href', `/app/${exampleApp.id}/settings/sdk`)
  await expect.element(warning('No requests for more than a week')).toBeVisible()
  await expect
    .element(warning('Your app loads an older SDK'))
    .toMatchTextContent('The app sends version 0.9.9')
  await expect.element(warning('Unsigned IDs are rejected')).toBeVisible()
  await expect
    .element(warning('Some signatures are invalid').getByRole('link'))
    .toHaveAttribute('href', `/app/${exampleApp.id}/settings/signed-ids`)
  expect(await listViolations()).toEqual([])
})

test('a native app without an SDK is told what works instead', async () => {
  await open({ platform: 'FLUTTER_IOS' }, 'de')
  const code = region('Code')
  await expect.element(code).toMatchTextContent('Für Flutter (iOS) gibt es noch kein SDK')
  await expect.element(code).toMatchTextContent('data-platform="FLUTTER_IOS"')
  await expect.element(code.getByRole('link')).toHaveAttribute('href', `/simulator/${exampleApp.id}`)
})

test('says when it cannot be read, and tries again', async () => {
  let isBroken = true
  answerCalls({
    installation: {
      get: () => {
        if (isBroken) throw refuse('internal')
        return silent
      },
    },
  })
  await open()
  const again = region('Connection').getByRole('button', { name: 'Reload' })
  await expect.element(again).toBeVisible()
  await expect.element(page.getByText('Something seems off...')).toBeVisible()
  isBroken = false
  // Nothing is polled in a hidden tab, so only the button reads again.
  focusManager.setFocused(false)
  onTestFinished(() => focusManager.setFocused(undefined))
  await again.click()
  await expect.element(page.getByText('Waiting for the first request from your app …')).toBeVisible()
})

test('stands on an empty list of projects until the app was heard, and shows that it was', async () => {
  await renderScreen(<FirstInstallation />)
  await expect.element(page.getByText('Waiting for the first request from your app …')).toBeVisible()
  installation = createHeard()
  await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
  expect(await listViolations()).toEqual([])
})

test('does not stand there when the app was heard before', async () => {
  installation = createHeard()
  const answered = Promise.withResolvers<void>()
  answerCalls({
    installation: {
      get: () => {
        answered.resolve()
        return installation
      },
    },
  })
  await renderScreen(
    <>
      <h1>Projects</h1>
      <FirstInstallation />
    </>,
  )
  await answered.promise
  await expect.element(page.getByRole('heading', { name: 'Projects' })).toBeVisible()
  expect(page.getByRole('region').elements()).toEqual([])
})
