import { fireEvent, screen } from '@testing-library/react-native'
import { StyleSheet } from 'react-native'
import { drawStep } from '../../../test/draw-step.tsx'
import type { Panel } from '../index.ts'

const TEXTS = {
  changeLanguage: 'Language',
  languagePanel: 'Language and sound',
  muteText: 'Mute',
  repeatText: 'Say it again',
  disablePanelTitle: 'Switch off all guides?',
  yes: 'Switch off',
  no: 'Keep',
}

function toPanel(change: Partial<Panel> = {}) {
  const calls: string[] = []
  const panel: Panel = {
    languages: [
      { code: 'en', name: 'English', texts: TEXTS },
      { code: 'de', name: 'Deutsch', texts: { ...TEXTS, languagePanel: 'Sprache und Ton' } },
    ],
    language: 'en',
    sound: 'ON',
    onLanguage: (code) => calls.push(`onLanguage ${code}`),
    onMute: (isMuted) => calls.push(`onMute ${isMuted}`),
    onRepeat: () => calls.push('onRepeat'),
    onDisable: () => calls.push('onDisable'),
    ...change,
  }
  return { panel, calls }
}

const open = () => fireEvent.press(screen.getByRole('button', { name: 'Language and sound' }))
const press = (name: string) => fireEvent.press(screen.getByLabelText(name))

test('offers the guide’s languages, each in its own name, and says which is shown', async () => {
  const { panel, calls } = toPanel()
  await drawStep({ view: { panel } })
  await open()
  const languages = screen.getAllByRole('radio')
  expect(languages.map((it) => [it.props.accessibilityLabel, it.props.accessibilityState.checked])).toEqual([
    ['English', true],
    ['Deutsch', false],
  ])
  await press('Deutsch')
  expect(calls).toEqual(['onLanguage de'])
  expect(screen.queryByRole('menu')).toBeNull()
})

test('mutes, says again, and turns guidance off only after it is confirmed', async () => {
  const { panel, calls } = toPanel()
  await drawStep({ view: { panel } })
  for (const name of ['Mute', 'Say it again']) {
    await open()
    await press(name)
  }
  await open()
  await press('Switch off all guides?')
  await press('Keep')
  expect(calls).toEqual(['onMute true', 'onRepeat'])
  await open()
  await press('Switch off all guides?')
  await press('Switch off')
  expect(calls.at(-1)).toBe('onDisable')
})

test('closes when something else is touched', async () => {
  const { panel } = toPanel()
  const { calls } = await drawStep({ view: { panel } })
  await open()
  await fireEvent.press(screen.getByTestId('waymark-menu-outside'))
  expect([screen.queryByRole('menu'), calls]).toEqual([null, []])
})

test('a sound that waits for a press has a button of its own', async () => {
  const { panel, calls } = toPanel({ sound: 'BLOCKED' })
  await drawStep({ view: { panel } })
  await fireEvent.press(screen.getByRole('button', { name: 'Say it again' }))
  expect(calls).toEqual(['onRepeat'])
})

test('there is no button where there is nothing to choose, or no room', async () => {
  const { panel } = toPanel({ languages: [], sound: 'SILENT' })
  const { onDisable: _, ...bare } = panel
  const { redraw } = await drawStep({ view: { panel: bare } })
  expect(screen.queryByRole('button', { name: /anguage/ })).toBeNull()
  await redraw({ view: { panel: toPanel().panel }, component: { container: 'LABEL' } })
  expect(screen.queryByRole('button', { name: 'Language and sound' })).toBeNull()
})

test('the avatar stands beside a card with room for it, and is small inside of others', async () => {
  const avatar = { media: 'mira', name: 'Mira', position: 'END' } as const
  const component = { container: 'POPUP', placement: 'CENTER' } as const
  const find = () => screen.queryByTestId('waymark-avatar', { includeHiddenElements: true })
  const readWidth = () => StyleSheet.flatten(find()?.props.style).width
  const { redraw } = await drawStep({ component, view: { avatar } })
  expect(readWidth()).toBe(44)
  await redraw({ screen: { width: 1000 } })
  expect(readWidth()).toBe(84)
  await fireEvent(find()!, 'error')
  expect(find()).toBeNull()
})
