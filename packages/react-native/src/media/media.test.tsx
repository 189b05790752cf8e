import { act, fireEvent, screen, waitFor } from '@testing-library/react-native'
import { Text } from 'react-native'
import { createDeployment, createGuide, createManifest } from '../../../core/test/sample-guide.ts'
import { serveGuides } from '../../test/serve-guides.ts'
import { startSdk } from '../../test/start-sdk.tsx'
import { expoAudio } from './expo-audio.ts'
import type { AudioModule, AudioPlayer, VideoModule, VideoPlayer } from './expo-modules.ts'
import { expoVideo } from './expo-video.tsx'

const SOUND = 'a'.repeat(64)
const VIDEO = 'b'.repeat(64)

type Status = Parameters<Parameters<AudioPlayer['addListener']>[1]>[0]

/** Stands for `expo-audio`, which needs a device: records its calls. */
function createAudio() {
  const calls: string[] = []
  let tell: (status: Status) => void = () => {}
  const players: AudioPlayer[] = []
  const module: AudioModule = {
    createAudioPlayer: (source) => {
      calls.push(`create ${source.replace(/.*\//, '')}`)
      const player: AudioPlayer = {
        muted: false,
        play: () => void calls.push('play'),
        pause: () => void calls.push('pause'),
        seekTo: async (seconds) => void calls.push(`seek ${seconds}`),
        remove: () => void calls.push('remove'),
        addListener: (_, listener) => {
          tell = listener
          return { remove: () => {} }
        },
      }
      players.push(player)
      return player
    },
  }
  return { module, calls, players, tell: (status: Status) => tell(status) }
}

/** The same for `expo-video`. */
function createVideo() {
  const calls: string[] = []
  let tellTime: (update: { currentTime: number }) => void = () => {}
  const module: VideoModule = {
    createVideoPlayer: (source) => {
      calls.push(`create ${source.replace(/.*\//, '')}`)
      return {
        muted: false,
        loop: false,
        currentTime: 0,
        timeUpdateEventInterval: 0,
        play: () => void calls.push('play'),
        release: () => void calls.push('release'),
        addListener: (_, listener) => {
          tellTime = listener
          return { remove: () => {} }
        },
      } satisfies VideoPlayer
    },
    VideoView: ({ accessibilityLabel }) => <Text>{`Video: ${accessibilityLabel}`}</Text>,
  }
  return { module, calls, tellTime: (seconds: number) => tellTime({ currentTime: seconds }) }
}

/** A first step with a sound and a video, and a silent second one. */
async function serveWithMedia() {
  const guide = createGuide(['Listen', 'Silence'])
  guide.steps[0]!.sound = { en: SOUND }
  guide.steps[0]!.component.blocks.unshift({
    id: 'video',
    type: 'VIDEO',
    media: VIDEO,
    alt: { en: 'A repotted plant' },
    autoplay: true,
    captions: [{ startMs: 1000, endMs: 2000, text: { en: 'Mind the roots' } }],
  } as never)
  const deployment = createDeployment('hash', { platforms: ['IOS'] })
  return serveGuides(createManifest([deployment]), { hash: guide })
}

test('a step’s sound plays in the app’s module, is muted on demand, and ends with its step', async () => {
  const server = await serveWithMedia()
  const audio = createAudio()
  const { waymark } = await startSdk({ host: server.url, modules: { audio: expoAudio(audio.module) } })
  await waitFor(() => expect(audio.calls).toContain('play'), { timeout: 10_000 })
  expect(audio.calls[0]).toBe(`create ${SOUND}`)
  expect(audio.players[0]!.muted).toBe(false)
  waymark.mute(true)
  expect(audio.players[0]!.muted).toBe(true)
  const before = audio.calls.length
  await fireEvent.press(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(screen.getByText('Silence')).toBeOnTheScreen())
  expect(audio.calls.slice(before)).toContain('pause')
  server.close()
})

test('a sound that cannot be played counts as none', async () => {
  const server = await serveWithMedia()
  const audio = createAudio()
  await startSdk({ host: server.url, modules: { audio: expoAudio(audio.module) } })
  await waitFor(() => expect(audio.calls).toContain('play'), { timeout: 10_000 })
  audio.tell({ didJustFinish: false, error: new Error('404') })
  await fireEvent.press(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(screen.getByText('Silence')).toBeOnTheScreen())
  server.close()
})

test('a video plays in the app’s module, with captions and its description, and is released', async () => {
  const server = await serveWithMedia()
  const video = createVideo()
  await startSdk({ host: server.url, modules: { video: expoVideo(video.module) } })
  await waitFor(() => expect(screen.getByText('Video: A repotted plant')).toBeOnTheScreen(), {
    timeout: 10_000,
  })
  await waitFor(() => expect(video.calls).toEqual([`create ${VIDEO}`, 'play']))
  await act(() => video.tellTime(1.5))
  await waitFor(() => expect(screen.getByText('Mind the roots')).toBeOnTheScreen())
  await act(() => video.tellTime(2.5))
  await waitFor(() => expect(screen.queryByText('Mind the roots')).toBeNull())
  await fireEvent.press(screen.getByRole('button', { name: 'Next' }))
  await waitFor(() => expect(video.calls).toContain('release'))
  server.close()
})

test('a guide works without media modules, and the app hears once what is left out', async () => {
  const server = await serveWithMedia()
  const { errors } = await startSdk({ host: server.url })
  await waitFor(() => expect(screen.getByText('Listen')).toBeOnTheScreen(), { timeout: 10_000 })
  expect(errors.filter((it) => it.includes('no module for audio'))).toHaveLength(1)
  expect(errors.filter((it) => it.includes('no module for video'))).toHaveLength(1)
  expect(errors.filter((it) => it.includes('no module for effects'))).toEqual([])
  server.close()
})

test('an effect without its module is reported once', async () => {
  const guide = createGuide(['Look', 'Look again'])
  for (const { component } of guide.steps) Object.assign(component, { container: 'EFFECT' })
  const server = await serveGuides(createManifest([createDeployment('hash', { platforms: ['IOS'] })]), {
    hash: guide,
  })
  const { errors } = await startSdk({ host: server.url })
  await waitFor(() => expect(screen.getByText('Look')).toBeOnTheScreen(), { timeout: 10_000 })
  expect(errors.filter((it) => it.includes('no module for effects'))).toHaveLength(1)
  server.close()
})
