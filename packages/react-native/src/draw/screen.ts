import type { ThemeTokens } from '@waymark/contract'
import type { ReactNode } from 'react'
import type { Effects } from './effects/effects.ts'

/** The part of the window that a system bar or a notch covers, in px of the layout. */
export interface Insets {
  top: number
  bottom: number
  left: number
  right: number
}

/** The window that a step is drawn in. A new object on rotation, or when the end user changes a setting. */
export interface Screen {
  /** In px of the layout, as `useWindowDimensions` has them. */
  width: number
  height: number
  insets: Insets
  /** Height of the keyboard over the window; 0 while it is closed. */
  keyboardHeight: number
  /** The device's colour scheme, for guides that follow it. */
  scheme: 'light' | 'dark'
  /** The end user's text size; 1 is the standard. */
  fontScale: number
  reduceMotion: boolean
  /** Whether the app itself is laid out from right to left. A guide follows its own language. */
  isRtl: boolean
}

export interface Point {
  id: number
  x: number
  y: number
}

/** Fingers on the app, in window coordinates. `points` are those that were put down, moved or lifted. */
export interface Touch {
  phase: 'DOWN' | 'MOVE' | 'UP'
  points: readonly Point[]
}

/** A video as a player has to show it. */
export interface VideoSlot {
  url: string
  posterUrl: string | undefined
  /** Alternative text for screen readers. */
  alt: string
  captions: readonly { startMs: number; endMs: number; text: string }[]
  /** Starts muted. Never with reduced motion. */
  autoplay: boolean
}

/** The services of the host that drawing needs. */
export interface Services {
  /** The address of an uploaded file, by its SHA-256. */
  mediaUrl(hash: string): string
  /** The app's own schemes for links. */
  linkSchemes: readonly string[]
  /** Opens a link of a text, which is allowed. */
  openLink(address: string): void
  /** Milliseconds since an arbitrary moment. */
  now(): number
  /** Runs a callback once after a delay in milliseconds; returns how to cancel it. */
  schedule(delayMs: number, run: () => void): () => void
  /**
   * Reports touches on the app without taking them; returns how to stop. Without this, a step that waits for a gesture
   * or a touch beside it takes those touches itself.
   */
  watchTouches?: ((onTouch: (touch: Touch) => void) => () => void) | undefined
  /** Draws a video. Without this, its poster and description are shown. */
  drawVideo?: ((video: VideoSlot) => ReactNode) | undefined
  /**
   * Draws moving parts. Without this, an effect is its text for as long as it would take, and a gesture has no hand.
   */
  effects?: Effects | undefined
  /** The app's font family; the system's if absent. */
  fontFamily?: string
  /** The app's theme; the built-in look if absent. */
  theme?: ThemeTokens
}
