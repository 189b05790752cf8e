import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AppTheme, StoredFont } from '@waymark/contract'
import { answerCalls, answerMedia, listCalls, paged, refuse } from '../../../../../test/answer-calls.ts'
import { exampleTheme } from '../../../../../test/examples.ts'
import { listViolations } from '../../../../../test/list-violations.ts'
import { renderScreen } from '../../../../../test/render-screen.tsx'
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
  expect(listCalls('themes.update')).toEqual([])
  await userEvent.click(button('Go live for everyone'))
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

/** A font of this page, which stands for the one that is chosen. */
async function readInter(): Promise<File> {
  const answer = await fetch(interUrl)
  return new File([await answer.blob()], 'brand-regular.woff2', { type: 'font/woff2' })
}

const storedFont = (changed: Partial<StoredFont> = {}): StoredFont => ({
  hash: '3f'.repeat(32),
  contentType: 'font/woff2',
  bytes: 48_256,
  url: '/media/app/3f',
  family: 'Inter',
  minWeight: 100,
  maxWeight: 900,
  isItalic: false,
  ...changed,
})

async function chooseFile(file: File): Promise<void> {
  await expect.element(page.getByRole('button', { name: /WOFF2/ })).toBeVisible()
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
}

test('a font is uploaded, named, drawn in the preview, and taken out again', async () => {
  holdTheme()
  const uploads = [
    storedFont(),
    storedFont({ hash: 'ab'.repeat(32), minWeight: 400, maxWeight: 400, isItalic: true }),
  ]
  answerCalls({ themes: { uploadFont: () => uploads.shift()! } })
  answerMedia(await readInter())
  await renderScreen(<ThemeSection />)
  const group = page.getByRole('group', { name: 'Uploaded font' })
  await expect.element(group.getByText(/licence has to cover use on websites/)).toBeVisible()
  await chooseFile(await readInter())
  await expect.element(group.getByText('Weights 100 to 900')).toBeVisible()
  const families = () =>
    [...document.querySelectorAll('iframe')].map(({ contentDocument }) =>
      [...contentDocument!.fonts]
        .map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`)
        .join(),
    )
  await expect.poll(families).toContain('Waymark 3f3f3f3f loaded')

  await chooseFile(await readInter())
  await expect.element(group.getByText('Weight 400, italic')).toBeVisible()
  await userEvent.fill(group.getByRole('textbox', { name: 'Font name' }), 'Brand Sans (Web)')
  await userEvent.tab()
  expect(await listViolations()).toEqual([])
  await userEvent.click(button('Remove file: Weights 100 to 900'))
  await userEvent.click(button('Save draft'))
  const files = [{ media: 'ab'.repeat(32), minWeight: 400, maxWeight: 400, isItalic: true }]
  expect(listCalls('themes.update')).toMatchObject([
    { draft: { base: { uploadedFont: { name: 'Brand Sans (Web)', files } } } },
  ])
  await expect.poll(families).toContain('Waymark abababab loaded')
  expect(families().join()).not.toContain('3f3f3f3f')
  await userEvent.click(button('Remove file: Weight 400, italic'))
  await expect.element(group.getByRole('textbox')).not.toBeInTheDocument()
  await expect.poll(() => families().join('')).toBe('')
})

test('a font in another format is refused at its field, with what to do', async () => {
  holdTheme()
  answerCalls({
    themes: {
      uploadFont: () => {
        throw refuse('unsupported_font')
      },
    },
  })
  await renderScreen(<ThemeSection />, { language: 'de' })
  await chooseFile(new File(['TTF'], 'brand.ttf', { type: 'font/ttf' }))
  await expect.element(page.getByRole('alert').getByText(/zuerst in WOFF2 um$/)).toBeVisible()
  await expect.element(button('Entwurf speichern')).toBeDisabled()
})
