import type { JSXElementConstructor } from 'react'

export interface AudioModule {
  createAudioPlayer(source: string): AudioPlayer
}

export interface AudioPlayer {
  muted: boolean
  play(): void
  pause(): void
  seekTo(seconds: number): Promise<void>
  remove(): void
  addListener(
    event: 'playbackStatusUpdate',
    listener: (status: { didJustFinish: boolean; error?: unknown }) => void,
  ): { remove(): void }
}

export interface VideoModule {
  createVideoPlayer(source: string): VideoPlayer
  // Takes the module's own players only, whose type has more in each version.
  VideoView: JSXElementConstructor<never>
}

/** The props of the view that draws a video. */
export interface VideoViewProps {
  player: VideoPlayer
  nativeControls?: boolean
  contentFit?: 'contain' | 'cover' | 'fill'
  style?: object
  accessibilityLabel?: string
}

export interface VideoPlayer {
  muted: boolean
  loop: boolean
  play(): void
  release(): void
  currentTime: number
  timeUpdateEventInterval: number
  addListener(event: 'timeUpdate', listener: (update: { currentTime: number }) => void): { remove(): void }
}
