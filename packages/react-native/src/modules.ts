import type { ComponentType, RefObject } from 'react'
import type { SurveyGuide } from '@waymark/contract'
import type { Player } from '@waymark/core/show'
import type { Verifier } from '@waymark/core/verify'
import type { NetInfoLike } from './environment/app-page.ts'
import type { StartedApp } from './show/app.ts'
import type { Rooms } from './rooms/visit.ts'

/**
 * Optional modules of the app, given as they are imported: `import * as audio from 'expo-audio'`. Given rather than
 * found, so that no bundler looks for what an app has not installed.
 */
export interface WaymarkModules {
  /** `surveys` of `@waymark/react-native/surveys`, without which surveys are left out. */
  surveys?: Surveys | undefined
  /** `verifier` of `@waymark/react-native/verify`, which an app with a `verifyKey` needs. */
  verifier?: Verifier | undefined
  /** `rooms` of `@waymark/react-native/rooms`, which `joinRoom` needs: for builds that authors work with. */
  rooms?: Rooms | undefined
  /** `expo-audio`, without which guides are silent. */
  audio?: AudioModule | undefined
  /** `expo-video`, without which a video's poster and description are shown. */
  video?: VideoModule | undefined
  /** `react-native-view-shot`, without which captures show the boxes of views instead of a picture. */
  viewShot?: ViewShotModule | undefined
  /** `@react-native-community/netinfo`, which tells when the network returns. */
  netInfo?: NetInfoLike | undefined
}

/** Plays surveys. */
export interface Surveys {
  toPlayer(app: StartedApp, guide: SurveyGuide): Player
}

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
