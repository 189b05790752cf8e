import type { AnyGuide, DeviceMessage, ElementIdentifier, RoomCommand, RoomReport } from '@waymark/contract'
import type { EventType } from '@waymark/contract/constants'

/** The command that carries a draft. */
export type DraftCommand = Extract<RoomCommand, { type: 'previewStep' | 'previewGuide' }>

/** Carries out commands on one kind of device: a browser page, or a simulated phone. */
export interface DeviceAdapter {
  /** The page's path, query and hash, or the screen's name. */
  getAddress(): string
  /** Resolves identifiers on the current page; the document's root if none of them is a TARGET. */
  findTarget(identifiers: readonly ElementIdentifier[], locales: Locales): FoundTarget
  /** Highlights the element, or nothing if it is null. */
  mark(element: Element | null): void
  /** Plays a draft; undefined if it ended immediately. Errors are reported as `failed`. */
  playDraft(draft: Draft): DraftPlayback | undefined | Promise<DraftPlayback | undefined>
  /** Calls back when the page changes; returns how to stop. Omitted if it never changes by itself. */
  watch?(onChange: () => void): () => void
  /** Stores the current draft for the next page, or removes it. Omitted if there is no next page. */
  storeDraft?(draft: DraftCommand | undefined): void
  findStoredDraft?(): DraftCommand | undefined
  /** Throws a RoomError if it is refused. */
  capture(): Promise<DeviceCapture>
  /** Displays a capture's progress: percent from 0, then CAPTURED or FAILED. */
  showCapture?(progress: number | 'CAPTURED' | 'FAILED'): void
}

export interface Locales {
  locale: string
  fallbackLocale: string
}

export type FoundTarget =
  | { status: 'FOUND'; element: Element; score: number }
  | { status: 'AMBIGUOUS'; candidates: number; score: number }
  | { status: 'MISSING' | 'OTHER_PAGE' }

export interface Draft {
  guide: AnyGuide
  getLocale(): string
  /** The key of the step to start at; the first by default. */
  startAtKey?: string | undefined
  onEvent(event: { type: EventType; stepKey?: string; name?: string }): void
  /** Null: this device cannot show guides of this kind. */
  onEnd(reason: EndReason | null): void
}

type EndReason = Extract<RoomReport, { type: 'ended' }>['reason']

/** A draft on display. */
export interface DraftPlayback {
  setLocale(locale: string): void
  routeChanged(): void
  destroy(): void
}

export interface DeviceCapture {
  kind: Extract<DeviceMessage, { type: 'captured' }>['kind']
  /** The page or screen as JSON. */
  document: Uint8Array<ArrayBuffer>
  /** A PNG screenshot, if the document is not enough to draw it. */
  image?: Uint8Array<ArrayBuffer>
  /** The name to use if the author gave none. */
  name: string
  address: string
  locale: string
}
