import type { AnyGuide, DeviceMessage, ElementIdentifier, RoomCommand, RoomReport } from '@waymark/contract'
import type { EventType } from '@waymark/contract/constants'

/** The command that a draft came with. */
export type DraftCommand = Extract<RoomCommand, { type: 'previewStep' | 'previewGuide' }>

/** How a device does what an author asks of it: a page of a browser, or a simulated phone. */
export interface DeviceAdapter {
  /** The path, query and hash of the page, or the screen, that it shows. */
  getAddress(): string
  /** Where identifiers lead on what is shown now; the document's root where they name no element. */
  findTarget(identifiers: readonly ElementIdentifier[], locales: Locales): FoundTarget
  /** Marks this element, and none where it is null. */
  mark(element: Element | null): void
  /** Plays a draft; undefined where it ended at once. What it throws is reported as `failed`. */
  playDraft(draft: Draft): DraftPlayback | undefined | Promise<DraftPlayback | undefined>
  /** Calls back when what is shown has changed; returns how to stop. Left out where that never happens by itself. */
  watch?(onChange: () => void): () => void
  /** Stores the draft that is shown for the next page, or removes it; left out where there is no next page. */
  storeDraft?(draft: DraftCommand | undefined): void
  findStoredDraft?(): DraftCommand | undefined
  /** Throws a RoomError where it is refused. */
  capture(): Promise<DeviceCapture>
  /** Shows how a capture proceeds: percent, from 0, then CAPTURED or FAILED. */
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
  /** The step to begin at; else the first. */
  startAtKey?: string | undefined
  onEvent(event: { type: EventType; stepKey?: string; name?: string }): void
  /** Null: this device does not show guides of this kind. */
  onEnd(reason: EndReason | null): void
}

type EndReason = Extract<RoomReport, { type: 'ended' }>['reason']

/** A draft that is shown. */
export interface DraftPlayback {
  setLocale(locale: string): void
  routeChanged(): void
  destroy(): void
}

export interface DeviceCapture {
  kind: Extract<DeviceMessage, { type: 'captured' }>['kind']
  /** The page or screen as JSON. */
  document: Uint8Array<ArrayBuffer>
  /** A picture of it as PNG, where the document is not enough to draw it. */
  image?: Uint8Array<ArrayBuffer>
  /** What to call it where the author named none. */
  name: string
  address: string
  locale: string
}
