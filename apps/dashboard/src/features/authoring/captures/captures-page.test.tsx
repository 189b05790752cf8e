import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Capture } from '@waymark/contract'
import { answerCalls, listCalls, paged } from '../../../../test/answer-calls.ts'
import { audit, createId, exampleApp } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { CapturesPage } from './captures-page.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = page.getByRole('textbox', { name: 'Screen name' })

const createCapture = (): Capture => ({
  id: createId(),
  appId: exampleApp.id,
  projectId: null,
  name: 'Cart',
  kind: 'NATIVE',
  address: 'CartActivity',
  locale: null,
  device: { name: 'Phone', platform: 'IOS', width: 390, height: 844, pixelRatio: 3 },
  hasImage: false,
  isArchived: false,
  identifierCount: 0,
  revision: 1,
  ...audit,
})

async function open(capture: Capture, at = '/') {
  answerCalls({
    captures: {
      get: () => ({ ...capture, document: screen }),
      list: ({ archived, device, appVersion }) =>
        paged(
          [capture].filter(
            (it) =>
              it.isArchived === archived &&
              [it.device.name, undefined].includes(device) &&
              [it.device.appVersion, undefined].includes(appVersion),
          ),
        ),
      origins: () => ({ devices: ['Phone', 'Tablet'], appVersions: ['10.0', '9.1'] }),
      update: ({ name: renamed, isArchived }) =>
        Object.assign(capture, renamed && { name: renamed }, isArchived !== undefined && { isArchived }),
    },
  })
  await renderScreen(<CapturesPage />, { at })
}

const view = { className: 'Button', box: [16, 40, 358, 48], label: 'Order now', children: [] }
const screen = {
  format: 'waymark-screen',
  version: 1,
  screen: 'CartActivity',
  width: 390,
  height: 844,
  root: { className: 'Root', box: [0, 0, 390, 844], children: [view] },
}

async function choose(item: string) {
  await userEvent.click(button('Actions for Cart'))
  await userEvent.click(page.getByRole('menuitem', { name: item }))
}

test('a screen without a picture is drawn from what was captured', async () => {
  await open(createCapture())
  const drawn = () => document.querySelector('iframe')?.contentDocument?.body.textContent ?? ''
  await expect.poll(drawn).toContain('Order now')
})

test('a screen named by its address says it once', async () => {
  await open({ ...createCapture(), name: 'Cart', address: 'Cart' })
  await expect.element(page.getByText('Cart', { exact: true })).toBeVisible()
  expect(page.getByText('Cart', { exact: true }).length).toBe(1)
  await expect.element(page.getByRole('article')).toMatchTextContent('Phone · 390 × 844')
})

test('a screen is renamed in its place with Enter', async () => {
  await open(createCapture())
  await choose('Rename')
  await expect.element(name).toHaveFocus()
  await userEvent.fill(name, 'Basket')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('article')).toMatchTextContent('Basket')
  expect(listCalls('captures.update')).toMatchObject([{ name: 'Basket', revision: 1 }])
})

test('Escape keeps the former name', async () => {
  await open(createCapture())
  await choose('Rename')
  await userEvent.fill(name, 'Basket')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('Cart', { exact: true })).toBeVisible()
  expect(listCalls('captures.update')).toEqual([])
})

test('an archived screen is brought back from the toast', async () => {
  await open(createCapture())
  await choose('Archive')
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
  await userEvent.click(button('Undo'))
  await expect.element(page.getByRole('article')).toBeVisible()
})

test('screens are narrowed to a device and an app version, which the URL keeps', async () => {
  const capture = createCapture()
  capture.device.appVersion = '10.0'
  await open(capture)
  const card = page.getByRole('article')
  await expect.element(card).toMatchTextContent('App version 10.0')
  const version = page.getByRole('combobox', { name: 'App version' })
  await userEvent.click(version)
  await expect
    .poll(() =>
      page
        .getByRole('option')
        .elements()
        .map((it) => it.textContent),
    )
    .toEqual(['10.0', '9.1'])
  await userEvent.click(page.getByRole('option', { name: '10.0' }))
  await userEvent.click(page.getByRole('combobox', { name: 'Device' }))
  await userEvent.click(page.getByRole('option', { name: 'Phone' }))
  await expect
    .poll(() => listCalls('captures.list').at(-1))
    .toMatchObject({ device: 'Phone', appVersion: '10.0', page: 0, sort: 'createdAt,DESC' })
  await expect.element(card).toBeVisible()
  expect(await listViolations()).toEqual([])
  await userEvent.click(page.getByRole('combobox', { name: 'Order' }))
  await userEvent.click(page.getByRole('option', { name: 'By screen' }))
  await expect.poll(() => listCalls('captures.list').at(-1)).toMatchObject({ sort: 'address,ASC' })
})

test('a link to a device without screens says so, and the filter is cleared', async () => {
  await open(createCapture(), '/?device=Watch')
  await expect.element(page.getByText('No matching screens')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Device' })).toHaveValue('Watch')
  await userEvent.click(button('Clear filters'))
  await expect.element(page.getByRole('article')).toBeVisible()
})
