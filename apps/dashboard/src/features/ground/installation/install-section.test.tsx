import { focusManager } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { App, Edge, Installation } from '@waymark/contract'
import { answerArchives, answerCalls, listCalls, paged, refuse } from '../../../../test/answer-calls.ts'
import { createProperty, exampleApp, exampleVersion } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { queryClient } from '../../../app/query-client.ts'
import { AppAreaContext } from '../../../lib/app-area.ts'
import { hashLoader } from './example-code.ts'
import { FirstInstallation } from './first-installation.tsx'
import { InstallSection } from './install-section.tsx'

const silent: Installation = {
  firstHeardAt: null,
  lastHeardAt: null,
  origins: [],
  sdkVersions: [],
  signatures: [],
  missingIds: [],
}
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const createHeard = (change: Partial<Installation> = {}): Installation => ({
  firstHeardAt: ago(3000),
  lastHeardAt: ago(5),
  origins: [{ value: 'https://shop.example', lastHeardAt: ago(5) }],
  sdkVersions: [{ value: '1.0.0', lastHeardAt: ago(5) }],
  signatures: [{ value: 'VALID', lastHeardAt: ago(5) }],
  missingIds: [],
  ...change,
})

const noEdge: Edge = { publicUrl: null, publication: null, keys: [] }
const createKey = (letter: string): Edge['keys'][number] => ({
  id: `01910000-0000-7000-8000-00000000000${letter}`,
  publicKey: letter.repeat(43),
  createdAt: ago(3000),
  createdBy: null,
})

let installation: Installation
let edge = noEdge
let properties = [createProperty()]
beforeEach(() => {
  installation = silent
  edge = noEdge
  properties = [createProperty()]
  answerCalls({
    installation: { get: () => installation },
    edge: { get: () => edge },
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
  await expect.element(page.getByText('Waiting for the first request from your app…')).toBeVisible()
  await expect.element(region('Add code')).toMatchTextContent('data-sdk-key="wm_shop"')
  expect(await listViolations()).toEqual([])

  const guide = region('Create your first guide').getByRole('link')
  await expect.element(guide).toHaveAttribute('data-variant', 'default')

  installation = createHeard()
  await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect.element(guide).toHaveAttribute('href', `/app/${exampleApp.id}/projects?new=project`)
  await expect.element(guide).not.toHaveAttribute('data-variant')
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
    .toMatchTextContent(`script-src '${hashLoader({ host: origin, sdkKey: 'wm_shop' })}' ${origin}`)
  const signing = region('Sign end-user IDs')
  await expect.element(signing).toMatchTextContent('guides for people on a list are shown to signed IDs only')
  await expect
    .element(signing.getByRole('link', { name: /^Secrets/ }))
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
  installation.missingIds = ['undefined', '', '[object Object]'].map((value) => ({
    value,
    lastHeardAt: ago(5),
  }))
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
  const nobody = warning('Some IDs stand for nobody')
  await expect
    .element(nobody)
    .toMatchTextContent('these IDs within the last days: undefined, an empty text, [object Object].')
  await expect
    .element(nobody.getByRole('link'))
    .toHaveAttribute('href', `/app/${exampleApp.id}/settings/install#people`)
  expect(await listViolations()).toEqual([])
})

test('shows the package of each framework, with the key of this app', async () => {
  await open()
  const card = region('Package')
  await expect
    .element(card.getByLabelText('src/main.tsx', { exact: true }))
    .toMatchTextContent('sdkKey="wm_shop"')
  await expect
    .element(card.getByLabelText('Install', { exact: true }))
    .toMatchTextContent('/packages/waymark-sdk-')
  await card.getByText('Angular', { exact: true }).click()
  await expect
    .element(card.getByLabelText('src/provide-waymark.ts', { exact: true }))
    .toMatchTextContent("'wm_shop'")
  expect(await listViolations()).toEqual([])
})

test.each([
  { archives: [], notes: 1 },
  { archives: ['waymark-sdk-0.2.0.tgz'], notes: 0 },
])('a server with the packages $archives has $notes notes about them', async ({ archives, notes }) => {
  answerArchives(archives)
  await open()
  await expect.element(region('Package').getByLabelText('Install', { exact: true })).toBeVisible()
  await expect.poll(() => queryClient.getQueryData(['archives'])).toEqual(archives)
  await expect.poll(() => region('Package').getByRole('note').elements().length).toBe(notes)
})

test('a package that is too old is not told to load waymark.js', async () => {
  installation = createHeard({ sdkVersions: [{ value: '0.9.9+npm', lastHeardAt: ago(5) }] })
  await open()
  const outdated = warning('Your app contains an older SDK')
  await expect.element(outdated).toMatchTextContent('version 0.9.9+npm of the npm package')
  await expect
    .element(outdated.getByRole('link'))
    .toHaveAttribute('href', `/app/${exampleApp.id}/settings/install#packages`)
  expect(warning('Your app loads an older SDK').elements()).toEqual([])
})

test.each([
  ['REACT_NATIVE_ANDROID', 'Beta', 'has not been tried on devices yet'],
  ['IONIC_IOS', 'Beta', 'has not been tried on devices yet'],
  ['ANDROID', 'Core only', 'nothing draws guides yet'],
  ['XAMARIN_IOS', 'No longer supported', 'ended support for Xamarin'],
  ['FLUTTER_ANDROID', 'Protocol and test kit', 'There is no SDK for this platform yet'],
] as const)('an app for %s is told how far its SDK is', async (platform, state, text) => {
  await open({ platform })
  const note = region('Add code').getByRole('note')
  await expect.element(note).toMatchTextContent(state)
  await expect.element(note).toMatchTextContent(text)
  expect(region('Package').elements()).toHaveLength(state === 'Beta' ? 1 : 0)
})

test('a native app without an SDK is told what works instead', async () => {
  await open({ platform: 'FLUTTER_IOS' }, 'de')
  const code = region('Code einfügen')
  await expect.element(code).toMatchTextContent('Für Flutter gibt es noch kein SDK')
  await expect.element(code).toMatchTextContent('data-platform="FLUTTER_IOS"')
  await expect
    .element(code.getByRole('link', { name: 'Simulator öffnen' }))
    .toHaveAttribute('href', `/simulator/${exampleApp.id}`)
  await expect
    .element(code.getByRole('link', { name: 'Protokoll', exact: true }))
    .toHaveAttribute('href', '/docs/sdk-protocol/README.md')
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
  await expect.element(page.getByText('Waiting for the first request from your app…')).toBeVisible()
})

test('the empty list of projects waits for the app’s first request, and shows that it came', async () => {
  await renderScreen(<FirstInstallation />)
  await expect.element(page.getByText('Waiting for the first request from your app…')).toBeVisible()
  installation = createHeard()
  await expect.element(page.getByText('Connected', { exact: true })).toBeVisible()
  expect(await listViolations()).toEqual([])
})

test('the first request is not announced on the list of projects when the app was heard before', async () => {
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

test('the section of a CDN shows its code, when the app was published there, and why the last attempt failed', async () => {
  edge = {
    publicUrl: 'https://cdn.example',
    publication: {
      state: 'FAILED',
      publishedAt: ago(5),
      reason: { code: 'edge_denied', message: 'The bucket does not accept the access key' },
    },
    keys: [createKey('a')],
  }
  await open({}, 'de')
  const tag = page.getByLabelText('Script-Tag', { exact: true })
  await expect.element(tag).toMatchTextContent('src="https://cdn.example/sdk/waymark.js"')
  await expect.element(tag).toMatchTextContent(`data-host="${window.location.origin}"`)
  await expect.element(tag).toMatchTextContent(`data-verify-key="${'a'.repeat(43)}"`)
  await expect.element(region('CDN')).toMatchTextContent('Auf dem CDN veröffentlicht:')
  await expect.element(region('CDN')).toMatchTextContent('Der Bucket akzeptiert den Zugangsschlüssel nicht')
  await expect
    .element(page.getByLabelText('Zusätzliche Quellen', { exact: true }))
    .toMatchTextContent('https://cdn.example blob:')
  expect(await listViolations()).toEqual([])

  answerCalls({
    edge: {
      publish: () =>
        (edge = { ...edge, publication: { ...edge.publication!, state: 'PUBLISHED', reason: null } }),
    },
  })
  await region('CDN').getByRole('button', { name: 'Erneut veröffentlichen' }).click()
  await expect
    .element(page.getByText('Der Bucket akzeptiert den Zugangsschlüssel nicht'))
    .not.toBeInTheDocument()
})

test('a key is created, and replaced step by step', async () => {
  answerCalls({
    edge: {
      createKey: () =>
        (edge = { ...edge, keys: [createKey(edge.keys.length === 0 ? 'a' : 'b'), ...edge.keys] }),
      retireKey: ({ keyId }) => (edge = { ...edge, keys: edge.keys.filter(({ id }) => id !== keyId) }),
    },
  })
  await open()
  const keys = region('Sign guides')
  await keys.getByRole('button', { name: 'Create key' }).click()
  const tag = page.getByLabelText('Script tag', { exact: true })
  await expect.element(tag).toMatchTextContent(`data-verify-key="${'a'.repeat(43)}"`)
  await keys.getByRole('button', { name: 'Replace key' }).click()
  await expect.element(tag).toMatchTextContent(`data-verify-key="${'b'.repeat(43)} ${'a'.repeat(43)}"`)
  await expect.element(keys).toMatchTextContent('Put the code with both keys on every page.')
  expect(await listViolations()).toEqual([])
  await keys.getByRole('button', { name: `Delete key: ${'a'.repeat(12)}` }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toMatchTextContent('Pages whose code contains only this key show no guides.')
  await dialog.getByRole('button', { name: 'Delete key' }).click()
  await expect.element(page.getByText('The key was deleted')).toBeVisible()
  expect(listCalls('edge.retireKey')).toEqual([{ id: exampleApp.id, keyId: createKey('a').id }])
  await expect.element(tag).toMatchTextContent(`data-verify-key="${'b'.repeat(43)}"`)
})
