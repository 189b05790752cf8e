import type { Sound, SoundEvents } from '@waymark/player'
import type { AudioModule, AudioPlayer } from './expo-modules.ts'
import type { CreateSound } from './media.ts'

/** Plays sounds with `expo-audio`, one at a time: the player of the last one is released. */
export function expoAudio({ createAudioPlayer }: AudioModule): CreateSound {
  let last: AudioPlayer | undefined

  return (url: string, { onEnded, onFailed }: SoundEvents): Sound => {
    last?.remove()
    const player = createAudioPlayer(url)
    last = player
    let hasEnded = false
    player.addListener('playbackStatusUpdate', ({ didJustFinish, error }) => {
      if (player !== last) return
      if (error) return onFailed()
      if (!didJustFinish || hasEnded) return
      hasEnded = true
      onEnded()
    })
    return {
      play: async () => {
        hasEnded = false
        player.play()
        return true
      },
      pause: () => player.pause(),
      rewind: () => void player.seekTo(0).catch(() => {}),
      setMuted: (isMuted) => {
        player.muted = isMuted
      },
      hasEnded: () => hasEnded,
    }
  }
}
