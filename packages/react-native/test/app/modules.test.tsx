import * as audio from 'expo-audio'
import * as video from 'expo-video'
import { Text, View } from 'react-native'
import * as viewShot from 'react-native-view-shot'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expoAudio } from '../../src/media/expo-audio.ts'
import { expoVideo } from '../../src/media/expo-video.tsx'
import { captureScreen } from '../../src/rooms/capture-screen.ts'
import { WaymarkPrivate } from '../../src/targets/waymark-private.tsx'
import { render, renderApp } from './render.tsx'

const film = new URL('../../../runtime/pages/public/media/film.webm', import.meta.url).href

// The modules for the provider, as installed here: their versions for browsers.

/** A sound of 8-bit samples at 8 kHz, silent. */
function toWav(seconds: number): string {
  const samples = new Uint8Array(8000 * seconds).fill(128)
  const header = new DataView(new ArrayBuffer(44))
  const write = (at: number, text: string) =>
    [...text].forEach((letter, index) => header.setUint8(at + index, letter.charCodeAt(0)))
  write(0, 'RIFF')
  header.setUint32(4, 36 + samples.length, true)
  write(8, 'WAVEfmt ')
  header.setUint32(16, 16, true)
  header.setUint16(20, 1, true)
  header.setUint16(22, 1, true)
  header.setUint32(24, 8000, true)
  header.setUint32(28, 8000, true)
  header.setUint16(32, 1, true)
  header.setUint16(34, 8, true)
  write(36, 'data')
  header.setUint32(40, samples.length, true)
  return URL.createObjectURL(new Blob([header, samples], { type: 'audio/wav' }))
}

test('expo-audio plays a sound to its end, and again from its beginning', async () => {
  // Chromium plays no sound before somebody has touched the page.
  await userEvent.click(document.body)
  const events: string[] = []
  const sound = expoAudio(audio)(toWav(0.3), {
    onEnded: () => events.push('ended'),
    onFailed: () => events.push('failed'),
  })
  sound.setMuted(true)
  expect(await sound.play()).toBe(true)
  await expect.poll(() => events).toEqual(['ended'])
  expect(sound.hasEnded()).toBe(true)
  sound.rewind()
  await sound.play()
  expect(sound.hasEnded()).toBe(false)
  await expect.poll(() => events).toEqual(['ended', 'ended'])
})

test('expo-video plays a video with its description and captions, and stops when it is gone', async () => {
  const slot = {
    url: film,
    posterUrl: undefined,
    alt: 'A repotted plant',
    autoplay: true,
    captions: [{ startMs: 0, endMs: 600_000, text: 'Mind the roots' }],
  }
  const show = render(<>{expoVideo(video)(slot)}</>)
  const element = () => document.querySelector('video')
  await expect.poll(() => element()?.currentTime ?? 0).toBeGreaterThan(0.2)
  const played = element()!
  expect(played.muted).toBe(true)
  await expect.poll(() => document.body.textContent).toContain('Mind the roots')
  show(null)
  await expect.poll(() => played.paused).toBe(true)
})

test('react-native-view-shot takes a picture of the app alone, with what is private painted over', async () => {
  const { app } = renderApp(
    <View style={{ flex: 1, backgroundColor: '#ffffff' }}>
      <View style={{ height: 100, backgroundColor: '#00ff00' }} />
      <WaymarkPrivate style={{ height: 100, backgroundColor: '#ff0000' }}>
        <Text>DE02 1203</Text>
      </WaymarkPrivate>
    </View>,
  )
  const guide = (
    <View style={{ position: 'absolute', top: 0, width: 50, height: 50, backgroundColor: '#0000ff' }} />
  )
  app.overlays.draw({ target: null, isModal: false, element: guide })
  const { image } = await captureScreen({ app, viewShot, locale: 'en' })
  const picture = await createImageBitmap(new Blob([image!], { type: 'image/png' }))
  expect([picture.width, picture.height]).toEqual([390, 700])
  const canvas = new OffscreenCanvas(390, 700).getContext('2d')!
  canvas.drawImage(picture, 0, 0)
  const at = (x: number, y: number) => [...canvas.getImageData(x, y, 1, 1).data.slice(0, 3)]
  expect(at(20, 20)).toEqual([0, 255, 0])
  expect(at(200, 150)).toEqual([148, 163, 184])
  expect(at(20, 400)).toEqual([255, 255, 255])
})
