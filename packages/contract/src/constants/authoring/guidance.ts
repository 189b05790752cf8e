/** The configVersion of stored components and identifiers. */
export const CONFIG_VERSION = 2
/** The version of the compiled guide document that the compiler writes. */
export const GUIDE_VERSION = 1

/** Containers placed at an element of the page. All others are placed on the page as a whole. */
export const anchoredContainers = [
  'TOOLTIP',
  'HIGHLIGHT',
  'SPOT',
  'LABEL',
  'BEACON',
  'PING',
  'GESTURE',
] as const

/** Everything that a step can be shown in. */
export const containers = [
  ...anchoredContainers,
  'POPUP',
  'FULLSCREEN',
  'DRAWER',
  'BOTTOMSHEET',
  'SLIDEIN',
  'NOTIFICATION',
  'CAROUSEL_SLIDE',
  'CHECKLIST',
  'MENU',
  'EFFECT',
] as const
export type Container = (typeof containers)[number]

/** Whether an identifier is of a view of a native screen, alone or in a row, and not of an element of a page. */
export const isNative = <It extends { kind: string }>(
  identifier: It,
): identifier is Extract<It, { kind: 'NATIVE' | 'NATIVE_ROW' }> => identifier.kind.startsWith('NATIVE')

export const isAnchored = (container: Container): boolean =>
  (anchoredContainers as readonly Container[]).includes(container)

/**
 * Containers whose trait `standsBeside` is true, for the SDK, which does not bundle the traits. Project sub-types
 * share these names.
 */
export const besideContainers = ['LABEL', 'BEACON', 'PING', 'NOTIFICATION', 'SLIDEIN'] as const

/** START and END follow the reading direction. */
export const placements = [
  'AUTO',
  'TOP',
  'BOTTOM',
  'START',
  'END',
  'CENTER',
  'TOP_START',
  'TOP_END',
  'BOTTOM_START',
  'BOTTOM_END',
] as const
export type Placement = (typeof placements)[number]

/** The gesture that a GESTURE step shows and waits for. Swipe directions follow the finger and are never mirrored. */
export const gestures = [
  'TAP',
  'DOUBLE_TAP',
  'LONG_PRESS',
  'SWIPE_UP',
  'SWIPE_DOWN',
  'SWIPE_LEFT',
  'SWIPE_RIGHT',
  'PINCH',
] as const
export type Gesture = (typeof gestures)[number]

/** The effects of an EFFECT step. AUDIO plays its screen's sound. */
export const effects = ['CONFETTI', 'FIREWORKS', 'SNOWFALL', 'AUDIO'] as const
export type Effect = (typeof effects)[number]

export const blockTypes = ['TEXT', 'IMAGE', 'BUTTON', 'DIVIDER', 'PROGRESS', 'VIDEO', 'ITEM'] as const
export type BlockType = (typeof blockTypes)[number]

export const textRoles = ['TITLE', 'BODY'] as const
export type TextRole = (typeof textRoles)[number]

export const actionTypes = [
  'NEXT',
  'BACK',
  'FINISH',
  'DISMISS',
  'GO_TO_STEP',
  'GO_TO_PAGE',
  'OPEN_LINK',
  'DEEP_LINK',
  'START_PROJECT',
  'EMIT_EVENT',
] as const
export type ActionType = (typeof actionTypes)[number]

/** The triggers besides buttons that move on to the next step. */
export const advances = ['TARGET_CLICK', 'TARGET_INPUT', 'DELAY'] as const
export type Advance = (typeof advances)[number]

/** The policies for a step whose element does not appear in time. */
export const missingPolicies = ['SKIP_STEP', 'END', 'CENTER'] as const
export type MissingPolicy = (typeof missingPolicies)[number]

/** TARGET is the element that a step points at; PRESENCE and ABSENCE are conditions of the page. */
export const identifierRoles = ['TARGET', 'PRESENCE', 'ABSENCE'] as const
export type IdentifierRole = (typeof identifierRoles)[number]

/** The comparisons with the address of a trigger. */
export const plainMatches = ['EQUALS', 'CONTAINS', 'STARTS_WITH'] as const
export type PlainMatch = (typeof plainMatches)[number]
/** REGEX requires the app's flag ENABLE_REGEX_FOR_IDENTIFIERS. */
export const textMatches = [...plainMatches, 'REGEX'] as const
export type TextMatch = (typeof textMatches)[number]

export const textFormats = ['PLAIN', 'RICH'] as const
export const alignments = ['START', 'CENTER'] as const

export const colourSchemes = ['AUTO', 'LIGHT', 'DARK'] as const
export type ColourScheme = (typeof colourSchemes)[number]

/**
 * The kinds of compiled guides. Older SDKs leave out a TAILORED one, because they could not fill its placeholders: it
 * is a flow like the one before it in this list.
 */
export const guideKinds = {
  steps: ['STATIC_FLOW', 'TAILORED_FLOW'],
  pages: ['DYNAMIC_FLOW', 'TAILORED_PAGES'],
} as const

export const sourceTypes = ['INDEPENDENT', 'START_SCREEN', 'STEPS'] as const
export type SourceType = (typeof sourceTypes)[number]

/** The name of the editor's page frame, where the editor draws and the SDK shows and counts nothing. */
export const EDITOR_FRAME_NAME = 'waymark-editor'
