import { act, fireEvent, screen } from '@testing-library/react-native'
import type { Component } from '@waymark/contract'
import type { Effect } from '@waymark/contract/constants'
import { AccessibilityInfo } from 'react-native'
import { BLOCKS, drawStep } from '../../../test/draw-step.tsx'
import type { Panel } from '../index.ts'

const toEffect = (kind: Effect, blocks: Component['blocks'] = []) =>
  ({ container: 'EFFECT', placement: 'CENTER', effect: { kind, durationMs: 4000 }, blocks }) as const

const sky = () => screen.queryByTestId('waymark-sky', { includeHiddenElements: true })

for (const [kind, text] of [
  ['CONFETTI', 'Well done!'],
  ['FIREWORKS', 'Well done!'],
  ['SNOWFALL', 'It is snowing'],
] as const) {
  test(`${kind} plays over the app, is said by the runtime, and ends by itself`, async () => {
    const announce = jest.spyOn(AccessibilityInfo, 'announceForAccessibility').mockReturnValue()
    const { calls, clock } = await drawStep({ component: toEffect(kind), screen: { reduceMotion: false } })
    expect(sky()?.props.pointerEvents).toBe('none')
    expect(announce).toHaveBeenCalledWith(text)
    expect(screen.queryByTestId('waymark-card')).toBeNull()
    await act(() => clock.pass(4000))
    expect(calls).toEqual(['onAdvance'])
  })

  test(`${kind} is a still picture with words for those who want less motion`, async () => {
    const { calls, clock } = await drawStep({ component: toEffect(kind) })
    expect(sky()).toBeNull()
    expect(screen.getByRole('header', { name: text })).toBeOnTheScreen()
    await act(() => clock.pass(4000))
    expect(calls).toEqual(['onAdvance'])
  })
}

test('an effect with a button ends when the end user presses it', async () => {
  const { calls, clock } = await drawStep({ component: toEffect('CONFETTI', BLOCKS) })
  await act(() => clock.pass(60_000))
  expect(calls).toEqual([])
  await fireEvent.press(screen.getByRole('button', { name: 'Next' }))
  expect(calls).toEqual(['onAction NEXT next'])
})

describe('an app without effects', () => {
  const services = { effects: undefined }

  test.each([
    ['CONFETTI', 'Well done!'],
    ['AUDIO', 'Listen'],
  ] as const)('%s in an app without effects is words that pass by themselves', async (kind, text) => {
    const { calls, clock } = await drawStep({
      component: toEffect(kind),
      screen: { reduceMotion: false },
      services,
    })
    expect(sky()).toBeNull()
    expect(screen.getByRole('header', { name: text })).toBeOnTheScreen()
    await act(() => clock.pass(4000))
    expect(calls).toEqual(['onAdvance'])
  })
})

describe('a sound', () => {
  const toPanel = (sound: Panel['sound'], calls: string[]): Panel => ({
    languages: [],
    language: 'en',
    sound,
    onLanguage: () => {},
    onMute: (isMuted) => calls.push(`onMute ${isMuted}`),
    onRepeat: () => calls.push('onRepeat'),
  })

  test.each([
    ['ON', 'Stop sound', 'onAdvance'],
    ['BLOCKED', 'Play sound', 'onRepeat'],
    ['MUTED', 'Turn sound on', 'onMute false'],
  ] as const)('a sound that is %s has the button "%s"', async (sound, name, call) => {
    const own: string[] = []
    const { calls } = await drawStep({ component: toEffect('AUDIO'), view: { panel: toPanel(sound, own) } })
    expect(screen.getByText('Listen')).toBeOnTheScreen()
    await fireEvent.press(screen.getByRole('button', { name }))
    expect([...own, ...calls]).toEqual([call])
  })

  test('an effect without its sound ends after its duration', async () => {
    const { calls, clock } = await drawStep({ component: toEffect('AUDIO') })
    expect(screen.queryByRole('button', { name: /sound/ })).toBeNull()
    await act(() => clock.pass(4000))
    expect(calls).toEqual(['onAdvance'])
  })
})
