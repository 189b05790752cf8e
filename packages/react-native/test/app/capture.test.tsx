import { Text, TextInput, View } from 'react-native'
import { expect, test } from 'vitest'
import { captureScreen } from '../../src/rooms/capture-screen.ts'
import { WaymarkPrivate } from '../../src/targets/waymark-private.tsx'
import { renderApp } from './render.tsx'

const screen = (
  <View style={{ flex: 1 }}>
    <Text>Plants</Text>
    <TextInput defaultValue="Ada" style={{ height: 40 }} />
    <WaymarkPrivate style={{ height: 30 }}>
      <Text>DE02 1203</Text>
    </WaymarkPrivate>
  </View>
)

const toDocument = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))

test('a capture has the views of the screen and its name, and no picture without the module for it', async () => {
  const { app } = renderApp(screen)
  app.screens.show('Plants')
  const { document, image, ...captured } = await captureScreen({ app, viewShot: undefined, locale: 'en' })
  expect(captured).toEqual({ kind: 'NATIVE', name: 'Plants', address: 'Plants', locale: 'en' })
  expect(image).toBeUndefined()
  expect(toDocument(document)).toMatchObject({
    format: 'waymark-screen',
    version: 1,
    screen: 'Plants',
    width: 390,
    height: 700,
    root: {
      className: 'Window',
      children: [{ children: [{ text: 'Plants' }, { isPrivate: true }, { isPrivate: true }] }],
    },
  })
})

test('a picture is of the app alone: what guides draw is gone, and what is private is painted over', async () => {
  const { app } = renderApp(screen)
  app.overlays.draw({ target: null, isModal: false, element: <Text>A guide</Text> })
  await expect.poll(() => document.body.textContent).toContain('A guide')
  const seen: { text: string | null; masks: number[] }[] = []
  const viewShot = {
    captureRef: async (view: object) => {
      const element = view as HTMLElement
      const painted = [...element.querySelectorAll('div')].filter(
        (it) => getComputedStyle(it).backgroundColor === 'rgb(148, 163, 184)',
      )
      seen.push({ text: element.textContent, masks: painted.map((it) => it.offsetHeight) })
      return btoa('picture')
    },
  }
  const { image } = await captureScreen({ app, viewShot, locale: 'en' })
  expect(new TextDecoder().decode(image)).toBe('picture')
  expect(seen).toEqual([{ text: expect.not.stringContaining('A guide'), masks: [40, 30] }])
  await expect.poll(() => document.body.textContent).toContain('A guide')
})

test('a picture that fails leaves the views, and the guides as they were', async () => {
  const { app } = renderApp(screen)
  app.overlays.draw({ target: null, isModal: false, element: <Text>A guide</Text> })
  const viewShot = { captureRef: () => Promise.reject(new Error('no memory')) }
  const { image, kind } = await captureScreen({ app, viewShot, locale: 'en' })
  expect([image, kind]).toEqual([undefined, 'NATIVE'])
  await expect.poll(() => document.body.textContent).toContain('A guide')
})
