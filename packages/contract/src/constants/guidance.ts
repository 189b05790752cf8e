/** The configVersion that components and identifiers are stored in. */
export const CONFIG_VERSION = 2
/** The version of the compiled guide document that the compiler writes. */
export const GUIDE_VERSION = 1

/** Containers that stand at an element of the page; the others stand over the page as a whole. */
export const anchoredContainers = [
  'TOOLTIP',
  'HIGHLIGHT',
  'SPOT',
  'LABEL',
  'BEACON',
  'PING',
  'GESTURE',
] as const

/** What a step is shown in. */
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

export const isAnchored = (container: Container): boolean =>
  (anchoredContainers as readonly Container[]).includes(container)

/**
 * Containers whose traits say `standsBeside`, for the SDK, which does not carry the traits. Projects of these are called
 * by the same names.
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

/** What a GESTURE step shows and waits for. Directions of a swipe are those of the finger, never mirrored. */
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

/** What an EFFECT step does; AUDIO plays the sound of its screen. */
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

/** What leads on from a step besides its buttons. */
export const advances = ['TARGET_CLICK', 'TARGET_INPUT', 'DELAY'] as const
export type Advance = (typeof advances)[number]

/** What the flow does when a step's element does not appear within its wait. */
export const missingPolicies = ['SKIP_STEP', 'END', 'CENTER'] as const
export type MissingPolicy = (typeof missingPolicies)[number]

/** TARGET is the element a step points at; PRESENCE and ABSENCE are conditions on the page. */
export const identifierRoles = ['TARGET', 'PRESENCE', 'ABSENCE'] as const
export type IdentifierRole = (typeof identifierRoles)[number]

/** How a trigger's address is compared. */
export const plainMatches = ['EQUALS', 'CONTAINS', 'STARTS_WITH'] as const
export type PlainMatch = (typeof plainMatches)[number]
/** REGEX needs the app's flag ENABLE_REGEX_FOR_IDENTIFIERS. */
export const textMatches = [...plainMatches, 'REGEX'] as const
export type TextMatch = (typeof textMatches)[number]

export const textFormats = ['PLAIN', 'RICH'] as const
export const alignments = ['START', 'CENTER'] as const

export const colourSchemes = ['AUTO', 'LIGHT', 'DARK'] as const
export type ColourScheme = (typeof colourSchemes)[number]

export const sourceTypes = ['INDEPENDENT', 'START_SCREEN', 'STEPS'] as const
export type SourceType = (typeof sourceTypes)[number]

/** The name of the editor's page frame. In it the editor draws, and the SDK keeps still and counts nothing. */
export const EDITOR_FRAME_NAME = 'waymark-editor'
