import type { ComponentType, RefObject } from 'react'

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
  VideoView: ComponentType<{
    player: VideoPlayer
    nativeControls?: boolean
    contentFit?: 'contain' | 'cover' | 'fill'
    style?: object
    accessibilityLabel?: string
  }>
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

export interface ViewShotModule {
  captureRef(
    view: number | object | RefObject<unknown>,
    options: { format: 'png'; result: 'base64'; width?: number; height?: number },
  ): Promise<string>
}
