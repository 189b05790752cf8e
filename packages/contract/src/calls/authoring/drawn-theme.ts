import { mediaHash } from '../../documents/media.ts'

/** The hash of the theme that a picture was drawn in, as `liveHash` names it; absent for the built-in look. */
export const drawnTheme = mediaHash.optional()
