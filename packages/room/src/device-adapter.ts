import type {
  AnyGuide,
  DeviceMessage,
  ElementIdentifier,
  RoomCommand,
  RoomReport,
  StepPlace,
} from '@waymark/contract'
import type { EventType } from '@waymark/contract/constants'

/** The command that carries a draft. */
export type DraftCommand = Extract<RoomCommand, { type: 'previewStep' | 'previewGuide' }>

/** A draft as a device stores it for its next page. */
export type StoredDraft = DraftCommand & {
  /** The person here closed it. */
  isHidden?: true
}

/** Carries out commands on one kind of device: a browser page, a screen, or a simulated phone. */
export interface DeviceAdapter<Target = unknown> {
  /** The page's path, query and hash, or the screen's name. */
  getAddress(): string
  /** Resolves identifiers on the current page; the whole page if none of them is a TARGET. */
  findTarget(identifiers: readonly ElementIdentifier[], locales: Locales): FoundTarget<Target>
  /** Highlights the element, or nothing if it is null. */
  mark(element: Target | null): void
  /** Plays a draft; undefined if it ended immediately. Errors are reported as `failed`. */
  playDraft(draft: Draft): DraftPlayback | undefined | Promise<DraftPlayback | undefined>
  /** Calls back when the page changes; returns how to stop. Omitted if it never changes by itself. */
  watch?(onChange: () => void): () => void
  /** Stores the current draft for the next page, or removes it. Omitted if there is no next page. */
  storeDraft?(draft: StoredDraft | undefined): void
  findStoredDraft?(): StoredDraft | undefined
  /**
   * Offers the person here to hide the step that an author edits, or to show it again; null offers nothing. Omitted if
   * the device has no place for the offer: then it shows every edit.
   */
  offerStep?(offer: StepOffer | null): void
  /** Throws a RoomError if it is refused. */
  capture(onRead?: (percent: number) => void): Promise<DeviceCapture>
  /** Displays a capture's progress: percent from 0, then CAPTURED or FAILED. */
  showCapture?(progress: number | 'CAPTURED' | 'FAILED'): void
}

/** A step that an author edits, which the person at the device can hide. */
export interface StepOffer {
  isHidden: boolean
  place: StepPlace | undefined
  /** Hides the step, or shows it again. */
  toggle(): void
}

/** Left, top, width and height in the window, in pixels. */
export type Box = [x: number, y: number, width: number, height: number]

export interface Locales {
  locale: string
  fallbackLocale: string
}

export type FoundTarget<Target = unknown> =
  /** `box` is null for all of the page or screen. */
  | { status: 'FOUND'; element: Target; score: number; box: Box | null }
  | { status: 'AMBIGUOUS'; candidates: number; score: number }
  | { status: 'MISSING' | 'OTHER_PAGE' }

export interface Draft {
  guide: AnyGuide
  getLocale(): string
  /** The key of the step to start at; the first by default. */
  startAtKey?: string | undefined
  /** For a single step: where it stands in its own guide. */
  place?: StepPlace | undefined
  onEvent(event: { type: EventType; stepKey?: string | undefined; name?: string }): void
  /** Null: this device cannot show guides of this kind. */
  onEnd(reason: EndReason | null): void
}

export type EndReason = Extract<RoomReport, { type: 'ended' }>['reason']

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
