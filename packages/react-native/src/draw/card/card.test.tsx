import { act, fireEvent, screen } from '@testing-library/react-native'
import type { Block, Component } from '@waymark/contract'
import { Image, StyleSheet, Text } from 'react-native'
import { drawStep } from '../../../test/draw-step.tsx'
import type { VideoSlot } from '../index.ts'

const rich = (text: string): Block => ({
  id: 'body',
  type: 'TEXT',
  role: 'BODY',
  format: 'RICH',
  text: { en: text },
})
const toPopup = (...blocks: Block[]): Partial<Component> => ({
  container: 'POPUP',
  placement: 'CENTER',
  blocks,
})
const readStyle = (text: string) => StyleSheet.flatten(screen.getByText(text).props.style)

describe('a rich text', () => {
  test('a rich text has bold, italic and lists, and nothing else in it is formatted', async () => {
    await drawStep({ component: toPopup(rich('A **bold** and *soft* word\n- one\n- two\n<b>1</b>')) })
    expect(readStyle('bold').fontWeight).toBe('600')
    expect(readStyle('soft').fontStyle).toBe('italic')
    expect(screen.getAllByText(/•/, { includeHiddenElements: true })).toHaveLength(2)
    expect([screen.getByText('one'), screen.getByText('two')]).toHaveLength(2)
    expect(screen.getByText(/<b>1<\/b>/)).toBeOnTheScreen()
  })

  test.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['shop://basket', 'shop://basket'],
    ['mailto:help@example.com', 'mailto:help@example.com'],
  ])('a link in a rich text opens %s', async (href, address) => {
    const { calls } = await drawStep({ component: toPopup(rich(`Read [this](${href}) first`)) })
    await fireEvent.press(screen.getByRole('link', { name: 'this' }))
    expect(calls).toEqual([`openLink ${address}`])
  })

  test.each([
    'javascript:alert(1)',
    'http://example.com',
    'other://basket',
    '/basket',
    '//example.com',
    'https://user:word@example.com',
    'http://example.com\\.localhost',
  ])('a link to %s is shown as plain text', async (href) => {
    const { calls } = await drawStep({ component: toPopup(rich(`Read [this](${href})`)) })
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText(new RegExp('this'))).toBeOnTheScreen()
    expect(calls).toEqual([])
  })

  test('links of a rich text lead nowhere in a preview', async () => {
    const { calls } = await drawStep({
      component: toPopup(rich('[this](https://example.com)')),
      view: { interactive: false },
    })
    await fireEvent.press(screen.getByText('this'))
    expect(calls).toEqual([])
  })
})

describe('a picture', () => {
  const IMAGE: Block = { id: 'image', type: 'IMAGE', media: 'hash', alt: { en: 'A basket' } }

  test('a picture has its own shape once that is known, and its description', async () => {
    let load = (_width: number, _height: number) => {}
    jest
      .spyOn(Image, 'getSize')
      .mockImplementation(((_: string, done: typeof load) => void (load = done)) as never)
    await drawStep({ component: toPopup(IMAGE) })
    const image = () => screen.getByRole('image', { name: 'A basket' })
    expect(image().props.source).toEqual({ uri: 'https://files.example/hash' })
    expect(StyleSheet.flatten(image().props.style).aspectRatio).toBe(16 / 9)
    await act(() => load(400, 100))
    expect(StyleSheet.flatten(image().props.style).aspectRatio).toBe(4)
  })

  test('a picture that cannot be loaded takes no space', async () => {
    let fail = () => {}
    jest
      .spyOn(Image, 'getSize')
      .mockImplementation(((_: string, __: unknown, lose: typeof fail) => void (fail = lose)) as never)
    await drawStep({ component: toPopup(IMAGE) })
    await act(() => fail())
    expect(screen.queryByRole('image')).toBeNull()
  })
})

describe('a video', () => {
  const VIDEO: Block = {
    id: 'film',
    type: 'VIDEO',
    media: 'film',
    poster: 'poster',
    alt: { en: 'How to adjust the hood' },
    autoplay: true,
    captions: [
      { startMs: 0, endMs: 900, text: { en: 'Pull both cords' } },
      { startMs: 900, endMs: 1900, text: {} },
    ],
  }

  test('a video is its poster and description on a host that plays none', async () => {
    await drawStep({ component: toPopup(VIDEO) })
    expect(screen.getByText('How to adjust the hood')).toBeOnTheScreen()
  })

  test('a video is passed to the host with all it needs, and never plays by itself with reduced motion', async () => {
    const shown: VideoSlot[] = []
    const drawVideo = (video: VideoSlot) => {
      shown.push(video)
      return <Text>film</Text>
    }
    const { redraw } = await drawStep({ component: toPopup(VIDEO), services: { drawVideo } })
    expect(shown.at(-1)).toEqual({
      url: 'https://files.example/film',
      posterUrl: 'https://files.example/poster',
      alt: 'How to adjust the hood',
      captions: [{ startMs: 0, endMs: 900, text: 'Pull both cords' }],
      autoplay: false,
    })
    await redraw({ screen: { reduceMotion: false } })
    expect(shown.at(-1)?.autoplay).toBe(true)
  })
})

describe('the author’s style', () => {
  const card = () => StyleSheet.flatten(screen.getByTestId('waymark-card').props.style)

  test('the author’s style follows the device’s scheme, unless the author chose one', async () => {
    const { redraw } = await drawStep({ screen: { scheme: 'dark' } })
    expect(card().backgroundColor).toBe('#1c2a25')
    await redraw({ component: { style: { scheme: 'LIGHT' } } })
    expect(card().backgroundColor).toBe('#fbfaf7')
    await redraw({ component: { style: { scheme: 'DARK' } }, screen: { scheme: 'light' } })
    expect(card().backgroundColor).toBe('#1c2a25')
  })

  test('the author’s style colours the card, with text that is readable on it', async () => {
    const style = {
      scheme: 'AUTO',
      background: '#3d2a78',
      accent: '#ffd166',
      radiusPx: 20,
      align: 'CENTER',
    } as const
    await drawStep({ component: { style } })
    expect(card()).toMatchObject({ backgroundColor: '#3d2a78', borderRadius: 20 })
    expect(readStyle('Choose a size first.')).toMatchObject({ color: '#ffffff', textAlign: 'center' })
    expect(readStyle('Next').color).toBe('#16241f')
  })

  test('an offset moves the panel from its target, mirrored in a language that reads from right to left', async () => {
    const readMove = () =>
      Object.assign({}, ...StyleSheet.flatten(screen.getByTestId('waymark-place').props.style).transform)
    const layout = { width: 320, height: 160 }
    const offset = { startPx: 30, topPx: -10 }
    const target = { x: 300, y: 300, width: 80, height: 40 }
    const { redraw } = await drawStep({ component: { offset }, targetBox: target, screen: { width: 800 } })
    await fireEvent(screen.getByTestId('waymark-place'), 'layout', { nativeEvent: { layout } })
    expect(readMove()).toEqual({ translateX: 210, translateY: 342 })
    expect(screen.queryByTestId('waymark-arrow')).toBeNull()
    await redraw({ view: { locale: 'ar' } })
    expect(readMove()).toEqual({ translateX: 150, translateY: 342 })
  })
})

test('a note of the runtime is announced in its own language', async () => {
  await drawStep({ view: { note: 'Weiter geht es im Warenkorb.', locale: 'de' } })
  const note = screen.getByRole('alert')
  expect(note.props).toMatchObject({ accessibilityLiveRegion: 'polite', accessibilityLanguage: 'de' })
})

test('progress of the flow is a bar, and many steps are only figures', async () => {
  const bar: Block = { id: 'bar', type: 'PROGRESS' }
  await drawStep({ component: toPopup(bar), view: { progress: { index: 2, total: 20 }, locale: 'de' } })
  expect(screen.getByRole('progressbar', { name: 'Fortschritt' }).props).toMatchObject({
    'aria-valuemax': 20,
    'aria-valuenow': 3,
  })
  expect(screen.getByText('3 / 20', { includeHiddenElements: true })).toBeOnTheScreen()
  expect(screen.getByLabelText('Schritt 3 von 20')).toBeOnTheScreen()
})
