import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AppTheme } from '@waymark/contract'
import { answerCalls, listCalls, paged } from '../../../../test/answer-calls.ts'
import { exampleTheme } from '../../../../test/examples.ts'
import { listViolations } from '../../../../test/list-violations.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { ThemeSection } from './theme-section.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const accent = page.getByRole('textbox', { name: 'Accent', exact: true })

function holdTheme(theme: AppTheme = exampleTheme) {
  let held = theme
  answerCalls({
    segments: { list: () => paged([]) },
    themes: {
      get: () => held,
      update: ({ draft }) => (held = { ...held, draft, revision: held.revision + 1 }),
      goLive: () =>
        (held = {
          ...held,
          live: held.draft,
          liveAt: '2026-11-27T04:00:00.000Z',
          revision: held.revision + 1,
        }),
      takeDown: () => (held = { ...held, live: null, liveAt: null }),
    },
  })
}

test('a colour is chosen, judged, undone, and shown to end users', async () => {
  holdTheme()
  await renderScreen(<ThemeSection />)
  await expect.element(page.getByText('End users see the built-in look.')).toBeVisible()
  await userEvent.fill(accent, '#fafafa')
  await expect.element(page.getByText(/hard to read. WCAG AA asks for 3:1/)).toBeVisible()
  await userEvent.click(button('Undo'))
  await expect.element(accent).toHaveValue('')
  await userEvent.fill(accent, '#1f5f99')
  await userEvent.tab()
  expect(await listViolations()).toEqual([])
  await userEvent.click(button('Go live'))
  await expect.element(page.getByText(/^Live since/)).toBeVisible()
  expect(listCalls('themes.update')).toMatchObject([
    { draft: { base: { light: { accent: '#1f5f99' } } }, revision: 0 },
  ])
  expect(listCalls('themes.goLive')).toMatchObject([{ revision: 1 }])
  await userEvent.click(button('Back to the built-in look'))
  await expect.element(page.getByText('End users see the built-in look.')).toBeVisible()
})

test('a font that is none is told at its field, in German too', async () => {
  holdTheme()
  await renderScreen(<ThemeSection />, { language: 'de' })
  const fonts = page.getByRole('textbox', { name: 'Schriften' })
  await userEvent.fill(fonts, 'url(https://fonts.example)')
  await expect.element(fonts).toHaveAccessibleDescription(/Nennen Sie Schriften/)
  await expect.element(button('Entwurf speichern')).toBeDisabled()
  await userEvent.fill(fonts, '"Open Sans", Georgia')
  await userEvent.click(button('Entwurf speichern'))
  expect(listCalls('themes.update')).toMatchObject([{ draft: { base: { font: '"Open Sans", Georgia' } } }])
})

test('a set of colours to start from fills both schemes', async () => {
  holdTheme()
  await renderScreen(<ThemeSection />)
  await userEvent.click(page.getByRole('combobox', { name: 'Start from' }))
  await userEvent.click(page.getByRole('option', { name: 'Plum' }))
  await expect.element(accent).toHaveValue('#6b3fa0')
  await userEvent.click(button('Save draft'))
  expect(listCalls('themes.update')).toMatchObject([
    { draft: { base: { light: { accent: '#6b3fa0' }, dark: { accent: '#c3a2ee' }, radiusPx: 16 } } },
  ])
})
