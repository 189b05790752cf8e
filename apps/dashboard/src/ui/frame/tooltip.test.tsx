import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderScreen } from '../../../test/render-screen.tsx'
import { Tooltip } from './tooltip.tsx'

const WORDS = 'Deletes the step, and the elements found for it'

const button = page.getByRole('button', { name: 'Delete' })
const words = page.getByRole('tooltip')

async function renderButton(props: { isOnFocus?: boolean } = {}) {
  await renderScreen(
    <Tooltip label={WORDS} {...props}>
      <button>Delete</button>
    </Tooltip>,
  )
  // A pointer that rests where the button appears does not enter it.
  await userEvent.unhover(button)
}

test('a tooltip describes its target while the pointer is on it', async () => {
  await renderButton()
  await userEvent.hover(button)
  const element = button.element()
  await expect.element(words).toHaveTextContent(WORDS)
  await expect.element(button).toHaveAccessibleDescription(WORDS)
  expect(button.element()).toBe(element)
  await userEvent.unhover(button)
  await expect.element(words).not.toBeInTheDocument()
})

test('a tooltip closes by Escape and by a press', async () => {
  await renderButton()
  await userEvent.hover(button)
  await expect.element(words).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(words).not.toBeInTheDocument()
  await userEvent.unhover(button)
  await userEvent.hover(button)
  await expect.element(words).toBeVisible()
  await userEvent.click(button)
  await expect.element(words).not.toBeInTheDocument()
})

test('a tooltip opens for the keyboard where its words are not the name of its target', async () => {
  await renderButton({ isOnFocus: true })
  await userEvent.tab()
  await expect.element(words).toHaveTextContent(WORDS)
  await userEvent.tab()
  await expect.element(words).not.toBeInTheDocument()
})

test('a tooltip hands on what a menu and its target do about the pointer', async () => {
  const heard: string[] = []
  await renderScreen(
    <Tooltip label={WORDS} onPointerEnter={() => heard.push('menu')}>
      <button onPointerEnter={() => heard.push('target')}>Delete</button>
    </Tooltip>,
  )
  await userEvent.unhover(button)
  await userEvent.hover(button)
  await expect.element(words).toBeVisible()
  expect(heard).toEqual(['target', 'menu'])
})
