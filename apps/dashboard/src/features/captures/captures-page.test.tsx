import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Capture } from '@waymark/contract'
import { answerCalls, listCalls, paged } from '../../../test/answer-calls.ts'
import { audit, createId, exampleApp } from '../../../test/examples.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { CapturesPage } from './captures-page.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = page.getByRole('textbox', { name: 'Name of the screen' })

const createCapture = (): Capture => ({
  id: createId(),
  appId: exampleApp.id,
  projectId: null,
  name: 'Cart',
  kind: 'WEB',
  address: '/cart',
  locale: null,
  device: { name: 'Phone', platform: 'IOS', width: 390, height: 844, pixelRatio: 3 },
  hasImage: false,
  isArchived: false,
  identifierCount: 0,
  revision: 1,
  ...audit,
})

async function open(capture: Capture) {
  answerCalls({
    captures: {
      list: ({ archived }) => paged([capture].filter((it) => it.isArchived === archived)),
      update: ({ name: renamed, isArchived }) =>
        Object.assign(capture, renamed && { name: renamed }, isArchived !== undefined && { isArchived }),
    },
  })
  await renderScreen(<CapturesPage />)
}

async function choose(item: string) {
  await userEvent.click(button('More about Cart'))
  await userEvent.click(page.getByRole('menuitem', { name: item }))
}

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
